import { perk } from '@bourse/contracts/perk'
import { rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { fund, makeMember, type Trader } from '../../../testing/traders.ts'
import { decideMembership } from '../joining/decide-member.ts'
import { joinPerk } from '../joining/join.ts'
import { leavePerk } from '../joining/leave.ts'
import { pauseMembership } from '../joining/pause.ts'
import { tipPerk } from '../joining/tip.ts'
import { lockLiveMemberships } from '../memberships.ts'
import { lockPerk, type PerkRow } from '../perks.ts'
import { callerOf, clubWorld } from '../testing/club.ts'
import { announcePrices } from './price-change.ts'

const PEOPLE = rounds(5, 12)
const TIPS = rounds(8, 20)
const world = await clubWorld()
const { app, olga, ann, bob, open, passTime, membership, memberCount } = world
const { db } = app
const at = (text: string) => new Date(`2026-${text}Z`)
/** They act without a browser. */
type Racer = Omit<Trader, 'api'>
const join = (who: Racer, perkId: string, now: Date) =>
  db.transaction((tx) => joinPerk(tx, { perkId: BigInt(perkId), caller: callerOf(who), choice: 'hourly', payment: 5n, now }))
const joinDaily = (who: Racer, perkId: string, now: Date) =>
  db.transaction((tx) => joinPerk(tx, { perkId: BigInt(perkId), caller: callerOf(who), choice: 'daily', payment: 7n, now }))
const setDaily = (perkId: string, price: bigint, now: Date) =>
  db.transaction(async (tx) => {
    await lockLiveMemberships(tx, BigInt(perkId))
    const before = (await lockPerk(tx, BigInt(perkId))) as PerkRow
    await tx.run(sql`update perks set dues_daily = ${price} where id = ${BigInt(perkId)}`)
    await announcePrices(tx, before, before, { ...before, dues_daily: price }, now)
  })
const deadlocks = () =>
  app.owner.read(async (tx) => {
    await tx.run(sql`select pg_stat_clear_snapshot()`)
    return (await tx.one<{ n: bigint }>(sql`select deadlocks as n from pg_stat_database where datname = current_database()`)).n
  })

async function newcomers(count: number, funds: bigint): Promise<Racer[]> {
  const make = async (n: number) => {
    const who = await makeMember(db, `racer${funds}x${n}`)
    await db.transaction((tx) => fund(tx, who, 'LUSD', funds))
    return who
  }
  return Promise.all(Array.from({ length: count }, (_, n) => make(n)))
}

test('[DEF-145] joins, tips and leaves go on while memberships of the same perk lapse, and no two wait for each other', async () => {
  const club = await open({ dues: { hourly: 5n }, isTippable: true })
  const begin = at('04-01T10:00')
  // Enough for one hour each: they lapse in the second one, at different minutes.
  const leaving = await newcomers(PEOPLE, 5n)
  for (const [n, who] of leaving.entries()) await join(who, club, new Date(begin.getTime() + n * 60_000))
  const joining = await newcomers(PEOPLE, 100n)
  const before = await deadlocks()
  const [later, afterHour] = [at('04-01T11:30'), (n: number) => new Date(begin.getTime() + 3_600_000 + n * 60_000)]
  await Promise.all([
    ...leaving.map((_, n) => passTime(afterHour(n))),
    ...joining.map((who) => join(who, club, later)),
    ...Array.from({ length: TIPS }, (_, n) =>
      db.transaction((tx) => tipPerk(tx, BigInt(club), { caller: callerOf(n % 2 ? ann : bob), quantity: 1n, now: later })),
    ),
  ])
  await passTime(at('04-01T11:15'))
  expect(await deadlocks()).toBe(before)
  for (const who of leaving) expect(await membership(who, club)).toMatchObject({ status: 'lapsed', given: 5n })
  expect(await memberCount(club)).toBe(PEOPLE)
  await Promise.all(joining.map((who) => db.transaction((tx) => leavePerk(tx, callerOf(who), { perkId: club }, at('04-01T11:45')))))
  await passTime(at('04-01T13:00'))
  expect(await memberCount(club)).toBe(0)
  const { body } = await olga.api.call(perk.income, { params: { id: club } })
  expect(body.late.count).toBe(0)
})

test('[DEF-145] a leave, a pause, a removal and higher dues at the moment of a pass: each membership ends or goes on as one of them says', async () => {
  const club = await open({ dues: { daily: 7n } })
  const begin = at('05-01T10:00')
  const rich = await newcomers(PEOPLE, 7_001n)
  const poor = await newcomers(PEOPLE, 8n)
  for (const who of [...rich, ...poor]) await joinDaily(who, club, begin)
  await passTime(at('05-02T10:00'))
  const now = at('05-02T22:00')
  const rows = await Promise.all(poor.map((who) => membership(who, club)))
  expect(rows.every(({ late_since }) => late_since !== null)).toBe(true)
  const before = await deadlocks()
  const acts = [...rich, ...poor].map((who, n) => {
    if (n % 4 === 0) return db.transaction((tx) => leavePerk(tx, callerOf(who), { perkId: club }, now))
    if (n % 4 === 1) return db.transaction((tx) => pauseMembership(tx, callerOf(who), { perkId: club }, now))
    if (n % 4 === 2)
      return membership(who, club).then(({ id }) => db.transaction((tx) => decideMembership(tx, callerOf(olga), id, 'remove', now)))
    return setDaily(club, BigInt(8 + n), now)
  })
  const outcomes = await Promise.allSettled([...acts, passTime(now), passTime(now), passTime(now)])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/^(STATE_CONFLICT|MEMBERSHIP_NOT_FOUND)$/) })
  expect(await deadlocks()).toBe(before)
  await passTime(now)
  const after = await Promise.all([...rich, ...poor].map((who) => membership(who, club)))
  const live = after.filter(({ status }) => status === 'active')
  expect(await memberCount(club)).toBe(live.length)
  expect(after.filter(({ status, late_since }) => status !== 'active' && late_since !== null)).toEqual([])
  // Of the poor nobody is left: the grace ended at this moment, or somebody acted first.
  expect(
    after
      .slice(PEOPLE)
      .map(({ status }) => status)
      .filter((status) => status === 'active'),
  ).toEqual([])
})
