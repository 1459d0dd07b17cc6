import { addTrade, fifoCost, gainOf, NO_TRADES, type TradeSums } from '@bourse/domain/gain'
import { SeededRandom } from '@bourse/testkit/random'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAsset } from '#features/catalogue'
import { createPocket } from '#features/ledger'
import { createMarket } from '#features/market'
import { type Finding, runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { putBack } from '../../testing/audits.ts'
import { testDb } from '../../testing/db.ts'
import { GAIN_CHECKS } from './audit.ts'
import { foldPage } from './fold-page.ts'
import { foldPocket } from './fold-pocket.ts'
import { planFold } from './plan-fold.ts'
import { readLots, readPositions } from './store.ts'
import { gainJobs } from './sweep.ts'
import { type TestFill, writeTrades } from './testing/write-sides.ts'

const { db, owner } = await testDb()
const LOT = 1_000n
let markets: number[] = []
let own: bigint
let other: bigint
let nextId = 1_000

const asset = { symbol: '', taxonomy: ['test'], notionalValue: '1', decimals: 6, decimalsMin: 2, ctype: 'cryptoproxyasset' as const }
markets = await db.transaction(async (tx) => {
  for (const code of ['AAA', 'BBB', 'CCC', 'QQQ']) await createAsset(tx, { ...asset, code, name: code, sortTerm: code })
  const made = []
  for (const base of ['AAA', 'BBB', 'CCC'])
    made.push(await createMarket(tx, { base, quote: 'QQQ', lotRaw: LOT, tickRaw: 1_000n, makerFeePpm: 0, takerFeePpm: 0 }))
  return made
})

beforeEach(async () => {
  ;[own, other] = await db.transaction(async (tx) => [await createPocket(tx, 'profile'), await createPocket(tx, 'profile')])
})

const market = (index: number) => markets[index] ?? 0

/** A trade of `own`: buying or selling, as maker unless said. */
function trade(
  side: 'BUY' | 'SELL',
  quantity: bigint,
  cost: bigint,
  more: Partial<TestFill> & { fee?: bigint; isTaker?: boolean } = {},
): TestFill {
  const { fee = 0n, isTaker = false, ...given } = more
  const sides = isTaker
    ? { taker: own, maker: other, takerSide: side, takerFee: fee }
    : { maker: own, taker: other, takerSide: side === 'BUY' ? ('SELL' as const) : ('BUY' as const), makerFee: fee }
  return { id: ++nextId, marketId: market(0), quantity, cost, ...sides, ...given }
}

function randomTrades(seed: number, count: number): TestFill[] {
  const random = new SeededRandom(seed)
  return Array.from({ length: count }, () => {
    const quantity = BigInt(1 + random.below(50))
    const cost = quantity * BigInt(90 + random.below(20))
    const side = random.below(2) ? 'BUY' : 'SELL'
    const received = side === 'BUY' ? quantity * LOT : cost
    return trade(side, quantity, cost, { marketId: market(random.below(3)), isTaker: random.below(2) === 0, fee: received / 1_000n })
  })
}

/** From all trades, one by one. */
async function recomputed(pocketId: bigint, marketId: number): Promise<TradeSums> {
  const rows = await db.rows<{ side: 'BUY' | 'SELL'; quantity: bigint; cost: bigint; fee: bigint }>(
    sql`select side, quantity, cost, fee from published.fill_sides where pocket_id = ${pocketId} and market_id = ${marketId} order by id`,
  )
  return rows.reduce((sums, { quantity, ...row }) => addTrade(sums, { ...row, quantity: quantity * LOT }), NO_TRADES)
}

async function stored(pocketId: bigint): Promise<Record<number, TradeSums>> {
  return Object.fromEntries((await db.read((tx) => readPositions(tx, pocketId))).map(({ marketId, sums }) => [marketId, sums]))
}

async function expectRecomputed(pocketId: bigint): Promise<void> {
  const sums = await stored(pocketId)
  for (const id of markets) expect(sums[id] ?? NO_TRADES).toEqual(await recomputed(pocketId, id))
}

async function countLots(pocketId: bigint): Promise<bigint> {
  return db.value<bigint>(sql`select count(*) as count from gain_lots where pocket_id = ${pocketId}`)
}

async function fifo(pocketId: bigint, marketId: number) {
  const sums = (await stored(pocketId))[marketId] ?? NO_TRADES
  return gainOf(sums, fifoCost(sums, (await db.read((tx) => readLots(tx, pocketId, [marketId], 'oldest'))).get(marketId)))
}

async function auditGains(): Promise<Finding[]> {
  return db.read((tx) => runAudit(tx, GAIN_CHECKS))
}

describe('trades of a pocket', () => {
  test('that has none leave nothing behind', async () => {
    await writeTrades(db, [trade('BUY', 1n, 100n, { maker: other, taker: await db.transaction((tx) => createPocket(tx, 'profile')) })])
    expect(await foldPocket(db, own)).toBe(true)
    expect(await stored(own)).toEqual({})
    expect(await db.rows(sql`select from gain_folds where pocket_id = ${own}`)).toEqual([])
  })

  test.each([1, 2, 7, 1_000])('are counted once each, as maker and taker, in pages of %i', async (pageRows) => {
    for (let round = 0; round < 3; round++) {
      await writeTrades(db, randomTrades(round + 1, 40))
      expect(await foldPocket(db, own, { pageRows })).toBe(true)
      await expectRecomputed(own)
    }
    await foldPocket(db, other, { pageRows })
    await expectRecomputed(other)
    expect((await auditGains())[0]).toMatchObject({ id: 'I55', broken: 0n })
  })

  test('are counted once with eight at it at once, while new ones come', async () => {
    const all = randomTrades(77, 400)
    await writeTrades(db, all.slice(0, 200))
    const folding = Array.from({ length: 8 }, async () => {
      for (let round = 0; round < 4; round++) await foldPocket(db, own, { pageRows: 9 })
    })
    for (let at = 200; at < 400; at += 20) await writeTrades(db, all.slice(at, at + 20))
    await Promise.all(folding)
    await foldPocket(db, own)
    await expectRecomputed(own)
    const trades = Object.values(await stored(own)).reduce((sum, one) => sum + one.trades, 0n)
    expect(trades).toBe(400n)
  })

  test('a page that was not committed counts nothing, and is counted afterwards', async () => {
    await writeTrades(db, randomTrades(5, 30))
    const crash = new Error('crash')
    const plan = await db.read((tx) => planFold(tx, own))
    if (!plan) throw new Error('there is something to fold')
    const attempt = db.transaction(async (tx) => {
      await foldPage(tx, own, plan, 10)
      throw crash
    })
    await expect(attempt).rejects.toBe(crash)
    expect(await stored(own)).toEqual({})
    // One page committed, then the process is gone: the next one goes on from the cursors.
    await db.transaction((tx) => foldPage(tx, own, plan, 10))
    expect(Object.values(await stored(own)).reduce((sum, { trades }) => sum + trades, 0n)).toBe(10n)
    // The same page again, by a process that has read the old plan.
    await db.transaction((tx) => foldPage(tx, own, plan, 10))
    expect(Object.values(await stored(own)).reduce((sum, { trades }) => sum + trades, 0n)).toBe(10n)
    await foldPocket(db, own)
    await expectRecomputed(own)
  })

  test('are found in a market whose ids are far below those of another', async () => {
    const high = nextId + 1_000_000
    const low = nextId + 10
    const many = Array.from({ length: 30 }, (_, at) => trade('BUY', 1n, 100n + BigInt(at), { id: high + at, marketId: market(1) }))
    await writeTrades(db, many)
    await foldPocket(db, own, { pageRows: 4 })
    for (let at = 0; at < 5; at++) {
      await writeTrades(db, [trade('SELL', 1n, 100n, { id: low + at, marketId: market(2) })])
      await writeTrades(db, [trade('SELL', 1n, 100n, { id: high + 100 + at, marketId: market(1) })])
      expect(await foldPocket(db, own, { pageRows: 4 })).toBe(true)
      await expectRecomputed(own)
    }
    nextId = high + 1_000
  })

  test('beyond what one call may count wait for the next', async () => {
    await writeTrades(db, randomTrades(9, 50))
    expect(await foldPocket(db, own, { pageRows: 10, pagesMax: 2 })).toBe(false)
    expect(Object.values(await stored(own)).reduce((sum, { trades }) => sum + trades, 0n)).toBe(20n)
    expect(await foldPocket(db, own, { pageRows: 10, pagesMax: 4 })).toBe(true)
    await expectRecomputed(own)
  })

  test('of the largest figures are summed exactly, beyond what one amount may be', async () => {
    const quantity = BigInt(Number.MAX_SAFE_INTEGER)
    const cost = 10n ** 38n - 1n
    const buys = Array.from({ length: 20 }, () => trade('BUY', quantity, cost, { fee: 7n }))
    await writeTrades(db, [...buys, trade('SELL', quantity, cost, { fee: 1n })])
    await foldPocket(db, own)
    const sums = (await stored(own))[market(0)]
    expect(sums).toMatchObject({
      bought: quantity * LOT * 20n,
      boughtCost: cost * 20n,
      baseFees: 140n,
      sold: quantity * LOT,
      soldFor: cost,
    })
    expect((await fifo(own, market(0))).realized).toBe(cost - 1n - (cost * 20n - (await fifo(own, market(0))).cost))
    await expectRecomputed(own)
  })
})

describe('lots', () => {
  test('are one for all purchases in a row at the same cost per unit, and gone once they are sold', async () => {
    await writeTrades(
      db,
      Array.from({ length: 50 }, () => trade('BUY', 3n, 300n)),
    )
    await foldPocket(db, own, { pageRows: 7 })
    expect(await countLots(own)).toBe(1n)
    await writeTrades(db, [trade('BUY', 1n, 150n), trade('SELL', 150n, 20_000n)])
    await foldPocket(db, own)
    expect(await countLots(own)).toBe(1n)
    expect(await fifo(own, market(0))).toEqual({ held: 1_000n, cost: 150n, realized: 5_000n })
    await writeTrades(db, [trade('SELL', 5n, 1_000n)])
    await foldPocket(db, own)
    expect(await countLots(own)).toBe(0n)
    expect(await fifo(own, market(0))).toEqual({ held: 0n, cost: 0n, realized: 5_050n })
    expect((await stored(own))[market(0)]).toMatchObject({ uncosted: 4_000n, uncostedFor: 800n })
  })
})

describe('the job', () => {
  const run = () => gainJobs.tasks['gain.fold']?.({}, db)

  test('counts the trades of everybody ahead, and the second time there is nothing left', async () => {
    await writeTrades(db, randomTrades(21, 60))
    await run()
    for (const pocket of [own, other]) {
      await expectRecomputed(pocket)
      expect(await db.read((tx) => planFold(tx, pocket))).toBeUndefined()
    }
    await run()
    await expectRecomputed(own)
  })

  test('runs twice at once without counting twice', async () => {
    await writeTrades(db, randomTrades(22, 60))
    await Promise.all([run(), run(), foldPocket(db, own)])
    await expectRecomputed(own)
    await expectRecomputed(other)
  })
})

describe('the audit (I55)', () => {
  beforeEach(async () => {
    await writeTrades(db, [trade('BUY', 10n, 1_000n, { fee: 3n }), trade('SELL', 2n, 300n, { fee: 1n }), trade('BUY', 1n, 200n)])
    await foldPocket(db, own)
    // Not counted yet, which is not wrong.
    await writeTrades(db, [trade('SELL', 1n, 100n)])
  })

  test('finds nothing where all is right', async () => {
    const [finding] = await auditGains()
    expect(finding).toMatchObject({ id: 'I55', broken: 0n })
    expect(finding?.looked).toBeGreaterThan(0n)
  })

  test.each([
    ['a sum that is not that of the trades', `update gain_positions set bought_cost = bought_cost + 1 where pocket_id = $1`],
    ['a fee too many', `update gain_positions set quote_fees = quote_fees + 1 where pocket_id = $1`],
    ['a trade that was not counted', `update gain_positions set trades = trades - 1 where pocket_id = $1`],
    [
      'a cursor beyond what was counted',
      `update gain_folds set cursors = jsonb_set(cursors, array[(select market_id::text from gain_positions where pocket_id = $1)], '99999999999') where pocket_id = $1`,
    ],
    ['a lot of another cost', `update gain_lots set cost = cost + 1, until_cost = until_cost + 1 where pocket_id = $1`],
    [
      'a lot that is missing',
      `delete from gain_lots where pocket_id = $1 and fill_id = (select max(fill_id) from gain_lots where pocket_id = $1)`,
    ],
    [
      'a first lot that is missing',
      `delete from gain_lots where pocket_id = $1 and fill_id = (select min(fill_id) from gain_lots where pocket_id = $1)`,
    ],
  ])('finds %s', async (_name, damage) => {
    const found = await putBack(owner, async (tx) => {
      await tx.run({ text: damage, values: [own] })
      return runAudit(tx, GAIN_CHECKS)
    })
    expect(found[0]?.broken).toBe(1n)
  })
})
