import { marketAdmin } from '@bourse/contracts/exchange'
import { staff } from '@bourse/contracts/staff'
import type { Locator, Page } from '@playwright/test'
import { like, listOf } from '../fake/blank-reply.ts'
import { SAM, signature } from '../fake/staff.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, pressTwice, test } from '../support/page-test.ts'
import { listMarkets, REFUSAL } from './market-rows.ts'

const PHONE = { width: 390, height: 844 }
const REASON = 'Reason, kept in the log'

const panel = (page: Page) => page.getByRole('region', { name: 'Markets' })
const rowOf = (page: Page, pair: string): Locator =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: pair, exact: true }) })

test('[DEF-187] [STAFF-05] a halt takes a reason and one person, is sent once, and the focus goes on to the way back', async ({
  page,
  server,
}) => {
  listMarkets(server)
  await openAs(page, server, SAM, '/admin/markets')
  const row = rowOf(page, 'LEUR/LUSD')
  await expect(row).toContainText('Open')
  await row.getByRole('button', { name: 'Halt LEUR/LUSD' }).click()
  const halt = page.getByRole('dialog', { name: 'Halt LEUR/LUSD?' })
  await expect(halt).toContainText('No money moves.')
  await expect(halt).toContainText('one signature halts, two resume')
  await expectAccessible(page)
  await halt.getByLabel(REASON).fill('   ')
  await halt.getByRole('button', { name: 'Halt LEUR/LUSD' }).click()
  await expect(halt.getByText('Give a reason.')).toBeVisible()
  await expect(halt.getByLabel(REASON)).toBeFocused()
  expect(server.received(marketAdmin.halt)).toEqual([])
  await halt.getByLabel(REASON).fill('Wash trades suspected')
  await halt.getByLabel('What traders read').fill('We are checking the book.')
  const release = server.hold(marketAdmin.halt)
  await pressTwice(halt.getByRole('button', { name: 'Halt LEUR/LUSD' }))
  await expect(halt.getByRole('button', { name: 'Halt LEUR/LUSD' })).toHaveAttribute('aria-busy', 'true')
  await halt.getByRole('button', { name: 'Halt LEUR/LUSD' }).click({ force: true })
  await expect(halt.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  release()
  await expect(page.getByText('LEUR/LUSD halted')).toBeVisible()
  await expect(halt).toBeHidden()
  await expect(row).toContainText('Halted by @staff')
  expect(server.received(marketAdmin.halt).map(({ body }) => body)).toEqual([
    { reason: 'Wash trades suspected', notes: { en: 'We are checking the book.', es: '', pt: '' }, cancel_orders: false },
  ])
  const resume = row.getByRole('button', { name: 'Resume LEUR/LUSD' })
  await expect(resume).toBeFocused()
  await resume.press('Enter')
  const asking = page.getByRole('dialog', { name: 'Resume LEUR/LUSD?' })
  await expect(asking).toContainText('The market opens when a second person signs.')
  await expect(asking.getByRole('checkbox')).toHaveCount(0)
})

test('[STAFF-05] [STAFF-01] only staff who may halt find the buttons, in the list, on the market’s page and in the overview', async ({
  page,
  server,
}) => {
  listMarkets(server)
  server.reply(marketAdmin.market, like(marketAdmin.market.reply, { symbol: 'LEUR-LUSD', status: 'open', is_held: true }))
  const buttons = page.getByRole('main').getByRole('button', { name: /^(Halt|Resume)/ })
  await openAs(page, server, { ...SAM, roles: ['support'] }, '/admin/markets')
  await expect(rowOf(page, 'LEUR/LUSD')).toContainText('Open')
  await expect(buttons).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'LEUR/LUSD' })).toBeVisible()
  await expect(buttons).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/markets/LEUR-LUSD')
  await expect(page.getByRole('region', { name: /LEUR|^\// }).first()).toBeVisible()
  await expect(buttons).toHaveCount(0)
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Markets' })
  await expect(card).toContainText('LEUR/LUSD')
  await expect(card.getByRole('link', { name: /^(Halt|Resume)/ })).toHaveCount(0)

  await openAs(page, server, { ...SAM, roles: ['compliance'] }, '/admin')
  await expect(card.getByRole('link', { name: /^(Halt|Resume)/ })).toHaveCount(4)
  await page.goto('/admin/markets')
  await expect(buttons).toHaveCount(4)
})

test('[STAFF-05] a halt may cancel all open orders, and says so before', async ({ page, server }) => {
  listMarkets(server)
  await openAs(page, server, SAM, '/admin/markets')
  await rowOf(page, 'LEUR/LUSD').getByRole('button', { name: 'Halt LEUR/LUSD' }).click()
  const halt = page.getByRole('dialog', { name: 'Halt LEUR/LUSD?' })
  await expect(halt).toContainText('Orders that stay in the book61')
  await halt.getByRole('checkbox', { name: 'Also cancel all open orders' }).check()
  await expect(halt).toContainText('All open orders are canceled, and their owners are told.')
  await expect(halt).toContainText('Orders to cancel61')
  await halt.getByLabel(REASON).fill('A broken feed')
  await halt.getByRole('button', { name: 'Halt LEUR/LUSD, cancel all' }).click()
  await expect(page.getByText('LEUR/LUSD halted, orders canceled: 61')).toBeVisible()
  expect(server.received(marketAdmin.halt)[0]?.body).toMatchObject({ reason: 'A broken feed', cancel_orders: true })
})

test('[STAFF-05] staff propose other fees with old and new side by side; they wait for another, on a phone too', async ({
  page,
  server,
}) => {
  const terms = { tick: '0.0001', lot: '0.0001', smallest: '0.001', largest: null, smallest_value: null, band_ppm: null, fee_tiers: [] }
  const rates = { protection_ppm: 50_000, maker_fee_ppm: 1_000, taker_fee_ppm: 2_000 }
  const asset = (code: string) => ({ code, decimals: 8, decimals_min: 4 })
  let asked: ReturnType<typeof signature>[] = []
  server.reply(
    marketAdmin.market,
    like(marketAdmin.market.reply, {
      symbol: 'LETH-LBTC',
      status: 'open',
      is_held: true,
      has_limits: true,
      base: asset('LETH'),
      quote: asset('LBTC'),
      unit: { tick: '0.0001', lot: '0.0001' },
      terms: { ...terms, ...rates },
      changes: [{ at: Date.now(), kind: 'resume', reason: 'Looked into', by: ['Sam Okafor', 'Noa Lindqvist'], actor: 'staff', terms: [] }],
    }),
  )
  server.reply(staff.signatures, () => listOf(asked))
  server.reply(marketAdmin.changeTerms, ({ body }) => {
    asked = [signature({ kind: 'market.terms', subject: 'market:LETH-LBTC', values: { market: 'LETH/LBTC' }, reason: body.reason })]
    return { signature: asked[0] ?? signature({}) }
  })
  await page.setViewportSize(PHONE)
  await openAs(page, server, SAM, '/admin/markets/LETH-LBTC')
  const taker = page.getByLabel('Taker fee')
  await expect(taker).toHaveValue('0.2')
  await expect(page.getByText('Sam Okafor and Noa Lindqvist')).toBeVisible()
  await expectFits(page, PHONE.width)
  await taker.fill('0.16')
  await page.getByLabel('Tick, price step').fill('0.0000000001')
  await expect(page.getByRole('button', { name: 'Propose 2 changes' })).toBeDisabled()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(taker).toHaveValue('0.2')
  await taker.fill('0.16')
  await expectFits(page, PHONE.width)
  await page.getByRole('button', { name: 'Propose 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the terms of LETH/LBTC?' })
  await expect(dialog).toContainText('Nothing changes until a second person signs.')
  await expectAccessible(page)
  await dialog.getByLabel(REASON).fill('Agreed on Tuesday')
  await dialog.getByRole('button', { name: 'Propose 1 change' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('New terms wait for a second signature')).toBeVisible()
  expect(server.received(marketAdmin.changeTerms).map(({ body }) => body)).toMatchObject([
    { terms: { taker_fee_ppm: 1_600, maker_fee_ppm: 1_000 }, in_force_from: null, reason: 'Agreed on Tuesday' },
  ])
})

test('[DEF-187] a market that stayed halted says why, and offers to cancel unreadable orders, on a phone too', async ({ page, server }) => {
  listMarkets(server)
  await page.setViewportSize(PHONE)
  await openAs(page, server, SAM, '/admin/markets')
  const cards = panel(page).getByRole('listitem')
  await expect(cards.filter({ hasText: 'LBTC/LUSD' })).toContainText('Not running')
  await expect(cards.filter({ hasText: 'LETH/LUSD' })).toContainText('Halted by the exchange')
  await expect(cards.filter({ hasText: 'LEUR/LUSD' })).toContainText('Resumed by the command line')
  await expect(cards.filter({ hasText: 'LETH/LBTC' })).toContainText(REFUSAL)
  await expectAccessible(page)
  await expectFits(page, PHONE.width)

  await panel(page).getByRole('button', { name: 'Resume LETH/LBTC' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resume LETH/LBTC?' })
  await dialog.getByLabel(REASON).fill('Looked into')
  await dialog.getByRole('checkbox', { name: /Cancel orders that can’t be restored/ }).check()
  await expectAccessible(page)
  await expectFits(page, PHONE.width)
  await dialog.getByRole('button', { name: 'Ask to resume LETH/LBTC' }).click()
  await expect(page.getByText('Asked for a second signature to resume LETH/LBTC')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(server.received(marketAdmin.resume).map(({ body }) => body)).toEqual([{ reason: 'Looked into', cancel_unreadable: true }])

  // Where the reason names such an order, the option is offered as well.
  await panel(page).getByRole('button', { name: 'Resume LETH/LUSD' }).click()
  await expect(page.getByRole('dialog', { name: 'Resume LETH/LUSD?' }).getByRole('checkbox')).toBeVisible()
})

test('[DEF-187] [DEF-032] a failed load of the markets says so and keeps what is shown, and an unsent halt keeps its dialog open', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  listMarkets(server)
  await openAs(page, server, SAM, '/admin/markets')
  await expect(rowOf(page, 'LBTC/LUSD')).toBeVisible()
  server.refuse(marketAdmin.states, 'TOO_MANY_REQUESTS')
  server.lose(marketAdmin.halt, 'request')
  await rowOf(page, 'LBTC/LUSD').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Halt LBTC/LUSD?' })
  await dialog.getByLabel(REASON).fill('A strange price')
  await dialog.getByRole('button', { name: 'Halt LBTC/LUSD' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Service unavailable')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const failure = panel(page).getByRole('alert')
  await expect(failure).toContainText('We couldn’t load this list.')
  await expect(rowOf(page, 'LBTC/LUSD')).toBeVisible()
  listMarkets(server)
  await failure.getByRole('button').click()
  await expect(failure).toBeHidden()

  await test.step('they are filtered by state and by name', async () => {
    await panel(page).getByText('Halted', { exact: true }).first().click()
    await expect(rowOf(page, 'LETH/LUSD')).toBeVisible()
    await expect(rowOf(page, 'LBTC/LUSD')).toHaveCount(0)
    await panel(page).getByRole('searchbox', { name: 'Find a market' }).fill('leur')
    await expect(panel(page)).toContainText('No market found')
  })
})

test('[STAFF-02] [DEF-029] users who are not staff see none of staff’s pages, and nothing is asked for them', async ({ page, server }) => {
  for (const address of ['/admin', '/admin/markets', '/admin/people', '/admin/disputes/']) {
    await (address === '/admin' ? openAs(page, server, {}, address) : page.goto(address))
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Admin' })).toHaveCount(0)
  }
  await expect(page.locator('.rail').getByText('Staff', { exact: true })).toHaveCount(0)
  for (const call of [staff.overview, marketAdmin.states]) expect(server.received(call)).toEqual([])
})
