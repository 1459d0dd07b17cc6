import { perk, perkCard } from '@bourse/contracts/perk'
import { pt } from '@bourse/texts/pt'
import { like, listOf } from '../fake/blank-reply.ts'
import { growers, membership } from '../fake/perk.ts'
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
  await openAs(page, server, { language: 'pt' }, '/groups')
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
  const view = new PerkPage(page)
  const joined = page.getByRole('region', { name: 'Joined' })
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
  await asking.getByRole('button', { name: /^Pause/ }).dblclick()
  await expect(asking).toBeHidden()
  expect(server.received(perk.pause).map(({ body }) => body)).toEqual([{ perkId: '2' }])
})

test('[DEF-134] what can be joined is filtered by type and by word, and offers the step that is possible', async ({ page, server }) => {
  const cards = [
    like(perkCard, { ...growers(), rowId: '3', name: 'Bakers', perkType: 'social' }),
    like(perkCard, { ...growers({ membership: 'request' }), rowId: '4', name: 'Repairs', perkType: 'service' }),
    like(perkCard, { ...growers({ membership: 'none' }), rowId: '5', name: 'Library', perkType: 'product' }),
    like(perkCard, { ...growers({ refusal: 'identity', identity: 'verified' }), rowId: '6', name: 'Vault', perkType: 'event' }),
  ]
  server.reply(perk.list, ({ query }) => {
    const items = cards.filter(
      ({ name, perkType }) => (query.perkType ?? perkType) === perkType && name.includes(query.search ?? '') && query.discover === 'true',
    )
    return listOf(items, { count: items.length })
  })
  await openAs(page, server, {}, '/groups')
  const discover = page.getByRole('region', { name: 'Discover' })
  const rows = discover.locator('tbody tr')
  await expect(rows).toHaveText([/Bakers/, /Repairs/, /Library/, /Vault/])
  await expect(rows.nth(0).getByRole('button', { name: 'Join: Bakers' })).toBeVisible()
  await expect(rows.nth(1).getByRole('button', { name: /^Ask.*: Repairs$/ })).toBeVisible()
  await expect(rows.nth(2).getByRole('button', { name: 'Give: Library' })).toBeVisible()
  await expect(rows.nth(3).getByRole('button')).toHaveCount(0)
  await expect(rows.nth(3).getByRole('link', { name: 'Verify identity' })).toBeVisible()
  await discover.getByText('Service', { exact: true }).first().click()
  await expect(rows).toHaveText([/Repairs/])
  await discover.getByRole('searchbox').fill('Bak')
  await expect(discover).not.toContainText('Repairs')
  await discover.getByText('All', { exact: true }).first().click()
  await expect(rows).toHaveText([/Bakers/])
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
