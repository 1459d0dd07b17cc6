import type { Seat } from '@bourse/contracts/exchange'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { openFloor, place, SYMBOL, terms, type Floor } from '../testing/floor.ts'

/** What is asked of one market fails there: the other markets of the process keep their books and answer their orders. */
const BROKEN = 'SILVER-CASH'
let floor: Floor
let seat: Seat
let brokenId: number

beforeAll(async () => {
  floor = await openFloor()
  brokenId = await floor.db.transaction(async (tx) => {
    await tx.run(sql`insert into assets (code, name, ctype, decimals, decimals_min) values ('SILVER', 'SILVER', 'fiatproxyasset', 0, 0)`)
    await createMarket(tx, { base: 'SILVER', quote: 'CASH', lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 })
    return (await tx.one<{ id: number }>(sql`select id from markets where symbol = ${BROKEN}`)).id
  })
  seat = await floor.trader({ cash: 10_000n })
  await vi.waitUntil(() => floor.exchange.holds(BROKEN), { timeout: 10_000 })
})
afterAll(() => floor.exchange.stop())

const epochs = () =>
  floor.db.read((tx) => tx.rows<{ market_id: number; epoch: bigint }>(sql`select market_id, epoch from market_leases order by market_id`))
const owner = (statement: ReturnType<typeof sql>) => floor.owner.transaction((tx) => tx.run(statement))

/** Everything stays as it is beside the fault: no book is read again, and orders are answered. */
async function expectCalm(during: () => Promise<void>): Promise<void> {
  const [before, book, faults] = [await epochs(), floor.exchange.marketOf(SYMBOL), floor.exchange.stats().faults]
  const live = (await place(floor, seat, terms('BUY', 1, 1))).order?.id
  await during()
  const begun = performance.now()
  expect((await place(floor, seat, terms('BUY', 1, 1))).order?.status).toBe('OPEN')
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(floor.exchange.marketOf(SYMBOL)).toBe(book)
  expect(floor.exchange.marketOf(SYMBOL)?.live.has(live ?? 0)).toBe(true)
  expect(await epochs()).toEqual(before)
  expect(floor.exchange.stats().faults).toBeGreaterThan(faults)
  expect(await floor.broken()).toEqual([])
}

async function failsTwice(): Promise<void> {
  const before = floor.exchange.stats().faults
  await vi.waitUntil(() => floor.exchange.stats().faults > before + 1, { timeout: 15_000 })
}

const ask = async (actor: 'console' | 'issuer', action: 'halt' | 'resume', reason: string): Promise<bigint> => {
  const user = actor === 'issuer' ? 1n : null
  if (user) await owner(sql`alter table market_actions drop constraint if exists market_actions_actor_user_id_fkey`)
  const row = await floor.owner.transaction((tx) =>
    tx.one<{ id: bigint }>(sql`
      insert into market_actions (market_id, action, reason, actor, actor_user_id) values (${brokenId}, ${action}, ${reason}, ${actor}, ${user}) returning id`),
  )
  return row.id
}
const outcomeOf = async (id: bigint) =>
  (await floor.db.read((tx) => tx.one<{ outcome: string }>(sql`select outcome from market_actions where id = ${id}`))).outcome

test('an action that the database refuses is tried a few times and ended with its error, where staff read it', async () => {
  await owner(sql`alter table markets add constraint never_halted check (symbol <> 'SILVER-CASH' or status = 'open')`)
  const id = await ask('console', 'halt', 'to be looked into')
  await expectCalm(async () => {
    await vi.waitUntil(async () => (await outcomeOf(id)) !== '', { timeout: 15_000 })
  })
  expect(await outcomeOf(id)).toMatch(/^failed: .*never_halted/)
  expect(floor.exchange.marketOf(BROKEN)?.status).toBe('open')
  await owner(sql`alter table markets drop constraint never_halted`)
  const next = await ask('console', 'halt', 'to be looked into')
  await vi.waitUntil(async () => (await outcomeOf(next)) === 'done', { timeout: 10_000 })
  const end = await ask('console', 'resume', 'looked into')
  await vi.waitUntil(async () => (await outcomeOf(end)) === 'done', { timeout: 10_000 })
})

test('a pause of trading that the database refuses is tried again, less and less often, until it can be carried out', async () => {
  await owner(sql`alter table markets add constraint never_halted check (symbol <> 'SILVER-CASH' or status = 'open')`)
  const id = await ask('issuer', 'halt', 'a pause')
  await expectCalm(async () => {
    await vi.waitUntil(() => floor.exchange.stats().faults >= 5, { timeout: 20_000 })
  })
  expect(await outcomeOf(id)).toBe('')
  await owner(sql`alter table markets drop constraint never_halted`)
  await vi.waitUntil(async () => (await outcomeOf(id)) === 'done', { timeout: 15_000 })
  expect(floor.exchange.marketOf(BROKEN)?.status).toBe('halted')
  const end = await ask('issuer', 'resume', 'its end')
  await vi.waitUntil(async () => (await outcomeOf(end)) === 'done', { timeout: 10_000 })
})

test('new terms that can’t be put in force leave every market as it is', async () => {
  await owner(sql`alter table markets add constraint no_new_fees check (symbol <> 'SILVER-CASH' or taker_fee_ppm = 0)`)
  await owner(sql`
    insert into market_terms (market_id, tick_step, lot_step, min_lots, protection_ppm, maker_fee_ppm, taker_fee_ppm, needs_halt, in_force_from)
    values (${brokenId}, 1, 1, 1, 50000, 0, 500, false, now() - interval '1 minute')`)
  await expectCalm(failsTwice)
  await owner(sql`alter table markets drop constraint no_new_fees`)
  await vi.waitUntil(() => floor.exchange.marketOf(BROKEN)?.spec.takerFeePpm === 500, { timeout: 15_000 })
})

test('fee tiers that can’t be read leave every market as it is', async () => {
  const market = floor.exchange.marketOf(BROKEN)
  await owner(sql`revoke select on fee_tier_members from bourse_app`)
  await owner(sql`insert into fee_tier_runs (market_id, last_fill_id, revision) values (${brokenId}, 0, 7)`)
  await expectCalm(failsTwice)
  await owner(sql`grant select on fee_tier_members to bourse_app`)
  expect(floor.exchange.marketOf(BROKEN)).toBe(market)
  await vi.waitUntil(() => market?.fees.revision === 7n, { timeout: 15_000 })
})

test('a snapshot that can’t be made is left out, and the others are published', async () => {
  const market = floor.exchange.marketOf(BROKEN)
  if (!market) throw new Error('not held')
  const depth = vi.spyOn(market.book, 'depth').mockImplementation(() => {
    throw new Error('no depth')
  })
  floor.news.length = 0
  await expectCalm(async () => {
    floor.exchange.requestSnapshot(BROKEN)
    floor.exchange.requestSnapshot(SYMBOL)
    await vi.waitUntil(() => floor.news.some(({ symbol }) => symbol === SYMBOL), { timeout: 5_000 })
  })
  depth.mockRestore()
})

test('a reader between batches gets its own error', async () => {
  const before = await epochs()
  const reading = floor.exchange.readBetweenBatches(SYMBOL, () => {
    throw new Error('cannot be read')
  })
  await expect(reading).rejects.toThrow('cannot be read')
  expect(await epochs()).toEqual(before)
})
