import { street } from '@bourse/contracts/street'
import type { Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { type Deal, newDeal, openTicket, payTicket, takingOf } from './deal.ts'

/** At 1,050 ARS for one LUSD this pays for 60 of 100. */
const ARRIVED = '63000.00'

test('[DEF-121] staff find a dispute, judge what both sides show, ask them, split the amount to the unit and suspend one side', async ({
  page,
}) => {
  const { ticketId, ad, dealer, taker } = await disputedTicket()

  // Nobody but staff learns that there is such a page.
  await signIn(page, taker.handle, { at: '/admin/disputes/' })
  await expect(page.getByText('404')).toBeVisible()

  await signIn(page, 'staff', { at: '/admin/disputes/' })
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: new RegExp(`#${ticketId}$|#${ticketId}[^0-9]`) }).click()
  await expect(page.getByRole('heading', { name: '100.00 LUSD between Paula Paya and Dario Dilar' })).toBeVisible()
  await expect(page.getByText(/They differ by 42,000.00\s*ARS/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await judge(page, 'Receipt, first transfer', 'Yes, it’s proven', 'Name and reference match')
  await judge(page, 'Receipt, second transfer', 'No, it isn’t', 'The bank returned it')
  await expect(page.getByText('Proven: Name and reference match')).toBeVisible()
  await expect(page.getByText('Not proven: The bank returned it')).toBeVisible()

  await page.getByRole('button', { name: 'Ask both' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask both sides' })
  await ask.getByRole('button', { name: 'Send question' }).click()
  await expect(ask.getByLabel('Question')).toBeFocused()
  await ask.getByLabel('Question').fill('Can you send the statement of that day?')
  await ask.getByRole('button', { name: 'Send question' }).dblclick()
  await expect(ask).toBeHidden()
  await expect(page.getByText('Can you send the statement of that day?')).toHaveCount(1)

  // What is proven is 60.00; the keys do not pass over it.
  const ruling = page.getByRole('region', { name: 'Ruling' })
  const toPayer = ruling.getByRole('textbox', { name: 'To Paula' })
  await expect(toPayer).toHaveValue('60.00')
  await ruling.getByText('To Dario').first().click()
  await expect(toPayer).toHaveValue('0.00')
  const slider = ruling.getByRole('slider', { name: 'Share of Paula' })
  await slider.focus()
  for (const value of ['10.00', '20.00', '30.00', '40.00', '50.00', '60.00', '70.00']) {
    await page.keyboard.press('PageUp')
    await expect(toPayer).toHaveValue(value)
  }
  await toPayer.fill('100.000001')
  await expect(ruling.getByText('Enter an amount from 0 to 100.00 LUSD')).toBeVisible()
  await toPayer.fill('60.000001')
  await expect(ruling.getByRole('textbox', { name: 'Back to Dario' })).toHaveValue('39.999999')
  await expect(ruling).toContainText('Left over0.00LUSD')

  const sign = ruling.getByRole('button', { name: 'Sign 60.000001 and 39.999999 LUSD' })
  await sign.click()
  await expect(ruling.getByLabel('Reason, both read it')).toBeFocused()
  await ruling.getByLabel('Reason, both read it').fill('The bank returned the second transfer.')
  await sign.dblclick()
  await expect(ruling).toContainText('unless one side appeals')
  await expect(ruling).toContainText('“The bank returned the second transfer.”')
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('button', { name: 'Suspend or ban Paula Paya' }).click()
  const sanction = page.getByRole('dialog', { name: 'Suspend or ban Paula' })
  await sanction.getByRole('textbox', { name: 'Days' }).fill('3')
  await sanction.getByLabel('Reason').fill('Two false receipts.')
  await expectAccessible(page)
  await sanction.getByRole('button', { name: 'Suspend for 3 days' }).click()
  await expect(page.getByText(/^Suspended until /)).toBeVisible()
  const refused = await taker.client.call(street.openTicket, takingOf(ad, '10'))
  expect(refused.body).toMatchObject({ code: 'STREET_SANCTIONED' })
  await page.getByRole('button', { name: 'Lift Paula Paya' }).click()
  await page.getByRole('dialog', { name: 'Lift the sanction of Paula?' }).getByRole('button', { name: 'Lift' }).click()
  await expect(page.getByText(/^Suspended until /)).toBeHidden()

  // Both accept, so it takes effect at once.
  for (const { client } of [dealer, taker]) {
    expect((await client.call(street.acceptRuling, { params: { id: ticketId }, key: crypto.randomUUID() })).status).toBe(200)
  }
  await page.reload()
  await expect(ruling).toContainText('The ruling is in effect.')
})

async function judge(page: Page, title: string, answer: string, note: string): Promise<void> {
  await page.getByRole('button', { name: `Judge “${title}”` }).click()
  const dialog = page.getByRole('dialog', { name: `Judge “${title}”` })
  await dialog.getByRole('radio', { name: answer }).check()
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Save finding' }).click()
  await expect(dialog).toBeHidden()
}

/** Paula paid for 100 LUSD in two transfers, of which one arrived; both have shown their papers. */
async function disputedTicket(): Promise<Deal & { ticketId: string }> {
  const deal = await newDeal('buy')
  const id = await openTicket(deal)
  await payTicket(deal, id)
  const { dealer, taker } = deal
  const key = () => crypto.randomUUID()
  const started = await taker.client.call(street.openDispute, {
    params: { id },
    body: { reason: 'Both transfers left my account.' },
    key: key(),
  })
  expect(started.status, 'the dispute').toBe(201)
  const show = (who: Account, title: string, amount: string) =>
    who.client.call(street.addEvidence, { params: { id }, body: { title, amount }, key: key() })
  await show(taker, 'Receipt, first transfer', ARRIVED)
  await show(taker, 'Receipt, second transfer', '42000.00')
  await show(dealer, 'Statement', ARRIVED)
  return { ...deal, ticketId: id }
}
