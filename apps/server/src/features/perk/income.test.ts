import { perk } from '@bourse/contracts/perk'
import { duesBefore, type RecurringPeriod } from '@bourse/domain/perk'
import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { duesOf } from './dues/dues-of.ts'
import { switchOff } from './dues/switch-off.ts'
import { sumPaying, sumRefunds } from './forecast.ts'
import { readIncome } from './income.ts'
import { readMemberships } from './memberships.ts'
import { perkById } from './perks.ts'
import { clubWorld } from './testing/club.ts'

const { app, olga, ann, bob, open, join, membership } = await clubWorld()

const DAY_MS = 86_400_000
const PERIODS: readonly RecurringPeriod[] = ['annual', 'monthly', 'weekly', 'daily', 'hourly', 'minute']
const rollBack = new Error('only tried')

/** Whatever is written is undone, so that the audit finds nothing made up. */
async function trying(work: (tx: Tx) => Promise<void>): Promise<void> {
  const tried = app.db.transaction(async (tx) => {
    await work(tx)
    throw rollBack
  })
  await expect(tried).rejects.toBe(rollBack)
}

describe('what a perk should bring', () => {
  test('[DEF-145] as SQL over all members is what the rules say of each, whatever its period, anchor, giver or announced rise', async () => {
    const random = new SeededRandom(7)
    const pick = (below: number) => random.below(below)
    const now = new Date('2026-03-31T10:00:00.000Z')
    const ids: string[] = []
    for (let made = 0; made < rounds(30, 60); made++) ids.push(await open({ dues: { monthly: 10n } }))
    for (const period of PERIODS)
      await trying(async (tx) => {
        for (const id of ids) {
          // Ends of months, whole periods and odd milliseconds.
          const anchor = new Date(now.getTime() - pick(3) * pick(500) * DAY_MS - pick(2) * pick(DAY_MS))
          const from = new Date(now.getTime() + pick(2) * (pick(400) - 30) * DAY_MS + pick(2))
          const [price, rise] = [BigInt(1 + pick(50)), BigInt(1 + pick(80))]
          await tx.run(sql`
            insert into memberships (perk_id, group_profile_id, profile_id, status, note, asked_at, decided_at, joined_at, period, asset_id, price,
              payment, anchor_at, anchor_n, next_n, renews, new_price, new_price_from, is_new_price_agreed, gifted_by_profile_id)
            select k.id, k.owner_profile_id, ${ann.profileId}, 'active', '', ${anchor}, ${anchor}, ${anchor}, ${period}, k.quote_asset_id, ${price},
              ${price + BigInt(pick(2) * pick(40))}, ${anchor}, ${pick(3)}, ${pick(6)}, ${pick(8) > 0},
              ${pick(2) === 0 ? rise : null}, ${from}, ${pick(2) === 0}, ${pick(3) === 0 ? bob.profileId : null}
            from perks k where k.id = ${BigInt(id)}`)
        }
        const perkIds = ids.map(BigInt)
        const sums = await sumPaying(tx, perkIds, now)
        const rows = await readMemberships(
          tx,
          (await tx.rows<{ id: bigint }>(sql`select id from memberships where perk_id = any(${perkIds}::bigint[])`)).map(({ id }) => id),
        )
        expect(rows).toHaveLength(ids.length)
        for (const row of rows) {
          const within = (days: number) => duesBefore(duesOf(row), now, new Date(now.getTime() + days * DAY_MS))
          const told = sums.get(row.perk_id)
          expect([row, told?.days30, told?.days365]).toEqual([row, within(30), within(365)])
        }
      })
  })

  test('is read with as many rows for ten members as for two', async () => {
    const id = await open({ dues: { monthly: 900n } })
    const read = (tx: Tx) =>
      countRows(tx, async (counted) => readIncome(counted, await perkOf(counted, id), { now: new Date(), lang: 'en' }))
    for (const who of [ann, bob]) await join(who, id, { choice: 'monthly', payment: 900n })
    const few = await app.db.read(read)
    await trying(async (tx) => {
      for (let made = 0; made < 8; made++) {
        const profileId = await createProfile(tx, { userId: ann.userId, name: `payer-${made}`, kind: 'other', isGroup: false })
        await tx.run(sql`
          insert into memberships (perk_id, group_profile_id, profile_id, status, note, asked_at, decided_at, joined_at, period, asset_id, price,
            payment, anchor_at, next_n)
          select k.id, k.owner_profile_id, ${profileId}, 'active', '', now(), now(), now(), 'monthly', k.quote_asset_id, 900, 900, now(), 1
          from perks k where k.id = ${BigInt(id)}`)
      }
      const { rows, value } = await read(tx)
      expect([rows, value.byPeriod]).toEqual([few.rows, [{ period: 'monthly', members: 10, amount: '9000' }]])
    })
  })
})

test('[DEF-134] the income counts who pays, in each period: neither who has paused nor who only asks', async () => {
  const id = await open({ dues: { monthly: 900n }, membership: 'request' })
  for (const who of [ann, bob]) await join(who, id, { choice: 'monthly', payment: 900n })
  expect((await income(id)).byPeriod).toEqual([])
  for (const who of [ann, bob]) {
    const asked = await membership(who, id)
    await olga.api.call(perk.decideMember, { params: { id, membership: String(asked.id) }, body: { action: 'approve' } })
  }
  const all = await income(id)
  expect(all.byPeriod).toEqual([{ period: 'monthly', members: 2, amount: '1800' }])
  await bob.api.call(perk.pause, { body: { perkId: id } })
  const without = await income(id)
  expect(without.byPeriod).toEqual([{ period: 'monthly', members: 1, amount: '900' }])
  expect(BigInt(without.forecast.days365) * 2n).toBe(BigInt(all.forecast.days365))
})

describe('[DEF-136] what would go back if a perk were switched off', () => {
  test('is, to the raw unit, what goes back then', async () => {
    const id = await open({ dues: { lifetime: 90_000n, annual: 7_777n, monthly: 1_001n, weekly: 501n, daily: 77n } })
    const sums: bigint[] = []
    for (const [choice, payment] of [
      ['lifetime', 90_000n],
      ['annual', 7_777n],
      ['monthly', 1_001n],
      ['weekly', 501n],
      ['daily', 77n],
    ] as const) {
      const perkId = await open({ dues: { [choice]: payment } })
      await join(ann, perkId, { choice, payment })
      await join(bob, perkId, { choice, payment })
      const joined = (await membership(ann, perkId)).joined_at as Date
      for (const passedMs of [0, 12_345_678, DAY_MS - 1, 31 * DAY_MS])
        await trying(async (tx) => {
          const now = new Date(joined.getTime() + passedMs)
          const told = await sumRefunds(tx, BigInt(perkId), now)
          await switchOff(tx, { id: BigInt(perkId) }, now)
          const { refunded } = await tx.one<{ refunded: bigint }>(
            sql`select sum(refunded) as refunded from memberships where perk_id = ${BigInt(perkId)}`,
          )
          expect([choice, passedMs, told]).toEqual([choice, passedMs, refunded])
          sums.push(told)
        })
    }
    expect(sums.filter((sum) => sum > 0n).length).toBeGreaterThan(10)
    expect((await income(id)).refundable).toBe('0')
  })

  test('is told its owner alone, counts who has paused, and nothing of a perk that is off', async () => {
    const id = await open({ dues: { annual: 100_000n } })
    for (const who of [ann, bob]) await join(who, id, { choice: 'annual', payment: 100_000n })
    await bob.api.call(perk.pause, { body: { perkId: id } })
    const { refundable } = await income(id)
    expect(Number(refundable)).toBeGreaterThan(199_000)
    expect(Number(refundable)).toBeLessThanOrEqual(200_000)
    expect(await ann.api.call(perk.income, { params: { id } })).toMatchObject({ status: 403 })
    expect(JSON.stringify((await ann.api.call(perk.read, { params: { id } })).body)).not.toContain('refundable')
    await app.db.run(sql`update perks set is_active = false where id = ${BigInt(id)}`)
    expect((await income(id)).refundable).toBe('0')
    await app.db.run(sql`update perks set is_active = true where id = ${BigInt(id)}`)
  })
})

test('assets have their names in the reader’s language: on cards, memberships, charges and the income', async () => {
  await app.owner.run(
    sql`insert into asset_contents (asset_id, lang, content_name) select id, 'es', 'Dólar' from assets where code = 'LUSD'`,
  )
  const id = await open({ dues: { monthly: 900n } })
  await join(ann, id, { choice: 'monthly', payment: 900n })
  const seen = async (lang: string) => {
    const headers = { 'Accept-Language': lang }
    const [list, page, own, all, charges, money] = [
      await ann.api.call(perk.list, { query: { owner: 'olga', limit: '1' }, headers }),
      await ann.api.call(perk.read, { params: { id }, headers }),
      await olga.api.call(perk.owned, { headers }),
      await ann.api.call(perk.memberships, { headers }),
      await ann.api.call(perk.charges, { query: { perk: id }, headers }),
      await olga.api.call(perk.income, { params: { id }, headers }),
    ]
    const membershipOf = all.body.find(({ perk: { rowId } }) => rowId === id)
    return [
      list.body.items[0]?.quoteAsset?.name,
      page.body.quoteAsset?.name,
      page.body.viewer?.asset?.name,
      own.body.find((one) => one.perk.rowId === id)?.perk.quoteAsset?.name,
      membershipOf?.asset?.name,
      membershipOf?.perk.quoteAsset?.name,
      charges.body.items[0]?.asset.name,
      money.body.asset?.name,
    ]
  }
  expect(await seen('es-MX')).toEqual(Array.from({ length: 8 }, () => 'Dólar'))
  expect(await seen('pt-BR')).toEqual(Array.from({ length: 8 }, () => 'LUSD'))
})

const income = async (id: string) => (await olga.api.call(perk.income, { params: { id } })).body

async function perkOf(tx: Tx, id: string) {
  const row = await perkById(tx, BigInt(id))
  if (!row) throw new Error('no perk')
  return row
}

/** How many rows the database sends for this work. */
async function countRows<Value>(tx: Tx, work: (counted: Tx) => Promise<Value>): Promise<{ rows: number; value: Value }> {
  let rows = 0
  const counted = new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        const answer: unknown = await value.apply(target, args)
        rows += Array.isArray(answer) ? answer.length : 1
        return answer
      }
    },
  })
  const value = await work(counted)
  return { rows, value }
}
