import { beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { readPricesAt } from './prices-at.ts'
import { testMarket } from './testing/test-market.ts'

const { db, owner } = await testDb()
const { id, symbol } = await testMarket(db)
const DAY = Date.parse('2026-11-02T00:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The last price of each candle, in ticks. */
const CANDLES: [interval: string, start: number, close: number][] = [
  ['1d', DAY, 200],
  ['1h', DAY + 2 * HOUR, 110],
  ['1h', DAY + 3 * HOUR, 120],
  ['1m', DAY + 3 * HOUR + 5 * MINUTE, 115],
]

beforeAll(async () => {
  for (const [interval, start, close] of CANDLES)
    await owner.run(sql`
      insert into candles (market_id, interval, start, open, high, low, close, volume, quote_volume, last_fill_id)
      values (${id}, ${interval}, ${new Date(start)}, 1, 300, 1, ${close}, 1, 1, 1)`)
})

test.each<[string, at: number, ticks: number | undefined]>([
  ['before any candle was over', DAY + 2 * HOUR, undefined],
  ['within an hour', DAY + 3 * HOUR - 1, undefined],
  ['once the hour is over', DAY + 3 * HOUR, 110],
  ['within the next, which has a minute', DAY + 3 * HOUR + 6 * MINUTE, 115],
  ['while that minute runs', DAY + 3 * HOUR + 6 * MINUTE - 1, 110],
  ['the coarser one, once it is over, is the newer', DAY + 4 * HOUR, 120],
  ['the day', DAY + 24 * HOUR, 200],
  ['and for ever after', DAY + 900 * HOUR, 200],
])('the price %s', async (_name, at, ticks) => {
  const [first, second] = await db.read((tx) => readPricesAt(tx, [at, DAY]))
  const { tick_raw } = await db.one<{ tick_raw: bigint }>(sql`select tick_raw from markets where id = ${id}`)
  const found = first?.find((price) => price.symbol === symbol)
  expect(found && Number((found.price.numerator * 1_000_000n) / found.price.denominator)).toBe(
    ticks === undefined ? undefined : await plain(BigInt(ticks) * tick_raw),
  )
  expect(second).toEqual([])
})

async function plain(raw: bigint): Promise<number> {
  const { decimals } = await db.one<{ decimals: number }>(sql`
    select a.decimals from markets m join published.assets a on a.id = m.quote_asset_id where m.id = ${id}`)
  return Number((raw * 1_000_000n) / 10n ** BigInt(decimals))
}
