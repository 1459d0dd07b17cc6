import {
  type Candle,
  CANDLE_INTERVALS,
  type CandleInterval,
  costRaw,
  DAY_MS,
  foldTrade,
  type MarketSpec,
  rollUp,
  startOf,
} from '@bourse/domain/exchange'
import { powerOfTen } from '@bourse/domain/money'
import { AssetWalk } from './asset-walk.ts'
import { type Chance, factor, normal } from './chance.ts'
import { type DemoMarket, rhythmAt } from './markets.ts'

/** The resolution of the price history, from the oldest part: how much of it is kept at each interval. */
const SPANS: readonly { interval: CandleInterval; daysBack: number; aligned: CandleInterval; minutes: number }[] = [
  { interval: '1h', daysBack: 180, aligned: '1d', minutes: 60 },
  { interval: '15m', daysBack: 30, aligned: '1d', minutes: 15 },
  { interval: '1m', daysBack: 1, aligned: '1h', minutes: 1 },
]
const TRADES_PER_STEP = 4
const MINUTE_MS = 60_000
/** Volatility rises and falls over about this time. */
const MOOD_DAYS = 0.4
const MOOD_SPREAD = 0.25

/** One interval at the finest resolution of its time. */
interface Step {
  start: number
  interval: CandleInterval
  minutes: number
  /** The volatility of the markets; 1 on an ordinary day. */
  excitement: number
}

/** All assets' values in dollars, several times per step. The last point is now, at their notional values. */
export interface Past {
  steps: readonly Step[]
  values: ReadonlyMap<string, Float64Array>
}

export function makePast(notionalValues: ReadonlyMap<string, number>, now: number, chance: Chance): Past {
  const steps = stepsUntil(now, chance)
  const walk = new AssetWalk(new Map([...notionalValues.keys()].map((code) => [code, 0])), chance)
  const values = new Map([...notionalValues.keys()].map((code) => [code, new Float64Array(steps.length * TRADES_PER_STEP)]))
  steps.forEach(({ minutes, excitement }, index) => {
    for (let trade = 0; trade < TRADES_PER_STEP; trade++) {
      walk.step((minutes * MINUTE_MS) / TRADES_PER_STEP / DAY_MS, excitement)
      for (const [code, path] of values) path[index * TRADES_PER_STEP + trade] = walk.logs.get(code) ?? 0
    }
  })
  // A random walk starts at a known value; this one must end at one.
  for (const [code, path] of values) {
    const end = walk.logs.get(code) ?? 0
    const notionalValue = notionalValues.get(code) ?? 1
    path.forEach((log, index) => {
      path[index] = notionalValue * Math.exp(log - end)
    })
  }
  return { steps, values }
}

/** A market's candles of all intervals, each as far back as the resolution allows. */
export function pastCandles(market: DemoMarket, spec: MarketSpec, past: Past, chance: Chance): Map<CandleInterval, Candle[]> {
  const finest = past.steps.map((step, index) => candleOf(market, spec, past, step, index, chance))
  return new Map(
    CANDLE_INTERVALS.map((interval) => {
      const isFineEnough = (step: Step) => CANDLE_INTERVALS.indexOf(step.interval) <= CANDLE_INTERVALS.indexOf(interval)
      const from = past.steps.findIndex(isFineEnough)
      return [interval, rollUp(interval, finest.slice(from))]
    }),
  )
}

function candleOf(
  { takesPerMinute, takeValue }: DemoMarket,
  spec: MarketSpec,
  past: Past,
  step: Step,
  index: number,
  chance: Chance,
): Candle {
  const { start, minutes, excitement } = step
  const lotsPerBase = Number(powerOfTen(spec.base.decimals)) / Number(spec.lotRaw)
  const turnover = takesPerMinute * takeValue * minutes * rhythmAt(start) * excitement
  let candle: Candle | undefined
  for (let trade = 0; trade < TRADES_PER_STEP; trade++) {
    const at = index * TRADES_PER_STEP + trade
    const baseValue = past.values.get(spec.base.code)?.[at] ?? 1
    const quoteValue = past.values.get(spec.quote.code)?.[at] ?? 1
    const price = ticksOf(spec, baseValue / quoteValue)
    const wanted = (turnover / TRADES_PER_STEP / baseValue) * lotsPerBase
    const quantity = Math.max(1, Math.round(wanted * factor(chance, 0.6)))
    candle = foldTrade(candle, start, { id: 0, price, quantity, costRaw: costRaw(spec, price, quantity) })
  }
  if (!candle) throw new Error('a step without a trade')
  return candle
}

/** The nearest valid price of the market. */
export function ticksOf({ tickRaw, quote }: MarketSpec, price: number): number {
  return Math.max(1, Math.round((price * Number(powerOfTen(quote.decimals))) / Number(tickRaw)))
}

function stepsUntil(now: number, chance: Chance): Step[] {
  const steps: Step[] = []
  let mood = 0
  SPANS.forEach(({ interval, daysBack, aligned, minutes }, index) => {
    const finer = SPANS[index + 1]
    const end = finer ? startOf(finer.aligned, now - finer.daysBack * DAY_MS) : now + 1
    for (let start = startOf(aligned, now - daysBack * DAY_MS); start < end; start += minutes * MINUTE_MS) {
      const kept = Math.exp((-minutes * MINUTE_MS) / DAY_MS / MOOD_DAYS)
      mood = mood * kept + MOOD_SPREAD * Math.sqrt(1 - kept * kept) * normal(chance)
      steps.push({ start, interval, minutes, excitement: Math.exp(mood) })
    }
  })
  return steps
}
