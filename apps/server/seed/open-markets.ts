import { type Candle, type CandleInterval, type MarketSpec, USUAL_BAND_PPM } from '@bourse/domain/exchange'
import {
  createMarket,
  marketBySymbol,
  type NewMarket,
  readUsualMinValue,
  setOpeningRate,
  specOf,
  writeFirstCandles,
} from '#features/market'
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
  for (const market of DEMO_MARKETS) {
    await open(tx, termsOf(market), (spec) => pastCandles(market, spec, past, chance))
    await openRate(tx, termsOf(market))
  }
  // With their own chance, so that they change nothing in the others.
  const quiet = seededChance(SEED + 1)
  for (const market of QUIET_MARKETS) await open(tx, quietTermsOf(market), (spec) => quietCandles(market, spec, now, quiet))
}

async function open(tx: Tx, terms: NewMarket, candlesOf: (spec: MarketSpec) => Map<CandleInterval, Candle[]>): Promise<void> {
  const { lotRaw, tickRaw } = terms
  const minValue = await readUsualMinValue(tx, { base: figuresOf(terms.base), quote: figuresOf(terms.quote), lotRaw, tickRaw })
  const marketId = await createMarket(tx, { ...terms, bandPpm: USUAL_BAND_PPM, minValue })
  const row = (await marketBySymbol(tx, symbolOf(terms))) ?? raise('NOT_FOUND')
  const series = candlesOf(specOf(row))
  await writeFirstCandles(
    tx,
    [...series].flatMap(([interval, candles]) => candles.map((candle) => ({ marketId, interval, candle }))),
  )
  await tx.run(sql`update market_leases set last_price = ${series.get('1m')?.at(-1)?.close ?? 0} where market_id = ${marketId}`)
}

function figuresOf(code: string): MarketSpec['base'] {
  const { decimals, decimalsMin } = ASSETS.find((asset) => asset.code === code) ?? raise('NOT_FOUND')
  return { code, decimals, decimalsMin }
}

/** Of a day's volume, as of a rate that trades have made. */
const CAPACITY_SHARE = 3n

/** A fresh demo world settles at the last price of its history for a week; by then its own traders have made rates, or the offers say why not. */
async function openRate(tx: Tx, terms: NewMarket): Promise<void> {
  const { id } = (await marketBySymbol(tx, symbolOf(terms))) ?? raise('NOT_FOUND')
  const { rate, volume } = await tx.one<{ rate: string; volume: bigint }>(sql`
    select round(l.last_price * m.tick_raw / 10::numeric ^ q.decimals, 24)::text as rate,
           (select coalesce(sum(quote_volume), 0) from (
              select quote_volume from candles c where c.market_id = m.id and c.interval = '1d' order by c.start desc limit 2) d) as volume
    from markets m join market_leases l on l.market_id = m.id join assets q on q.id = m.quote_asset_id where m.id = ${id}`)
  await setOpeningRate(tx, { id }, { low: rate, high: rate, capacity: (volume * CAPACITY_SHARE) / 100n, goodFor: '7 days' })
}
