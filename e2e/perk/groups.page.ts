import { perk, perkCard } from '@bourse/contracts/perk'
import { en } from '@bourse/texts/en'
import { pt } from '@bourse/texts/pt'
import { like, listOf } from '../fake/blank-reply.ts'
import { growers, listed, membership, perkList } from '../fake/perk.ts'
import { holds } from '../fake/pocket.ts'
import { printedAsset, raw, someone } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { PerkPage } from './perk-page.ts'

const SOON = Date.now() + 3 * 86_400_000

test('[DEF-134] [DEF-135] memberships in every state say what they wait for, in the reader’s language', async ({ page, server }) => {
  const held = { amount: raw(4), until: SOON }
  server.reply(perk.memberships, [
    membership({ id: '1', status: 'offered', giftedBy: someone('Gil Giver'), held, joinedAt: null }),
    membership({ id: '2', status: 'asked', held, joinedAt: null }),
    membership({ id: '3', late: { since: SOON, lapsesAt: SOON }, nextCharge: null }),
    membership({ id: '4', newPrice: { price: raw(5), from: SOON, isAgreed: false } }),
    membership({ id: '5', status: 'paused', nextCharge: null }),
    membership({ id: '6', renews: false, nextCharge: null }),
    membership({ id: '7', period: 'lifetime', paidUntil: null, nextCharge: null }),
    membership({ id: '8', period: null, payment: null, asset: null, paidUntil: null, nextCharge: null }),
  ])
  await openAs(page, server, { language: 'pt' }, '/groups?show=memberships')
  const rows = page.getByRole('region', { name: pt['groups.joined'] }).locator('ul > li')
  await expect(rows).toHaveCount(8)
  for (const [place, key] of (
    [
      'groups.accept',
      'groups.withdraw',
      'groups.addFunds',
      'groups.letItEnd',
      'groups.next.paused',
      'groups.next.ends',
      'groups.book.life',
      'groups.book.free_one',
    ] as const
  ).entries())
    await expect(rows.nth(place)).toContainText(pt[key])
  await expect(page.getByRole('region', { name: pt['groups.run'] })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await expectFits(page, 390)
})

test('[DEF-134] a gift is accepted, a request withdrawn, and a membership paused or left after a question', async ({ page, server }) => {
  let rows = [
    membership({
      id: '1',
      status: 'offered',
      perk: growers({ name: 'Boxes' }),
      giftedBy: someone('Gil Giver'),
      held: { amount: raw(4), until: SOON },
    }),
    membership(),
  ]
  server.reply(perk.memberships, () => rows)
  server.reply(perk.accept, () => {
    rows = rows.map((row) => ({ ...row, status: 'active' as const, held: null }))
    return rows[0] ?? membership()
  })
  server.reply(perk.pause, () => membership({ status: 'paused' }))
  await openAs(page, server, {}, '/groups')
  await page.getByRole('link', { name: 'See all 2' }).click()
  const view = new PerkPage(page)
  const joined = page.getByRole('region', { name: 'Your memberships' })
  await expect(joined).toContainText('Gil Giver gives you one month of membership.')
  await joined.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(view.toast.filter({ hasText: 'You’re now a member of Boxes' })).toBeVisible()
  await expect(joined.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  expect(server.received(perk.accept)).toHaveLength(1)

  const menu = joined.getByRole('button', { name: /Growers/ }).last()
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveCount(4)
  await page.getByRole('menuitem', { name: /^Pause/ }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(perk.pause)).toEqual([])
  await menu.click()
  await page.getByRole('menuitem', { name: /^Pause/ }).click()
  // It doesn't wait for the end of the paid period.
  await expect(asking).toContainText('The pause begins now: you’re no member until you resume, and nothing is charged.')
  await asking.getByRole('button', { name: /^Pause/ }).dblclick()
  await expect(asking).toBeHidden()
  expect(server.received(perk.pause).map(({ body }) => body)).toEqual([{ perkId: '2' }])
})

const LIMIT = { asset: printedAsset('LUSD'), amount: raw(10) }

test('[DEF-134] [PERK-26] what can be joined is filtered by type, word, price and who may join, and offers the step that is possible', async ({
  page,
  server,
}) => {
  const cards = [
    listed({ rowId: '3', name: 'Bakers', summary: 'A loaf on Sundays. And more.', faces: [someone('Ada Alba')] }),
    listed({ rowId: '4', name: 'Repairs', perkType: 'service', membership: 'request' }),
    listed({ rowId: '5', name: 'Library', perkType: 'product', membership: 'none' }),
    listed({ rowId: '6', name: 'Vault', perkType: 'event', refusal: 'wealth', identity: 'accredited' }),
    listed({ rowId: '7', name: 'Walks', perkType: 'event', duesAnnual: null, duesMonthly: null, duesWeekly: null, memberCount: 1 }),
  ]
  server.reply(perk.list, ({ query }) =>
    perkList(
      cards.filter(
        ({ name, perkType, membership: rule }) =>
          query.discover === 'true' &&
          (query.perkType ?? perkType) === perkType &&
          name.includes(query.search ?? '') &&
          (query.anyone === undefined || rule === 'any') &&
          (query.under === undefined || name === 'Walks'),
      ),
      LIMIT,
    ),
  )
  await openAs(page, server, {}, '/groups')
  const found = page.getByRole('region', { name: 'Find a group' })
  const all = found.getByRole('article')
  await expect(all).toHaveText([/Bakers/, /Repairs/, /Library/, /Vault/, /Walks/])
  await expect(all.nth(0)).toHaveText(/Greenworks · Social.*A loaf on Sundays\..*148 members44\.00 LUSDa yearJoin$/)
  await expect(all.nth(0).getByRole('button', { name: 'Join: Bakers' })).toBeVisible()
  await expect(all.nth(1).getByRole('button', { name: 'Ask to join: Repairs' })).toBeVisible()
  await expect(all.nth(2).getByRole('button', { name: 'Give: Library' })).toBeVisible()
  await expect(all.nth(2)).toContainText('A giftany amount')
  await expect(all.nth(3).getByRole('button')).toHaveCount(0)
  await expect(all.nth(3).getByRole('link', { name: 'Verify wealth' })).toHaveAccessibleDescription(
    'Vault takes members with verified wealth only.',
  )
  await expect(all.nth(4)).toHaveText(/1 memberFreeanyone may joinJoin$/)
  await expectAccessible(page)
  await expectFits(page)
  await expectFits(page, 390)

  const press = (name: string) => found.getByRole('button', { name, exact: true }).click()
  await press('Service')
  await expect(all).toHaveText([/Repairs/])
  await expect(found.getByRole('button', { name: 'Service' })).toHaveAttribute('aria-pressed', 'true')
  await press('All')
  await press('Anyone may join')
  await expect(all).toHaveText([/Bakers/, /Vault/, /Walks/])
  await press('Under 10.00 LUSD a month')
  await expect(all).toHaveText([/Walks/])
  expect(server.received(perk.list).at(-1)?.query).toMatchObject({ anyone: 'true', under: '10.00', asset: 'LUSD' })
  await found.getByRole('searchbox').fill('Bak')
  await expect(found).toContainText('No group matches')
  await press('Clear filters')
  await expect(all).toHaveCount(5)
  await expect(found.getByRole('searchbox')).toHaveValue('')
})

test('[DEF-134] a visitor looks into the window, and is led to sign up', async ({ page, server }) => {
  server.reply(perk.list, perkList([listed({ rowId: '3', name: 'Bakers' })]))
  await page.goto('/groups')
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  const found = page.getByRole('region', { name: 'Find a group' })
  await expect(found.getByRole('link', { name: 'Bakers', exact: true })).toHaveAttribute('href', '/@greenworks/perk/3/')
  await expect(found.getByRole('link', { name: 'Join: Bakers' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('memberships')
  expect(server.received(perk.memberships)).toEqual([])
  await expectAccessible(page)
})

test('[DEF-134] dues are summed by currency, stand at their day, and what a wallet lacks is named', async ({ page, server }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 18, 9))
  const at = (day: number) => new Date(2026, 10, 18 + day, 12).getTime()
  const charge = (day: number, amount: number) => ({ at: at(day), amount: raw(amount), remindAt: null })
  const of = (name: string, changes: Parameters<typeof membership>[0]) => membership({ id: name, perk: growers({ name }), ...changes })
  server.reply(perk.memberships, [
    of('Bread', { period: 'weekly', payment: raw(6.5), nextCharge: charge(4, 6.5), upcoming: [charge(4, 6.5), charge(11, 6.5)] }),
    of('Bici', {
      asset: printedAsset('LEUR'),
      payment: raw(9),
      nextCharge: null,
      newPrice: { price: raw(9.8), from: at(2), isAgreed: false },
    }),
    of('Table', { period: 'lifetime', payment: raw(25), paidUntil: null, nextCharge: null }),
  ])
  holds(server, { LUSD: '10' })
  await openAs(page, server, {}, '/groups')
  const yours = page.getByRole('region', { name: 'Your memberships' })
  await expect(yours.locator('.gr-tile')).toHaveText([
    /Bici9\.00 LEUR a monthRises to 9\.80Agree by/,
    /Bread6\.50 LUSD a weekNext charge/,
    /Table25\.00 LUSD onceYours for lifeNothing due/,
  ])
  const dues = yours.getByRole('region', { name: 'Leaves your pocket by 20 December' })
  await expect(dues.locator('.gr-sums > li')).toHaveText([/13\.00LUSD2 charges/, /9\.80LEURAsks you first/])
  await expect(dues).toContainText('Your LUSD wallet falls 3.00 LUSD short on 29 November.')
  await expect(dues.getByRole('link', { name: 'Add money' })).toHaveAttribute('href', '/mint/LUSD/')
  await expect(dues.getByRole('listitem').filter({ hasText: 'Nov' })).toHaveCount(3)
  await expect(dues.locator('.gr-cal > .is-now')).toContainText('Today')
  await expect(dues.locator('.gr-cal > span')).toHaveCount(42)
  await expectAccessible(page)
  holds(server, { LUSD: '13' })
  await page.reload()
  await expect(dues).toContainText('Your wallets cover every charge.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dues.locator('.gr-cal')).toBeHidden()
  await expect(dues.locator('.gr-charges').getByText('Bread').first()).toBeVisible()
  await expectFits(page, 390)
})

test('[DEF-134] who belongs to nothing reads what a group is; charges that cannot be read say what is safe, and are read again', async ({
  page,
  server,
}) => {
  await openAs(page, server, {}, '/groups')
  await expect(page.getByRole('region', { name: 'Join something.' })).toContainText('A group is a promise with a price')
  await expect(page.getByRole('link', { name: /^(See all|Run by you)/ })).toHaveCount(0)
  server.refuse(perk.memberships, 'STATE_CONFLICT')
  await page.reload()
  const failed = page.getByRole('region', { name: 'Your memberships' }).getByRole('alert')
  await expect(failed).toContainText(en['groups.out.failed'])
  await expect(failed).toContainText('No charge is made because of this.')
  // The window stands on its own.
  await expect(page.getByRole('region', { name: 'Find a group' })).toContainText('No groups to join yet')
  server.reply(perk.memberships, [membership()])
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Your memberships' })).toContainText('Growers')
})

test('[DEF-139] an owner answers a request among the groups, and finds the income of a perk', async ({ page, server }) => {
  const request = {
    membershipId: '9',
    person: someone('Ada Alba'),
    since: null,
    status: 'asked' as const,
    given: null,
    note: 'Alto, ten years',
    held: raw(4),
    answerUntil: SOON,
    lateSince: null,
  }
  const owned = { dues30: raw(8), given: raw(4), lateCount: 0, switchedOffAt: null, refunded: '0', refundedCount: 0 }
  server.reply(perk.owned, [{ perk: like(perkCard, growers({ membership: 'request', isOwner: true })), ...owned, requests: [request] }])
  server.reply(perk.decideMember, { id: '9', status: 'rejected' })
  await openAs(page, server, {}, '/groups')
  await page.getByRole('link', { name: 'Run by you (1)' }).click()
  const run = page.getByRole('region', { name: 'Run by you' }).getByRole('article', { name: 'Growers' })
  await expect(run).toContainText('Ada Alba')
  await run.getByRole('button', { name: /^Decline/ }).dblclick()
  await expect.poll(() => server.received(perk.decideMember).map(({ body }) => body)).toEqual([{ action: 'reject' }])

  server.reply(perk.income, {
    asset: printedAsset('LUSD'),
    months: [{ month: '2026-10', dues: raw(8), tips: raw(2) }],
    late: { count: 0, amount: '0', members: [] },
    forecast: { days30: raw(8), days365: raw(96) },
    byPeriod: [],
    refundable: '0',
  })
  await run.getByRole('link', { name: 'Income' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Income' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('October 2026')
  await expect(page.getByRole('main')).toContainText('10.00')
  server.refuse(perk.income, 'PERK_NOT_FOUND')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
})

test('[DEF-134] past charges say what went out, for which perk and period', async ({ page, server }) => {
  const charge = { n: 3, periodStart: SOON, at: Date.UTC(2026, 9, 5, 12), amount: raw(4), period: 'monthly' as const }
  server.reply(
    perk.charges,
    listOf([{ perk: { rowId: '2', name: 'Growers', owner: 'greenworks' }, asset: printedAsset('LUSD'), ...charge }]),
  )
  await openAs(page, server, {}, '/groups/charges')
  const row = page.getByRole('main').getByRole('link', { name: 'Growers' })
  await expect(row).toContainText('−4.00')
  await expect(row).toHaveAttribute('href', /\/2\/?$/)
})
