import { authorization } from '@bourse/contracts/authorization'
import { type ProposalReply, transfer } from '@bourse/contracts/transfer'
import { knows, other, partyOf } from '../fake/people.ts'
import { holds } from '../fake/pocket.ts'
import { assetIn, listProposals, offer } from '../fake/transfer.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

test('[MOVE-13] [MOVE-14] [DEF-075] an offer shows its rate and what is left before it is made, and is canceled', async ({
  page,
  server,
}) => {
  const theo = other('Theo Taker')
  const rows: ProposalReply[] = []
  holds(server, { LUSD: '300' })
  knows(server, theo)
  listProposals(server, rows)
  server.reply(transfer.offer, () => (rows[0] = offer({ other: partyOf(theo) })))
  server.reply(transfer.cancel, () => {
    rows[0] = offer({ other: partyOf(theo), status: 'canceled', endedAt: Date.now() })
    return { status: 'canceled' as const }
  })
  server.reply(authorization.closed, { codes: ['LBRL'] })
  await openAs(page, server, {}, '/private')
  await page.getByRole('textbox', { name: 'Amount you give' }).fill('120')
  // What the profile may not receive is not listed.
  await page.getByRole('combobox', { name: 'Asset you receive' }).fill('LBRL')
  await expect(page.getByRole('option', { name: /LBRL/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Asset you receive' }).fill('LEUR')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('100')
  await expect(page.getByText('1 LEUR = 1.20 LUSD')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('80')
  await expect(page.getByText('1 LEUR = 1.50 LUSD')).toBeVisible()
  await page.getByRole('combobox', { name: 'Profile', exact: true }).fill('theo')
  await page.getByRole('button', { name: 'Review offer' }).click()
  const review = page.getByRole('dialog', { name: 'Make this offer?' })
  await expect(review).toContainText('Theo Taker')
  await expect(review).toContainText('Available after180.00')
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Hold 120.00 LUSD and make offer' }).click()
  await expect(page.getByRole('tab', { name: 'From you' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('Theo Taker')
  expect(server.received(transfer.offer).map(({ body }) => body)).toMatchObject([
    { giveAsset: 'LUSD', giveQuantity: '120.00', wantAsset: 'LEUR', wantQuantity: '80.00', recipient: 'theo' },
  ])
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('button', { name: 'Cancel your offer to Theo Taker' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Canceled')
  expect(server.received(transfer.cancel).map(({ params }) => params.id)).toEqual(['601'])
})

test("[MOVE-16] [DEF-075] a public offer is accepted by whoever has enough, and can't be by anyone else", async ({ page, server }) => {
  const olga = offer({
    seat: 'anyone',
    maker: partyOf(other('Olga Open')),
    quantity: '20000000',
    exQuantity: '1000000',
    exchangeAsset: assetIn('LBTC'),
  })
  listProposals(server, [olga])
  holds(server, { LUSD: '1' })
  await openAs(page, server, {}, '/private')
  await page.getByRole('tab', { name: 'Public' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Olga Open' })
  await expect(row).toContainText('You don’t have enough LBTC')
  const accept = row.getByRole('button', { name: 'Accept Olga Open’s offer' })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')

  holds(server, { LBTC: '0.015' })
  server.reply(transfer.accept, { status: 'approved' })
  await page.reload()
  await page.getByRole('tab', { name: 'Public' }).click()
  await expect(row).not.toContainText('You don’t have enough LBTC')
  await accept.click()
  const dialog = page.getByRole('dialog', { name: 'Accept this offer?' })
  await expect(dialog).toContainText('You receive20.00')
  await expect(dialog).toContainText('Available after0.0050')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give 0.0100 LBTC' }).click()
  await expect(dialog).toBeHidden()
  expect(server.received(transfer.accept).map(({ params }) => params.id)).toEqual(['601'])
})
