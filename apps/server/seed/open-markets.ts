import type { Candle, CandleInterval, MarketSpec } from '@bourse/domain/exchange'
import { createMarket, marketBySymbol, type NewMarket, specOf, writeFirstCandles } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { ASSETS } from './assets.ts'
import { makePast, pastCandles } from './candles.ts'
import { seededChance } from './chance.ts'
import { DEMO_MARKETS, symbolOf, termsOf } from './markets.ts'
import { QUIET_MARKETS, quietCandles, quietTermsOf } from './quiet-markets.ts'

const SEED = 1_602

/** Creates the demo's markets with half a year of candles. */
export async function openMarkets(tx: Tx, now: number): Promise<void> {
  const chance = seededChance(SEED)
  const traded = new Set(DEMO_MARKETS.flatMap(({ base, quote }) => [base, quote]))
  const notionalValues = new Map(
    ASSETS.filter(({ code }) => traded.has(code)).map(({ code, notionalValue }) => [code, Number(notionalValue)]),
  )
  const past = makePast(notionalValues, now, chance)
  for (const market of DEMO_MARKETS) await open(tx, termsOf(market), (spec) => pastCandles(market, spec, past, chance))
  // With their own chance, so that they change nothing in the others.
  const quiet = seededChance(SEED + 1)
  for (const market of QUIET_MARKETS) await open(tx, quietTermsOf(market), (spec) => quietCandles(market, spec, now, quiet))
}

async function open(tx: Tx, terms: NewMarket, candlesOf: (spec: MarketSpec) => Map<CandleInterval, Candle[]>): Promise<void> {
  const marketId = await createMarket(tx, terms)
  const row = (await marketBySymbol(tx, symbolOf(terms))) ?? raise('NOT_FOUND')
  const series = candlesOf(specOf(row))
  await writeFirstCandles(
    tx,
    [...series].flatMap(([interval, candles]) => candles.map((candle) => ({ marketId, interval, candle }))),
  )
  await tx.run(sql`update markets set last_price = ${series.get('1m')?.at(-1)?.close ?? 0} where id = ${marketId}`)
}
