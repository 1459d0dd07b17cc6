import type { ActivityItem } from '@bourse/contracts/activity'
import { home } from '@bourse/contracts/home'
import { perk } from '@bourse/contracts/perk'
import { pocket } from '@bourse/contracts/pocket'
import { report } from '@bourse/contracts/report'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { joinPerk } from './joining/join.ts'
import { newKey } from './testing/circles.ts'
import { callerOf, clubWorld } from './testing/club.ts'

const world = await clubWorld()
const { app, olga, ann, bob, poor, open, join, membership, passTime } = world

beforeEach(() => app.owner.run(sql`truncate throttles`))

const newest = async ({ api }: Trader, lang = 'en') =>
  (await feedOf(api, { first: 1, filter: 'memberships', lang })).items[0] as ActivityItem
const dayOf = (at: Date, lang = 'en-GB') => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
const DAY_MS = 86_400_000

describe('[ACT-11] a feed', () => {
  test('names the perk, the people, the amount and the day, and leads to the perk’s page', async () => {
    const id = await open({ name: 'Seed bank', membership: 'request', dues: { monthly: 18_000_000n } })
    await join(ann, id, { choice: 'monthly', payment: 18_000_000n, note: 'I save seeds' })
    const until = new Date((await membership(ann, id)).asked_at.getTime() + 7 * DAY_MS)
    expect(await newest(olga)).toMatchObject({
      verb: 'membership.asked',
      label: 'ann wants to join Seed bank',
      description: `Answer by ${dayOf(until)}.`,
      note: 'I save seeds',
      actions: ['approve', 'decline'],
      href: `/@olga/perk/${id}/`,
      expiresAt: until.getTime(),
    })
    expect(await newest(ann, 'es')).toMatchObject({
      label: 'Pediste unirte a Seed bank',
      description: `olga tiene hasta el ${dayOf(until, 'es-AR')} para responder.`,
      actions: ['cancel'],
    })
    const { id: itemId } = await newest(olga)
    expect(await olga.api.call(perk.manageMember, { params: { id: itemId }, body: { action: 'approve' } })).toMatchObject({ status: 201 })
    expect(await newest(ann)).toMatchObject({ verb: 'membership.approved', label: 'You’re in: Seed bank', note: '', actions: [] })
    const paidUntil = (await membership(ann, id)).paid_until as Date
    await passTime(paidUntil)
    const next = (await membership(ann, id)).paid_until as Date
    expect(await newest(ann)).toMatchObject({
      verb: 'membership.charged',
      label: '18.00 LUSD for Seed bank',
      description: `Your dues are paid until ${dayOf(next)}.`,
      amount: { quantity: '-18000000', asset: 'LUSD', isSigned: true },
    })
    expect(await newest(olga)).toMatchObject({ verb: 'membership.approved' })
  })

  test('offers a gift to its recipient, and tells its giver and the owner', async () => {
    const id = await open({ name: 'Seed bank', dues: { monthly: 900n } })
    await ann.api.call(perk.gift, { params: { id }, body: { to: 'poor', choice: 'monthly', note: 'Enjoy' }, key: newKey() })
    expect(await newest(poor)).toMatchObject({
      label: 'ann gave you a membership',
      note: 'Enjoy',
      actions: ['approve', 'decline'],
      status: 'offered',
    })
    for (const who of [ann, olga]) expect(await newest(who)).toMatchObject({ label: 'ann gave poor a membership', actions: [] })
    const membershipId = (await newest(poor)).actionId
    expect(await poor.api.call(perk.decline, { body: { membershipId } })).toMatchObject({ status: 200 })
    expect(await newest(ann)).toMatchObject({ label: 'poor declined Seed bank', description: 'The dues that ann gave are free again.' })
    expect(await newest(poor)).toMatchObject({ label: 'You declined Seed bank', actions: [] })
  })

  test('no longer offers an answer after seven days, even before a job has come', async () => {
    const id = await open({ membership: 'request', asset: null })
    const now = new Date(Date.now() - 7 * DAY_MS)
    await app.db.transaction((tx) => joinPerk(tx, { perkId: BigInt(id), caller: callerOf(ann), choice: undefined, payment: 0n, now }))
    const item = (await feedOf(olga.api, { filter: 'memberships' })).items.find(
      ({ status, href }) => status === 'expired' && href?.includes(`/${id}/`),
    )
    expect(item).toMatchObject({ verb: 'membership.asked', actions: [], badgeType: 'fail' })
    expect((await olga.api.call(home.read)).body.waiting).toEqual({ count: 0, items: [] })
  })

  test('shows a tip with its note, signed as each pocket saw it', async () => {
    const id = await open({ name: 'Seed bank', isTippable: true })
    await bob.api.call(perk.tip, { params: { id }, body: { quantity: '2.50', note: 'For the shed' }, key: newKey() })
    expect(await newest(bob)).toMatchObject({
      label: 'You gave 2.50 LUSD to Seed bank',
      note: 'For the shed',
      amount: { quantity: '-2500000' },
    })
    const told = await newest(olga)
    expect(told).toMatchObject({ label: 'bob gave 2.50 LUSD', amount: { quantity: '2500000' }, href: `/@olga/perk/${id}/` })
    // The id of a tip is not that of a membership.
    expect(await olga.api.call(perk.manageMember, { params: { id: told.id }, body: { action: 'remove' } })).toMatchObject(
      refused(404, 'ACTIVITY_NOT_FOUND'),
    )
  })
})

test('[ACT-02] the home page has requests for the owner, and gifts for their recipient, with what their answers need', async () => {
  const waiting = async ({ api }: Trader) => (await api.call(home.read)).body.waiting
  const id = await open({ membership: 'request', dues: { weekly: 5n } })
  await join(ann, id, { choice: 'weekly', payment: 5n })
  await join(bob, id, { choice: 'weekly', payment: 5n })
  await ann.api.call(perk.gift, { params: { id }, body: { to: 'poor', choice: 'weekly' }, key: newKey() })
  const asked = await waiting(olga)
  expect(asked).toMatchObject({
    count: 2,
    items: [
      { kind: 'membership', person: { name: 'bob' }, amount: null },
      { kind: 'membership', person: { name: 'ann' } },
    ],
  })
  expect(await waiting(poor)).toMatchObject({
    count: 1,
    items: [{ kind: 'gift', person: { name: 'ann' }, activityId: expect.stringMatching(/^[0-9]+$/) }],
  })
  expect(await waiting(ann)).toEqual({ count: 0, items: [] })
  // The owner answers the item of the feed, twice at once: once it counts.
  const [newest] = asked.items
  const approve = () => olga.api.call(perk.manageMember, { params: { id: newest?.activityId ?? '' }, body: { action: 'approve' } })
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await waiting(olga)).toMatchObject({ count: 1, items: [{ person: { name: 'ann' } }] })
  for (const who of [ann, bob, poor]) await who.api.call(perk.leave, { body: { perkId: id } })
  expect([await waiting(olga), await waiting(poor)]).toEqual([
    { count: 0, items: [] },
    { count: 0, items: [] },
  ])
})

test('[DEF-062] the pocket says what is held, for whom and until when, and only while it is', async () => {
  const explained = async ({ api, profileId }: Trader) =>
    (await api.call(pocket.explain, { params: { id: String(profileId), asset: 'LUSD' } })).body
  const id = await open({ membership: 'request', dues: { monthly: 900n } })
  await join(bob, id, { choice: 'monthly', payment: 900n })
  const row = await membership(bob, id)
  expect(await explained(bob)).toMatchObject({
    open: '900',
    parts: [
      {
        kind: 'dues',
        ref: String(row.id),
        amount: '900',
        expiresAt: row.asked_at.getTime() + 7 * DAY_MS,
        to: { name: 'olga', displayName: 'olga' },
      },
    ],
  })
  const decide = (action: string) => olga.api.call(perk.decideMember, { params: { id, membership: String(row.id) }, body: { action } })
  await decide('approve')
  expect(await explained(bob)).toMatchObject({ open: '0', parts: [] })
  await decide('remove')
  expect(await explained(olga)).toMatchObject({ parts: [{ kind: 'dues', ref: String(row.id), to: { name: 'bob' }, expiresAt: null }] })
  await passTime(new Date())
  expect(await explained(olga)).toMatchObject({ open: '0', parts: [] })
})

describe('[PKT-10] an entry', () => {
  const LEDGER =
    'query ($id: ID!) { ledger(walletId: $id, first: 1) { creditDebit transactionType detail { ref note counterpart { name } } } }'
  const entry = async ({ api, profileId }: Trader) => {
    const { wallets } = (await api.call(pocket.read, { params: { id: String(profileId) } })).body
    const wallet = wallets.find(({ asset }) => asset.code === 'LUSD')
    return (await api.graph<{ ledger: unknown[] }>(LEDGER, { id: wallet?.id })).data.ledger[0]
  }

  test('of dues names the perk and the other side, of a gift its giver', async () => {
    const id = await open({ name: 'Seed bank', dues: { weekly: 500n } })
    await join(bob, id, { choice: 'weekly', payment: 500n })
    const ref = String((await membership(bob, id)).id)
    expect(await entry(bob)).toEqual({
      creditDebit: '-500',
      transactionType: 'dues',
      detail: { ref, note: 'Seed bank', counterpart: { name: 'olga' } },
    })
    expect(await entry(olga)).toEqual({
      creditDebit: '500',
      transactionType: 'dues',
      detail: { ref, note: 'Seed bank', counterpart: { name: 'bob' } },
    })
    await ann.api.call(perk.gift, { params: { id }, body: { to: 'poor', choice: 'weekly' }, key: newKey() })
    await poor.api.call(perk.accept, { body: { perkId: id } })
    expect(await entry(ann)).toMatchObject({ creditDebit: '-500', detail: { counterpart: { name: 'olga' } } })
    expect(await entry(olga)).toMatchObject({ creditDebit: '500', detail: { counterpart: { name: 'ann' } } })
  })

  test('of a tip has its note, and a statement says what each was', async () => {
    const id = await open({ name: 'Seed bank', isTippable: true, dues: { weekly: 500n } })
    await join(bob, id, { choice: 'weekly', payment: 500n })
    await bob.api.call(perk.tip, { params: { id }, body: { quantity: '0.00007', note: 'For the shed' }, key: newKey() })
    expect(await entry(bob)).toMatchObject({
      creditDebit: '-70',
      transactionType: 'tip',
      detail: { note: 'For the shed', counterpart: { name: 'olga' } },
    })
    await olga.api.call(perk.decideMember, {
      params: { id, membership: String((await membership(bob, id)).id) },
      body: { action: 'remove' },
    })
    await passTime(new Date())
    expect(await entry(bob)).toMatchObject({ transactionType: 'dues_refund', detail: { note: 'Seed bank', counterpart: { name: 'olga' } } })
    const today = new Date().toISOString().slice(0, 10)
    const texts = async ({ api }: Trader) => JSON.stringify((await api.call(report.statement, { query: { from: today, to: today } })).body)
    for (const line of ['Dues to olga', 'Tip to olga', 'Dues returned by olga']) expect(await texts(bob)).toContain(line)
    for (const line of ['Dues from bob', 'Tip from bob', 'Dues returned to bob']) expect(await texts(olga)).toContain(line)
  })
})
