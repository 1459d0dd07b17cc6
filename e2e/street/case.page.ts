import { type CaseReply, street } from '@bourse/contracts/street'
import type { Page } from '@playwright/test'
import { listOf } from '../fake/blank-reply.ts'
import { disputeCase, PAULA } from '../fake/street.ts'
import { SAM } from '../fake/staff.ts'
import { raw } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

async function judge(page: Page, title: string, answer: string, note: string): Promise<void> {
  await page.getByRole('button', { name: `Judge “${title}”` }).click()
  const dialog = page.getByRole('dialog', { name: `Judge “${title}”` })
  await dialog.getByRole('radio', { name: answer }).check()
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Save finding' }).click()
  await expect(dialog).toBeHidden()
}

test('[DEF-121] staff judge what both sides show, ask both, and split the amount to the unit, by keyboard too', async ({
  page,
  server,
}) => {
  let shown = disputeCase()
  const change = (part: Partial<CaseReply>) => (shown = { ...shown, ...part })
  server.reply(street.readDispute, () => shown)
  server.reply(street.judgeEvidence, ({ params, body }) =>
    change({ evidence: shown.evidence.map((piece) => (piece.id === params.evidenceId ? { ...piece, ...body } : piece)) }),
  )
  server.reply(street.askParties, ({ body }) => {
    const asked = { id: '1', author: 'staff' as const, text: body.text, phrase: null, image: null, hasContact: false, at: Date.now() }
    return change({ messages: [...shown.messages, asked] })
  })
  server.reply(street.rule, ({ body }) => {
    const ruling = {
      ...{ id: '9', toBuyer: '60000001', toSeller: '39999999', lostBy: body.lostBy, reason: body.reason, signaturesNeeded: 1 },
      ...{ proposedBy: 'Sam', signedBy: null, isAppeal: false, status: 'signed' as const, at: Date.now() },
    }
    return change({ status: 'ruled', ruling, rulings: [ruling], canPropose: false, effectiveAt: Date.now() + 86_400_000 })
  })
  await openAs(page, server, SAM, '/admin/disputes/5/')
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
  expect(server.received(street.askParties)).toHaveLength(1)

  // What is proven is 60.00; the keys do not pass over it.
  const ruling = page.getByRole('region', { name: 'Ruling' })
  const toPayer = ruling.getByRole('textbox', { name: 'To Paula' })
  await expect(toPayer).toHaveValue('60.00')
  await ruling.getByText('To Dario').first().click()
  await expect(toPayer).toHaveValue('0.00')
  await ruling.getByRole('slider', { name: 'Share of Paula' }).focus()
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
  expect(server.received(street.rule)).toEqual([])
  await ruling.getByLabel('Reason, both read it').fill('The bank returned the second transfer.')
  await sign.dblclick()
  await expect(ruling).toContainText('unless one side appeals')
  await expect(ruling).toContainText('“The bank returned the second transfer.”')
  expect(server.received(street.rule).map(({ body }) => body)).toMatchObject([
    { toBuyer: '60.000001', reason: 'The bank returned the second transfer.' },
  ])
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-121] staff suspend one side for some days with a reason, and lift it after a question', async ({ page, server }) => {
  let shown = disputeCase()
  server.reply(street.readDispute, () => shown)
  const until = Date.now() + 3 * 86_400_000
  const given = { id: '4', kind: 'suspended' as const, reason: 'Two false receipts.', until, at: Date.now(), by: 'Sam', liftedAt: null }
  server.reply(street.sanction, () => {
    shown = { ...shown, payer: { ...shown.payer, sanction: given } }
    return given
  })
  server.reply(street.liftSanction, () => {
    shown = disputeCase()
    return { ...given, liftedAt: Date.now() }
  })
  await openAs(page, server, SAM, '/admin/disputes/5/')
  await page.getByRole('button', { name: 'Suspend or ban Paula Paya' }).click()
  const sanction = page.getByRole('dialog', { name: 'Suspend or ban Paula' })
  await sanction.getByRole('textbox', { name: 'Days' }).fill('3')
  await sanction.getByLabel('Reason').fill('Two false receipts.')
  await expectAccessible(page)
  await sanction.getByRole('button', { name: 'Suspend for 3 days' }).dblclick()
  await expect(page.getByText(/^Suspended until /)).toBeVisible()
  expect(server.received(street.sanction).map(({ params, body }) => [params.profile, body])).toEqual([
    [PAULA.id, { days: 3, reason: 'Two false receipts.' }],
  ])
  await page.getByRole('button', { name: 'Lift Paula Paya' }).click()
  await page.getByRole('dialog', { name: 'Lift the sanction of Paula?' }).getByRole('button', { name: 'Lift' }).click()
  await expect(page.getByText(/^Suspended until /)).toBeHidden()
})

test('[DEF-121] the disputes that wait are listed, and nobody but staff learns that there is such a page', async ({ page, server }) => {
  const base = { code: 'LUSD', decimals: 6, decimalsMin: 2 }
  const row = {
    ...{ id: '5', ticket: '4831', payer: 'Paula Paya', seller: 'Dario Dilar', base, quantity: raw(100), value: 100 },
    ...{
      status: 'open' as const,
      isAppeal: false,
      isProposed: false,
      openedBy: 'taker' as const,
      reason: 'Nothing was released.',
      openedAt: Date.now(),
      ruleBy: Date.now(),
    },
  }
  server.reply(street.disputes, listOf([row], { waitingCount: 1, ownCount: 0, endedCount: 58 }))
  server.reply(street.readDispute, disputeCase())
  await openAs(page, server, SAM, '/admin/disputes/')
  const line = page.getByRole('row', { name: /#4831/ })
  for (const part of ['Paula Paya', 'Dario Dilar', 'Nothing was released.', '100.00 LUSD']) await expect(line).toContainText(part)
  await expect(page.getByRole('tab', { name: 'Ended 58' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Admin' }).getByRole('link', { name: /Disputes/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('tab', { name: 'Yours' }).click()
  await expect.poll(() => server.received(street.disputes).at(-1)?.query).toMatchObject({ state: 'own' })
  await page.getByRole('tab', { name: 'Waiting' }).click()
  await line.click()
  await expect(page.getByRole('heading', { name: /between Paula Paya and Dario Dilar/ })).toBeVisible()
  await openAs(page, server, {}, '/admin/disputes/')
  await expect(page.getByText('404')).toBeVisible()
})
