import { type Candle, type CandleInterval, costRaw, DAY_MS, foldTrade, type MarketSpec, rollUp, startOf } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import type { NewMarket } from '#features/market'
import { ticksOf } from './candles.ts'
import { type Chance, normal } from './chance.ts'
import { PROPERTIES } from './properties.ts'
import type { DemoTrade } from './properties/demo-property.ts'

/** A market where a property changes hands a few times a day. Nobody quotes it by program. */
export interface QuietMarket extends DemoTrade {
  base: string
}

/** In the order of the properties. Of a hidden property its first note is traded. */
export const QUIET_MARKETS: readonly QuietMarket[] = PROPERTIES.flatMap(({ assets, trade }) => {
  const shown = assets.find(({ isVisible = true }) => isVisible)
  return trade && shown ? [{ ...trade, base: shown.code }] : []
})

const FEES = { makerFeePpm: 1_000, takerFeePpm: 2_000 }
/** Of LUSD and LEUR. */
const QUOTE_DECIMALS = 6
const TICK = '0.05'

export function quietTermsOf(market: QuietMarket): NewMarket {
  const { base, quote } = market
  const place = String(QUIET_MARKETS.indexOf(market) + 1).padStart(2, '0')
  return { base, quote, lotRaw: 1n, tickRaw: quoteRaw(TICK), ...FEES, sortTerm: `b${place}` }
}

const DAYS = 300
const TRADES_A_DAY = 3
/** How much a year's prices stray from a straight line, as a share of the price. */
const STRAY = 0.009
/** Finer candles are kept for a shorter time, as in the other markets. */
const KEPT_DAYS: Record<CandleInterval, number> = { '1m': 2, '5m': 7, '15m': 7, '1h': 60, '4h': 60, '1d': DAYS, '1w': DAYS }

/** A year that ends at the last price, in candles of every interval. */
export function quietCandles(market: QuietMarket, spec: MarketSpec, now: number, chance: Chance): Map<CandleInterval, Candle[]> {
  const trades = pricesOf(market, chance).map((price, index, { length }) => {
    const at = now - ((length - index) / TRADES_A_DAY - 0.2) * DAY_MS
    const [ticks, quantity] = [ticksOf(spec, price), 1 + Math.floor(chance() * 12)]
    return foldTrade(undefined, startOf('1m', at), { id: 0, price: ticks, quantity, costRaw: costRaw(spec, ticks, quantity) })
  })
  const since = (days: number) => startOf('1d', now - days * DAY_MS)
  return new Map(
    (Object.entries(KEPT_DAYS) as [CandleInterval, number][]).map(([interval, days]) => [
      interval,
      rollUp(
        interval,
        trades.filter(({ start }) => start >= since(days)),
      ),
    ]),
  )
}

/** A random walk between two known ends. */
function pricesOf({ last, yearPercent }: QuietMarket, chance: Chance): number[] {
  const count = DAYS * TRADES_A_DAY
  const steps: number[] = []
  for (let sum = 0; steps.length < count; ) steps.push((sum += normal(chance) / Math.sqrt(count)))
  const [end, drift] = [steps.at(-1) ?? 0, yearPercent / 100]
  return steps.map((step, index) => {
    const done = (index + 1) / count
    return Number(last) * (1 - drift * (1 - done) + STRAY * (step - end * done) * 2)
  })
}

function quoteRaw(text: string): bigint {
  const amount = parseAmount(text, QUOTE_DECIMALS)
  if (!amount.ok) throw new Error(`${text} is no amount`)
  return amount.value
}
