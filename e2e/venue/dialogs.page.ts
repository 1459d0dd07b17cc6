import { venue } from '@bourse/contracts/venue'
import { en } from '@bourse/texts/en'
import { listOf } from '../fake/blank-reply.ts'
import { fund, printedAsset, raw, shows, someone } from '../fake/venue.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { VenuePage } from './venue-page.ts'

const POCKET = { id: '9', wallets: [{ asset: printedAsset('LUSD'), balance: raw(160) }] }
const met = fund({ isOwner: true, status: 'met', raised: raw(160), decidedAt: Date.now(), settledAt: Date.now(), pocket: POCKET })

test('[DEF-132] a pledge names what is held, what is left and both ways it can end, and is sent once', async ({ page, server }) => {
  holds(server, { LUSD: '300' })
  const pledged = { quantity: raw(100), asset: printedAsset('LUSD'), status: 'held' as const, canWithdraw: true, at: Date.now() }
  const of = { rowId: '7', name: 'Night Kiln', sponsor: 'greenworks', image: null, endsAt: null }
  server.reply(venue.pledge, { id: '1', venue: of, ...pledged })
  await openAs(page, server, {}, shows(server, fund()))
  const venture = new VenuePage(page)
  await venture.beginPledge('100')
  const dialog = venture.dialog('Pledge to Night Kiln')
  for (const part of [
    'Available now300.00',
    'Held for this pledge−100.00',
    'Available after200.00',
    'The fund then reaches81.0%',
    'you can withdraw',
    'Missed',
  ])
    await expect(dialog).toContainText(part)
  await expectAccessible(page)
  const amount = dialog.getByRole('textbox', { name: 'Your pledge' })
  for (const wrong of ['300.01', '', '0', '1.1234567']) {
    await amount.fill(wrong)
    await expect(dialog.getByRole('button', { name: /^Pledge/ })).toBeDisabled()
  }
  await amount.fill('300.01')
  await expect(dialog).toContainText('Insufficient funds')
  await amount.fill('100')
  await dialog.getByRole('checkbox', { name: 'Show my name among the backers' }).uncheck()
  const release = server.hold(venue.pledge)
  const send = dialog.getByRole('button', { name: 'Pledge 100.00 LUSD' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await send.click({ force: true })
  // It can't be closed before its outcome is known.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  release()
  await expect(venture.toast.filter({ hasText: 'You pledged 100.00 LUSD to Night Kiln.' })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(server.received(venue.pledge).map(({ body }) => body)).toEqual([{ quantity: '100.00', isNamed: false, wantsUpdates: true }])
})

test('[DEF-132] a pledge that is refused or does not arrive stays in its form', async ({ page, server }) => {
  expectLostAnswers()
  holds(server, { LUSD: '300' })
  await openAs(page, server, {}, shows(server, fund()))
  const venture = new VenuePage(page)
  await venture.beginPledge('100')
  const dialog = venture.dialog('Pledge to Night Kiln')
  const send = dialog.getByRole('button', { name: 'Pledge 100.00 LUSD' })
  server.refuse(venue.pledge, 'VENUE_CLOSED')
  await send.click()
  await expect(dialog).toContainText(en['errors.VENUE_CLOSED'])
  server.refuse(venue.pledge, 'INSUFFICIENT_FUNDS')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Insufficient funds')
  server.lose(venue.pledge, 'request')
  await send.click()
  await expect(page.getByText(en['shell.unsent.lost']).first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Your pledge' })).toHaveValue('100')
})

test('[DEF-132] a fund that keeps what it raises is paid at once, and says so', async ({ page, server }) => {
  holds(server, { LUSD: '300' })
  await openAs(page, server, {}, shows(server, fund({ isAllOrNothing: false, withdrawUntil: null, transparency: 'totals' })))
  const { funding, page: shown } = new VenuePage(page)
  await expect(funding).toContainText('Paid at once. This fund keeps what it raises')
  await expect(funding).toContainText('paid of 10,000.00')
  await expect(funding).not.toContainText('held in your own wallet')
  await funding.getByRole('button', { name: 'Contribute 100.00 LUSD' }).click()
  const dialog = shown.getByRole('dialog', { name: 'Contribute to Night Kiln' })
  await expect(dialog).toContainText('To Night Kiln−100.00')
  await expect(dialog).not.toContainText('you can withdraw')
  await expect(dialog.getByRole('checkbox', { name: 'Show my name among the backers' })).toHaveCount(0)
})

test('[VEN-32] [VEN-33] [VEN-35] [VEN-36] [VEN-37] [VEN-38] [VEN-39] [VEN-40] [DEF-033] [DEF-133] a boost is sent once, when something valid is typed', async ({
  page,
  server,
}) => {
  holds(server, { BRS: '5' })
  await openAs(page, server, {}, shows(server, fund()))
  const venture = new VenuePage(page)
  await venture.funding.getByRole('button', { name: 'Boost' }).click()
  const dialog = venture.dialog('Boost Night Kiln')
  const submit = dialog.locator('button[type=submit]')
  const amount = dialog.getByRole('textbox', { name: 'Your boost' })
  await expect(dialog).toContainText('5.00 BRS available')
  await expect(dialog).toContainText('Not refunded, and not part of the target.')
  await expect(submit).toHaveText('Boost')
  await expect(submit).toBeDisabled()
  for (const [typed, said] of [
    ['0.99', 'Minimum is 1.00 BRS'],
    ['5.01', 'Insufficient funds'],
  ] as const) {
    await amount.fill(typed)
    await expect(dialog.getByRole('alert')).toHaveText(said)
    await expect(submit).toBeDisabled()
  }
  await expectAccessible(page)
  for (const nothing of ['', '0']) {
    await amount.fill(nothing)
    await expect(submit).toBeDisabled()
  }
  await amount.fill('2')
  await expect(submit).toHaveText('Boost with 2.00 BRS')
  await expect(submit).toBeEnabled()

  server.refuse(venue.boost, 'STATE_CONFLICT', { message: 'The press is being cleaned.' })
  await submit.click()
  const failure = page.getByRole('alertdialog')
  await expect(failure).toContainText('The press is being cleaned.')
  await failure.getByRole('button', { name: 'Close' }).last().click()
  server.reply(venue.boost, { rowId: '3', boost: '200000000' })
  const release = server.hold(venue.boost)
  await submit.click()
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await submit.click({ force: true })
  await amount.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  release()
  await expect(venture.toast.filter({ hasText: 'Boost successful. Night Kiln is 2nd in its class.' })).toBeVisible()
  expect(server.received(venue.boost).map(({ body }) => body)).toEqual([{ boost: '2.00' }, { boost: '2.00' }])
})

test('[VEN-34] without tokens the field is off, and the dialog says where to get some', async ({ page, server }) => {
  holds(server, { LUSD: '300' })
  await openAs(page, server, {}, shows(server, fund()))
  const venture = new VenuePage(page)
  await venture.funding.getByRole('button', { name: 'Boost' }).click()
  const dialog = venture.dialog('Boost Night Kiln')
  await expect(dialog).toContainText('You have no BRS available.')
  await expect(dialog.getByRole('textbox', { name: 'Your boost' })).toBeDisabled()
  const send = dialog.locator('button[type=submit]')
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('You have no BRS available.')
  await expect(dialog.getByRole('link', { name: 'Get BRS' })).toBeVisible()
})

test('[VEN-12] [DEF-130] the scores are explained, to visitors too', async ({ page, server }) => {
  await page.goto(shows(server, fund()))
  const venture = new VenuePage(page)
  await venture.funding.getByRole('button', { name: en['venue.scores.title'] }).click()
  const dialog = venture.dialog(new RegExp(en['venue.scores.title']))
  for (const part of ['sum of all boosts, in BRS', 'pledged or paid, of the target', 'by boost score', 'by boosts that fade with time'])
    await expect(dialog).toContainText(part)
  await expect(dialog).toContainText('half after 14 days')
  await expectAccessible(page)
})

test('[DEF-131] the sponsor pays out at most what is in the pocket, once, and reads who paid', async ({ page, server }) => {
  server.reply(venue.payOut, { id: '1', quantity: raw(100) })
  await openAs(page, server, {}, shows(server, met))
  const venture = new VenuePage(page)
  await venture.own.getByRole('button', { name: 'Pay out' }).click()
  const dialog = venture.dialog('Pay out')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue('160.00')
  await amount.fill('160.01')
  await expect(dialog).toContainText('Insufficient funds')
  await dialog.getByRole('button', { name: 'Pay out 160.01 LUSD' }).click()
  expect(server.received(venue.payOut)).toEqual([])
  await amount.fill('100')
  await dialog.getByRole('button', { name: 'Pay out 100.00 LUSD' }).dblclick()
  await expect(venture.toast.filter({ hasText: '100.00 LUSD moved to Greenworks.' })).toBeVisible()
  expect(server.received(venue.payOut).map(({ body }) => body)).toEqual([{ quantity: '100.00' }])

  const row = { asset: printedAsset('LUSD'), at: Date.now() }
  server.reply(
    venue.payments,
    listOf([
      { id: '2', kind: 'payout' as const, quantity: `-${raw(100)}`, person: null, ...row },
      { id: '1', kind: 'pledge' as const, quantity: raw(160), person: someone('Ada Alba'), ...row },
    ]),
  )
  await venture.own.getByRole('button', { name: 'Payments' }).click()
  await expect(venture.dialog('Payments').getByRole('listitem')).toHaveText([/^Paid out.*−100\.00/, /Ada Alba.*Pledge.*\+160\.00/])
})

test('[DEF-131] [DEF-132] canceling asks with the sum that goes back; money that is gone can’t be canceled any more', async ({
  page,
  server,
}) => {
  let shown = met
  server.reply(venue.cancel, () => (shown = { ...met, status: 'canceled' }))
  const address = shows(server, () => shown)
  await openAs(page, server, {}, address)
  const venture = new VenuePage(page)
  await venture.own.getByRole('button', { name: 'Cancel venture' }).click()
  const asking = venture.dialog('Cancel Night Kiln?')
  await expect(asking).toContainText('Goes back to backers160.00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Keep it' }).click()
  await expect(asking).toBeHidden()
  expect(server.received(venue.cancel)).toEqual([])
  await venture.own.getByRole('button', { name: 'Cancel venture' }).click()
  await asking.getByRole('button', { name: 'Cancel and return 160.00 LUSD' }).dblclick()
  await expect(venture.toast.filter({ hasText: 'Your venture is canceled. Everyone gets everything back.' })).toBeVisible()
  await expect(venture.funding).toContainText('The sponsor canceled this venture')
  for (const gone of ['Pay out', 'Cancel venture', 'Close']) await expect(venture.own.getByRole('button', { name: gone })).toHaveCount(0)
  expect(server.received(venue.cancel)).toHaveLength(1)

  shown = { ...met, pocket: { id: '9', wallets: [{ asset: printedAsset('LUSD'), balance: '0' }] } }
  await page.reload()
  await expect(venture.own).toContainText('In its pocket, LUSD0.00')
  await expect(venture.own.getByRole('button', { name: 'Pay out' })).toHaveCount(0)
  shown = { ...met, pocket: { id: '9', wallets: [{ asset: printedAsset('LUSD'), balance: raw(60) }] } }
  await page.reload()
  await expect(venture.own.getByRole('button', { name: 'Pay out' })).toBeVisible()
  await expect(venture.own.getByRole('button', { name: 'Cancel venture' })).toHaveCount(0)
})

test('[DEF-131] the sponsor closes a project after a question, and writes an update that names what is missing', async ({
  page,
  server,
}) => {
  let shown = fund({ isOwner: true, isAllOrNothing: false, withdrawUntil: null })
  server.reply(venue.close, () => (shown = { ...shown, status: 'closed' }))
  server.reply(venue.postUpdate, ({ body }) => ({ id: '1', ...body, at: Date.now() }))
  await openAs(
    page,
    server,
    {},
    shows(server, () => shown),
  )
  const venture = new VenuePage(page)
  await page.getByRole('button', { name: 'Write an update' }).click()
  const update = venture.dialog('New update')
  await update.getByRole('button', { name: 'Publish update' }).click()
  await expect(update.getByText('Required')).toHaveCount(2)
  await update.getByLabel('Title').fill('Bricks are here')
  await update.getByRole('textbox', { name: 'Text' }).fill('All of them.')
  await update.getByRole('button', { name: 'Publish update' }).dblclick()
  await expect(venture.toast.filter({ hasText: 'Your update is published.' })).toBeVisible()
  expect(server.received(venue.postUpdate).map(({ body }) => body)).toEqual([{ title: 'Bricks are here', body: 'All of them.' }])

  await venture.own.getByRole('button', { name: 'Close' }).click()
  const closing = venture.dialog('Close Night Kiln?')
  await closing.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(venue.close)).toEqual([])
  await venture.own.getByRole('button', { name: 'Close' }).click()
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(venture.funding).toContainText('This venture is closed')
})
