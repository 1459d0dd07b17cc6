import type { Seat } from '@bourse/contracts/exchange'
import { FEE_TIER_DAYS } from '@bourse/domain/exchange'
import { SeededRandom } from '@bourse/testkit/random'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMarket } from '#features/market'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import type { Exchange } from '../engine/exchange.ts'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'
import { assignDaily } from './assign-daily.ts'
import { FEE_TIER_CHECKS } from './audit.ts'
import { dayBefore, dayOf } from './days.ts'
import { foldVolumes } from './fold-volumes.ts'

vi.setConfig({ testTimeout: 30_000 })

const TIERS = [
  { fromVolume: 1_000_000n, takerPpm: 1_600, makerPpm: 0 },
  { fromVolume: 5_000_000n, takerPpm: 1_000, makerPpm: -500 },
]
const TODAY = dayOf(Date.now())
const after = (days: number) => dayBefore(TODAY, -days)

let floor: Floor
let maker: Seat
let taker: Seat
let marketId: number

beforeAll(async () => {
  floor = await openFloor({ fees: { makerFeePpm: 1_000, takerFeePpm: 2_000, feeTiers: TIERS } })
  marketId = (await floor.db.read((tx) => tx.one<{ id: number }>(sql`select id from markets where symbol = ${SYMBOL}`))).id
})

beforeEach(async () => {
  maker = await floor.trader({ gold: 1_000_000_000n, cash: 1_000_000_000n })
  taker = await floor.trader({ gold: 1_000_000_000n, cash: 1_000_000_000n })
})

/** The taker buys, or sells; answers the fees of the trade as they are stored. */
async function trade(quantity: number, side: 'BUY' | 'SELL' = 'BUY', exchange: Exchange = floor.exchange) {
  await place({ exchange }, maker, terms(side === 'BUY' ? 'SELL' : 'BUY', quantity, 100))
  expect((await place({ exchange }, taker, terms(side, quantity, 100))).order?.status).toBe('FILLED')
  return floor.db.read((tx) =>
    tx.one<{ maker: bigint; taker: bigint }>(sql`select maker_fee as maker, taker_fee as taker from fills order by id desc limit 1`),
  )
}

const revision = async () =>
  (await floor.db.read((tx) => tx.maybe<{ revision: bigint }>(sql`select revision from fee_tier_runs where market_id = ${marketId}`)))
    ?.revision ?? 0n
const taken = async (exchange: Exchange = floor.exchange) =>
  vi.waitUntil(async () => exchange.marketOf(SYMBOL)?.fees.revision === (await revision()), { timeout: 10_000 })
const tierOf = async ({ userId }: Seat) =>
  (
    await floor.db.read((tx) =>
      tx.maybe<{ tier: number }>(sql`select tier from fee_tier_members where market_id = ${marketId} and user_id = ${BigInt(userId)}`),
    )
  )?.tier ?? 0
const volumes = () =>
  floor.db.read((tx) =>
    tx.rows<{ user_id: bigint; day: string; volume: bigint }>(sql`select user_id, day::text as day, volume from fee_volumes order by 1, 2`),
  )
let assigned = 0
/** The next day comes; the earlier ones have their tiers. */
const nextDay = async () => {
  await assignDaily(floor.db, after(++assigned))
  await taken()
}

describe('fee tiers', () => {
  test('count the trades of the days before, both sides of them, and change what the next trade pays', async () => {
    expect(await trade(10_000)).toEqual({ maker: 1_000n, taker: 20n })
    expect(await trade(49_999)).toEqual({ maker: 5_000n, taker: 100n })
    await nextDay()
    expect([await tierOf(maker), await tierOf(taker)]).toEqual([2, 2])
    const before = [await floor.figures(maker), await floor.figures(taker)]
    // The taker pays a thousandth of the gold; half of that lowers what the maker gives.
    expect(await trade(10_000)).toEqual({ maker: -5n, taker: 10n })
    const [madeBefore, tookBefore] = before
    const [made, took] = [await floor.figures(maker), await floor.figures(taker)]
    expect([made.gold[0] - (madeBefore?.gold[0] ?? 0n), made.cash[0] - (madeBefore?.cash[0] ?? 0n)]).toEqual([-9_995n, 1_000_000n])
    expect([took.gold[0] - (tookBefore?.gold[0] ?? 0n), took.cash[0] - (tookBefore?.cash[0] ?? 0n)]).toEqual([9_990n, -1_000_000n])
    expect([made.gold[1], made.cash[1]]).toEqual([0n, 0n])
    expect(await floor.broken()).toEqual([])
  })

  test('a maker who buys gets the rebate in cash, and nothing of it stays reserved', async () => {
    await trade(60_000)
    await nextDay()
    const before = await floor.figures(maker)
    expect(await trade(10_000, 'SELL')).toEqual({ maker: -500n, taker: 1_000n })
    const { gold, cash } = await floor.figures(maker)
    expect([gold[0] - before.gold[0], cash[0] - before.cash[0], cash[1]]).toEqual([10_000n, -999_500n, 0n])
    expect(await floor.broken()).toEqual([])
  })

  test('today’s trades do not count yet, and another person’s never', async () => {
    await trade(60_000)
    await assignDaily(floor.db, TODAY)
    expect([await tierOf(maker), await tierOf(taker)]).toEqual([0, 0])
    const stranger = await floor.trader({ gold: 1_000_000n })
    await nextDay()
    expect([await tierOf(maker), await tierOf(stranger)]).toEqual([2, 0])
    const friend = taker
    taker = stranger
    expect(await trade(1_000, 'SELL')).toEqual({ maker: -50n, taker: 200n })
    taker = friend
  })

  test('a day is assigned once, and a trade counted once: twice after another, twice at once, and in small pages', async () => {
    await trade(10_000)
    await trade(10_000)
    await Promise.all([assignDaily(floor.db, TODAY), assignDaily(floor.db, TODAY)])
    const [first, assignedOnce] = [await volumes(), await revision()]
    await assignDaily(floor.db, TODAY)
    await foldVolumes(floor.db, marketId, TODAY, 1)
    expect([await volumes(), await revision()]).toEqual([first, assignedOnce])
    expect(first.filter(({ user_id }) => String(user_id) === maker.userId)).toEqual([
      { user_id: BigInt(maker.userId), day: TODAY, volume: 2_000_000n },
    ])
    // From nothing, page by page.
    await floor.db.transaction(async (tx) => {
      await tx.run(sql`delete from fee_volumes`)
      await tx.run(sql`update fee_tier_runs set last_fill_id = 0`)
    })
    await foldVolumes(floor.db, marketId, TODAY, 3)
    expect(await volumes()).toEqual(first)
  })

  test('a tier ends when the volume is older than thirty days, and its days are forgotten', async () => {
    await trade(60_000)
    await nextDay()
    expect(await tierOf(maker)).toBe(2)
    await assignDaily(floor.db, after(FEE_TIER_DAYS))
    expect(await tierOf(maker)).toBe(2)
    await assignDaily(floor.db, after(FEE_TIER_DAYS + 1))
    assigned = FEE_TIER_DAYS + 1
    await taken()
    expect([await tierOf(maker), await trade(10_000)]).toEqual([0, { maker: 1_000n, taker: 20n }])
    await nextDay()
    expect((await volumes()).every(({ day }) => day >= after(0))).toBe(true)
  })

  test('the audit sees a volume without its trade, a trade without its volume, and fees that paid out', async () => {
    const broken = () => floor.owner.read(async (tx) => (await runAudit(tx, FEE_TIER_CHECKS))[0]?.broken)
    await floor.db.transaction((tx) => tx.run(sql`update fee_tier_runs set assigned_for = ${after(1)}::date, last_fill_id = 0`))
    await floor.db.transaction((tx) => tx.run(sql`delete from fee_volumes`))
    await foldVolumes(floor.db, marketId, TODAY)
    expect(await broken()).toBe(0n)
    for (const change of [
      `update fee_volumes set volume = volume + 1 where user_id = ${maker.userId}`,
      `insert into fee_volumes select market_id, 999999, day, 1 from fee_volumes limit 1`,
      `delete from fee_volumes where user_id = (select min(user_id) from fee_volumes)`,
    ]) {
      await trade(10_000)
      await foldVolumes(floor.db, marketId, TODAY)
      const found = floor.owner.transaction(async (tx) => {
        await tx.run({ text: change, values: [] })
        const [finding] = await runAudit(tx, FEE_TIER_CHECKS)
        throw new Error(String(finding?.broken))
      })
      await expect(found).rejects.toThrow(/^[1-9]/)
    }
    expect(await broken()).toBe(0n)
    await expect(
      floor.owner.transaction((tx) => tx.run({ text: 'update fills set maker_fee = -taker_fee - 1', values: [] })),
    ).rejects.toThrow()
  })

  test('a market whose terms can’t be read keeps the others from nothing', async () => {
    await trade(60_000)
    await floor.db.transaction(async (tx) => {
      await tx.run(sql`insert into assets (code, name, ctype, decimals, decimals_min) values ('SALT', 'SALT', 'fiatproxyasset', 0, 0)`)
      const id = await createMarket(tx, { base: 'SALT', quote: 'CASH', lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 })
      await tx.run(sql`update markets set sort_term = '', fee_tiers = '[{ "from": "much" }]' where id = ${id}`)
      // Before the sound one.
      await tx.run(sql`update fee_tier_runs set assigned_for = null where market_id = ${marketId}`)
    })
    await expect(assignDaily(floor.db, after(1))).rejects.toThrow('in 1 markets')
    expect(await tierOf(maker)).toBe(2)
    await floor.db.transaction((tx) => tx.run(sql`update markets set fee_tiers = '[]'`))
    await assignDaily(floor.db, after(1))
  })
})

describe('rebates', () => {
  test('of the whole taker fee, among five who trade at random: nothing is created, nothing stays reserved, the fees pay nothing out', async () => {
    const own = await openFloor({
      fees: { makerFeePpm: -3_333, takerFeePpm: 3_333, feeTiers: [{ fromVolume: 1n, takerPpm: 3_333, makerPpm: -3_333 }] },
    })
    const seats = await Promise.all(Array.from({ length: 5 }, () => own.trader({ gold: 1_000_000n, cash: 100_000_000n })))
    const random = new SeededRandom(59)
    const orders = Array.from({ length: 400 }, () => {
      const side = random.pick(['BUY', 'SELL'] as const)
      return place(own, random.pick(seats), terms(side, 1 + random.below(3_000), 95 + random.below(11)))
    })
    await Promise.all(orders)
    const rows = await own.db.read((tx) =>
      tx.one<{ fills: bigint; rebates: bigint }>(
        sql`select count(*) as fills, count(*) filter (where maker_fee < 0) as rebates from fills`,
      ),
    )
    expect(rows.fills).toBeGreaterThan(100n)
    expect(rows.rebates).toBeGreaterThan(100n)
    for (const seat of seats)
      await own.exchange.submit({
        kind: 'cancel',
        symbol: SYMBOL,
        userId: seat.userId,
        requestId: `end-${seat.userId}`,
        target: { allOfPocket: seat.pocketId },
      })
    const figures = await Promise.all(seats.map((seat) => own.figures(seat)))
    expect(figures.flatMap(({ gold, cash }) => [gold[1], cash[1]])).toEqual(Array.from({ length: 10 }, () => 0n))
    // Every fee went to a maker, but for the unit by which a fee is rounded up and a rebate down.
    const missing = [
      5_000_000n - figures.reduce((sum, { gold }) => sum + gold[0], 0n),
      500_000_000n - figures.reduce((sum, { cash }) => sum + cash[0], 0n),
    ]
    for (const kept of missing) expect(kept > 0n && kept <= rows.fills).toBe(true)
    const fees = await own.db.read((tx) =>
      tx.rows<{ balance: bigint }>(
        sql`select balance from wallets where pocket_id = (select fees_pocket_id from markets limit 1) order by asset_id`,
      ),
    )
    expect(fees.map(({ balance }) => balance)).toEqual(missing)
    expect(await own.broken()).toEqual([])
    await own.exchange.stop()
  })
})

describe('fee tiers and a restart', () => {
  test('the next process charges what the last one did, and nothing that was charged changes', async () => {
    floor = await openFloor({ fees: { makerFeePpm: 1_000, takerFeePpm: 2_000, feeTiers: TIERS } })
    marketId = (await floor.db.read((tx) => tx.one<{ id: number }>(sql`select id from markets where symbol = ${SYMBOL}`))).id
    maker = await floor.trader({ gold: 1_000_000_000n })
    taker = await floor.trader({ cash: 1_000_000_000n })
    await trade(60_000)
    await assignDaily(floor.db, after(1))
    await taken()
    expect(await trade(10_000)).toEqual({ maker: -5n, taker: 10n })
    const stored = () => floor.db.read((tx) => tx.rows(sql`select id, maker_fee, taker_fee from fills order by id`))
    const charged = await stored()
    await floor.exchange.stop()
    const next = floor.another('second')
    await next.start()
    expect(next.marketOf(SYMBOL)?.fees.revision).toBe(await revision())
    expect(await trade(10_000, 'BUY', next)).toEqual({ maker: -5n, taker: 10n })
    expect((await stored()).slice(0, charged.length)).toEqual(charged)
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })
})
