import { createMarket, marketBySymbol, specOf, writeFirstCandles } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { ASSETS } from './assets.ts'
import { makePast, pastCandles } from './candles.ts'
import { seededChance } from './chance.ts'
import { DEMO_MARKETS, symbolOf, termsOf } from './markets.ts'

const SEED = 1_602

/** Creates the demo's markets with half a year of candles. */
export async function openMarkets(tx: Tx, now: number): Promise<void> {
  const chance = seededChance(SEED)
  const traded = new Set(DEMO_MARKETS.flatMap(({ base, quote }) => [base, quote]))
  const notionalValues = new Map(
    ASSETS.filter(({ code }) => traded.has(code)).map(({ code, notionalValue }) => [code, Number(notionalValue)]),
  )
  const past = makePast(notionalValues, now, chance)
  for (const market of DEMO_MARKETS) {
    const marketId = await createMarket(tx, termsOf(market))
    const row = (await marketBySymbol(tx, symbolOf(market))) ?? raise('NOT_FOUND')
    const series = pastCandles(market, specOf(row), past, chance)
    await writeFirstCandles(
      tx,
      [...series].flatMap(([interval, candles]) => candles.map((candle) => ({ marketId, interval, candle }))),
    )
    await tx.run(sql`update markets set last_price = ${series.get('1m')?.at(-1)?.close ?? 0} where id = ${marketId}`)
  }
}
