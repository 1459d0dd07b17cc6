import { street } from '@bourse/contracts/street'
import type { Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { availableOf } from '../transfer/people.ts'
import { type Deal, newDeal, openTicket, payTicket } from './deal.ts'

/** At 1,050 ARS for one LUSD this pays for 60 of 100. */
const ARRIVED = '63000.00'

test('[DEF-121] a payer opens a dispute, staff judge what both sides show and split the amount to the unit, and both get their part', async ({
  page,
  browser,
}) => {
  const deal = await newDeal('buy')
  const { dealer, taker } = deal
  const id = await openTicket(deal)
  await payTicket(deal, id)
  await signIn(page, taker.handle, { at: `/street/ticket/${id}/` })
  await page.getByRole('button', { name: 'Open a dispute' }).click()
  const opening = page.getByRole('dialog', { name: 'Open a dispute' })
  await opening.getByLabel('What happened?').fill('Both transfers left my account.')
  await opening.getByRole('button', { name: 'Open a dispute' }).dblclick()
  await expect(page.getByRole('heading', { name: 'In dispute' })).toBeVisible()
  await showPapers(deal, id)

  const staff = await anotherBrowser(browser)
  await signIn(staff, 'staff', { at: '/admin/disputes/' })
  await staff.getByRole('link', { name: new RegExp(`#${id}$|#${id}[^0-9]`) }).click()
  await expect(staff.getByText(/They differ by 42,000.00\s*ARS/)).toBeVisible()
  await judge(staff, 'Receipt, first transfer', 'Yes, it’s proven', 'Name and reference match')
  await judge(staff, 'Receipt, second transfer', 'No, it isn’t', 'The bank returned it')
  const ruling = staff.getByRole('region', { name: 'Ruling' })
  const toPayer = ruling.getByRole('textbox', { name: 'To Paula' })
  await expect(toPayer).toHaveValue('60.00')
  await toPayer.fill('60.000001')
  await ruling.getByLabel('Reason, both read it').fill('The bank returned the second transfer.')
  await ruling.getByRole('button', { name: 'Sign 60.000001 and 39.999999 LUSD' }).dblclick()
  await expect(ruling).toContainText('unless one side appeals')

  // The payer's page follows by itself; both accept, so it takes effect at once.
  await expect(page.getByRole('heading', { name: 'Staff’s decision' })).toBeVisible()
  await expect(page.getByText('“The bank returned the second transfer.”')).toBeVisible()
  for (const { client } of [dealer, taker])
    expect((await client.call(street.acceptRuling, { params: { id }, key: crypto.randomUUID() })).status).toBe(200)
  await staff.reload()
  await expect(ruling).toContainText('The ruling is in effect.')
  // 60.000001 less the fee of a thousandth, rounded up.
  expect([await availableOf(taker, 'LUSD'), await availableOf(dealer, 'LUSD')]).toEqual([59_940_000n, 239_999_999n])
})

async function judge(page: Page, title: string, answer: string, note: string): Promise<void> {
  await page.getByRole('button', { name: `Judge “${title}”` }).click()
  const dialog = page.getByRole('dialog', { name: `Judge “${title}”` })
  await dialog.getByRole('radio', { name: answer }).check()
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Save finding' }).click()
  await expect(dialog).toBeHidden()
}

/** Paula shows two transfers, of which one arrived by Dario's statement. */
async function showPapers({ dealer, taker }: Deal, id: string): Promise<void> {
  const show = async (who: Account, title: string, amount: string) => {
    const added = await who.client.call(street.addEvidence, { params: { id }, body: { title, amount }, key: crypto.randomUUID() })
    expect(added.status, title).toBe(201)
  }
  await show(taker, 'Receipt, first transfer', ARRIVED)
  await show(taker, 'Receipt, second transfer', '42000.00')
  await show(dealer, 'Statement', ARRIVED)
}
