import { decimalRatio } from '@bourse/domain/pocket'
import { marketBySymbol, setOpeningRate } from '#features/market'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import type { TestDatabase } from './db.ts'

interface Sides {
  /** What the base asset fetches and costs, in whole units of the quote asset. */
  low: string
  high?: string
  /** In raw units of the quote asset; a million whole units of six decimals unless given. */
  capacity?: bigint
}

/** Records a settlement rate as a market that trades well would have, for tests that are about something else. */
export async function rateAt(db: TestDatabase, symbol: string, { low, high = low, capacity = 1_000_000_000_000n }: Sides): Promise<void> {
  if (decimalRatio(low).numerator === 0n) throw new Error('a rate of nothing')
  await db.transaction(async (tx) => {
    const market = (await marketBySymbol(tx, symbol)) ?? raise('NOT_FOUND')
    await setOpeningRate(tx, market, { low, high, capacity, goodFor: '1 day' })
  })
}

/** The market's last trade is at this price, in ticks: a crumb between two friends, say. */
export async function lastTradeAt(owner: TestDatabase, symbol: string, ticks: bigint): Promise<void> {
  await owner.run(sql`
    insert into candles (market_id, interval, start, open, high, low, close, volume, quote_volume, last_fill_id)
    select id, '1m', now(), ${ticks}, ${ticks}, ${ticks}, ${ticks}, 1, 1, 1 from markets where symbol = ${symbol}`)
}
