import { DAY_MS } from '../../market-data/candles.ts'
import type { Bar } from '../bar.ts'
import type { IndicatorTerms } from '../limits.ts'

/** A line over a whole series. */
export type Line = (number | undefined)[]

/** Every value from its definition, over the whole series at once: a second computation, for tests. */
export function linesOf(terms: IndicatorTerms, bars: readonly Bar[]): Line[] | undefined {
  const closes = bars.map(({ close }) => close)
  switch (terms.kind) {
    case 'wma':
      return [weighted(closes, terms.parameters.period)]
    case 'hma': {
      const { period } = terms.parameters
      const [fast, slow] = [weighted(closes, Math.floor(period / 2)), weighted(closes, period)]
      return [
        weighted(
          both(fast, slow, (one, other) => 2 * one - other),
          Math.floor(Math.sqrt(period)),
        ),
      ]
    }
    case 'regression':
      return [windows(closes, terms.parameters.period, leastSquares)]
    case 'keltner': {
      const { period, multiplier, range } = terms.parameters
      const [middle, reach] = [smoothed(closes, period, 2 / (period + 1)), smoothed(trueRanges(bars), range, 1 / range)]
      return [
        both(middle, reach, (m, r) => m + multiplier * r),
        both(middle, reach, (m) => m),
        both(middle, reach, (m, r) => m - multiplier * r),
      ]
    }
    case 'donchian': {
      const { high, low } = ends(bars, terms.parameters.period)
      return [high, both(high, low, (one, other) => (one + other) / 2), low]
    }
    case 'ichimoku': {
      const middleOf = (period: number) => both(ends(bars, period).high, ends(bars, period).low, (one, other) => (one + other) / 2)
      const [conversion, base] = [middleOf(terms.parameters.conversion), middleOf(terms.parameters.base)]
      return [conversion, base, both(conversion, base, (one, other) => (one + other) / 2), middleOf(terms.parameters.span), closes]
    }
    case 'pivots':
      return pivotsOf(bars)
    default:
      return oscillatorLines(terms, bars, closes)
  }
}

function oscillatorLines(terms: IndicatorTerms, bars: readonly Bar[], closes: number[]): Line[] | undefined {
  switch (terms.kind) {
    case 'stochastic': {
      const { period, smoothing, signal } = terms.parameters
      const { high, low } = ends(bars, period)
      const value = mean(places(closes, high, low), smoothing)
      return [value, mean(value, signal)]
    }
    case 'stochRsi': {
      const { strength, period, smoothing, signal } = terms.parameters
      const rsi = strengthOf(closes, strength)
      const value = mean(
        places(
          rsi,
          windows(rsi, period, (of) => Math.max(...of)),
          windows(rsi, period, (of) => Math.min(...of)),
        ),
        smoothing,
      )
      return [value, mean(value, signal)]
    }
    case 'adx':
      return movementOf(bars, terms.parameters.period)
    case 'aroon':
      return aroonOf(bars, terms.parameters.period)
    case 'cci':
      return [
        windows(typicals(bars), terms.parameters.period, (of) => {
          const center = averageOf(of)
          const distance = averageOf(of.map((value) => Math.abs(value - center)))
          return distance === 0 ? 0 : ((of.at(-1) as number) - center) / (0.015 * distance)
        }),
      ]
    case 'williams': {
      const { high, low } = ends(bars, terms.parameters.period)
      return [closes.map((close, at) => known(high[at], low[at], (h, l) => (h === l ? -50 : (-100 * (h - close)) / (h - l))))]
    }
    case 'roc':
      return [closes.map((close, at) => known(closes[at - terms.parameters.period], close, (before) => (close / before - 1) * 100))]
    case 'momentum':
      return [closes.map((close, at) => known(closes[at - terms.parameters.period], close, (before) => close - before))]
    case 'trix': {
      const { period } = terms.parameters
      const again = (line: Line) => smoothed(line, period, 2 / (period + 1))
      const third = again(again(again(closes)))
      return [third.map((value, at) => known(third[at - 1], value, (before, now) => (now / before - 1) * 100))]
    }
    case 'ultimate':
      return [ultimateOf(bars, terms.parameters)]
    case 'awesome': {
      const middles = bars.map(({ high, low }) => (high + low) / 2)
      return [both(mean(middles, terms.parameters.fast), mean(middles, terms.parameters.slow), (one, other) => one - other)]
    }
    default:
      return volumeLines(terms, bars, closes)
  }
}

function volumeLines(terms: IndicatorTerms, bars: readonly Bar[], closes: number[]): Line[] | undefined {
  switch (terms.kind) {
    case 'atr':
      return [smoothed(trueRanges(bars), terms.parameters.period, 1 / terms.parameters.period)]
    case 'deviation':
      return [windows(closes, terms.parameters.period, (of) => Math.sqrt(averageOf(of.map((value) => value ** 2 - averageOf(of) ** 2))))]
    case 'volumeAverage':
      return [
        mean(
          bars.map(({ volume }) => volume),
          terms.parameters.period,
        ),
      ]
    case 'obv':
      return [
        closes.map((_, at) =>
          sum(bars.slice(1, at + 1).map((bar, before) => Math.sign(bar.close - (closes[before] as number)) * bar.volume)),
        ),
      ]
    case 'mfi':
      return [moneyFlowOf(bars, terms.parameters.period)]
    case 'cmf': {
      const flows = bars.map(({ high, low, close, volume }) => (high === low ? 0 : ((2 * close - low - high) / (high - low)) * volume))
      const [flow, volume] = [flows, bars.map((bar) => bar.volume)].map((line) => windows(line, terms.parameters.period, sum))
      return [bars.map((_, at) => known(flow?.[at], volume?.[at], (one, all) => (all === 0 ? undefined : one / all)))]
    }
    default:
      return undefined
  }
}

function windows(line: Line, period: number, read: (values: number[]) => number): Line {
  return line.map((_, at) => {
    const values = line.slice(Math.max(0, at + 1 - period), at + 1).filter((value) => value !== undefined)
    return values.length < period ? undefined : read(values)
  })
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const averageOf = (values: readonly number[]) => sum(values) / values.length
const mean = (line: Line, period: number) => windows(line, period, averageOf)
const typicals = (bars: readonly Bar[]) => bars.map(({ high, low, close }) => (high + low + close) / 3)

function weighted(line: Line, period: number): Line {
  return windows(line, period, (values) => sum(values.map((value, at) => (value * (at + 1) * 2) / (period * (period + 1)))))
}

/** Slope and intercept from the sums of the textbook. */
function leastSquares(values: number[]): number {
  const n = values.length
  const x = values.map((_, at) => at + 1)
  const [sx, sy] = [sum(x), sum(values)]
  const sxy = sum(values.map((value, at) => value * (at + 1)))
  const slope = (n * sxy - sx * sy) / (n * sum(x.map((one) => one * one)) - sx * sx)
  return (sy - slope * sx) / n + slope * n
}

function smoothed(line: Line, period: number, share: number): Line {
  const from = line.findIndex((value) => value !== undefined)
  let before: number | undefined
  return line.map((value, at) => {
    if (from < 0 || at < from + period - 1 || value === undefined) return undefined
    before = before === undefined ? averageOf(line.slice(from, at + 1) as number[]) : share * value + (1 - share) * before
    return before
  })
}

function known<Out>(one: number | undefined, other: number | undefined, read: (one: number, other: number) => Out): Out | undefined {
  return one === undefined || other === undefined ? undefined : read(one, other)
}

function both(one: Line, other: Line, read: (one: number, other: number) => number): Line {
  return one.map((value, at) => known(value, other[at], read))
}

function ends(bars: readonly Bar[], period: number): { high: Line; low: Line } {
  return {
    high: windows(
      bars.map(({ high }) => high),
      period,
      (of) => Math.max(...of),
    ),
    low: windows(
      bars.map(({ low }) => low),
      period,
      (of) => Math.min(...of),
    ),
  }
}

function places(values: Line, high: Line, low: Line): Line {
  return values.map((value, at) =>
    known(high[at], low[at], (top, bottom) => (top - bottom < 1e-9 ? 50 : 100 - (100 * (top - (value as number))) / (top - bottom))),
  )
}

export function trueRanges(bars: readonly Bar[]): number[] {
  return bars.map(({ high, low }, at) => {
    const before = bars[at - 1]?.close ?? low
    return Math.max(high - low, at === 0 ? 0 : Math.abs(high - before), at === 0 ? 0 : Math.abs(low - before))
  })
}

function strengthOf(closes: readonly number[], period: number): Line {
  const change: Line = closes.map((close, at) => (at === 0 ? undefined : close - (closes[at - 1] as number)))
  const parts = [1, -1].map((sign) =>
    smoothed(
      change.map((one) => one && Math.max(0, sign * one)),
      period,
      1 / period,
    ),
  )
  return both(parts[0] as Line, parts[1] as Line, (gain, loss) => (gain + loss === 0 ? 50 : 100 - 100 / (1 + gain / loss)))
}

function movementOf(bars: readonly Bar[], period: number): Line[] {
  const moves = (isUp: boolean): Line =>
    bars.map(({ high, low }, at) => {
      const before = bars[at - 1]
      if (!before) return undefined
      const [up, down] = [high - before.high, before.low - low]
      const [own, other] = isUp ? [up, down] : [down, up]
      return own > other && own > 0 ? own : 0
    })
  const range = smoothed([undefined, ...trueRanges(bars).slice(1)], period, 1 / period)
  const [rise, fall] = [true, false].map((isUp) => smoothed(moves(isUp), period, 1 / period)) as [Line, Line]
  const share = (line: Line) => both(line, range, (part, all) => (all === 0 ? 0 : (part / all) * 100))
  const apart = both(rise, fall, (up, down) => (up + down === 0 ? 0 : (Math.abs(up - down) / (up + down)) * 100))
  return [smoothed(apart, period, 1 / period), share(rise), share(fall)]
}

function aroonOf(bars: readonly Bar[], period: number): Line[] {
  const ages = (valueOf: (bar: Bar) => number): Line =>
    bars.map((_, at) => {
      if (at < period) return undefined
      const window = bars.slice(at - period, at + 1).map(valueOf)
      return (window.lastIndexOf(Math.max(...window)) / period) * 100
    })
  return [ages(({ high }) => high), ages(({ low }) => -low)]
}

function ultimateOf(bars: readonly Bar[], { fast, medium, slow }: { fast: number; medium: number; slow: number }): Line {
  const floors = bars.map(({ low }, at) => (at === 0 ? undefined : Math.min(low, (bars[at - 1] as Bar).close)))
  const bought = bars.map(({ close }, at) => known(floors[at], close, (floor) => close - floor))
  const ranges: Line = trueRanges(bars).map((range, at) => (at === 0 ? undefined : range))
  const [one, two, three] = [fast, medium, slow].map((period) =>
    both(windows(bought, period, sum), windows(ranges, period, sum), (part, all) => (all === 0 ? 0.5 : part / all)),
  )
  return bars.map((_, at) => {
    const values = [one?.[at], two?.[at], three?.[at]]
    const [quick, middle, late] = values
    return quick === undefined || middle === undefined || late === undefined ? undefined : (quick * 400 + middle * 200 + late * 100) / 7
  })
}

function moneyFlowOf(bars: readonly Bar[], period: number): Line {
  const prices = typicals(bars)
  const flows = (sign: number): Line =>
    bars.map(({ volume }, at) => {
      const [before, now] = [prices[at - 1], prices[at] as number]
      return before === undefined ? undefined : (now - before) * sign > 0 ? now * volume : 0
    })
  return both(windows(flows(1), period, sum), windows(flows(-1), period, sum), (up, down) =>
    up + down === 0 ? 50 : down === 0 ? 100 : 100 - 100 / (1 + up / down),
  )
}

function pivotsOf(bars: readonly Bar[]): Line[] {
  const dayOf = ({ start }: Bar) => Math.floor(start / DAY_MS)
  const days = [...new Set(bars.map(dayOf))]
  const levels = bars.map((bar) => {
    const before = days[days.indexOf(dayOf(bar)) - 1]
    const inDay = bars.filter((one) => dayOf(one) === before)
    if (before === undefined) return undefined
    const [high, low] = [Math.max(...inDay.map((one) => one.high)), Math.min(...inDay.map((one) => one.low))]
    const pivot = (high + low + (inDay.at(-1) as Bar).close) / 3
    return [pivot + high - low, 2 * pivot - low, pivot, 2 * pivot - high, pivot - high + low]
  })
  return [0, 1, 2, 3, 4].map((line) => levels.map((level) => level?.[line]))
}
