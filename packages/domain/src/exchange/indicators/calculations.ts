import { DAY_MS } from '../market-data/candles.ts'
import { ExponentialAverage, SimpleAverage, WilderAverage } from './averages.ts'
import type { Bar, Calculation, Values } from './bar.ts'

export function simpleAverage({ period }: { period: number }): Calculation {
  const average = new SimpleAverage(period)
  return { peek: ({ close }) => [average.peek(close)], commit: ({ close }) => average.commit(close) }
}

export function exponentialAverage({ period }: { period: number }): Calculation {
  const average = new ExponentialAverage(period)
  return { peek: ({ close }) => [average.peek(close)], commit: ({ close }) => average.commit(close) }
}

/** Upper band, middle, lower band. */
export function bollinger({ period, deviations }: { period: number; deviations: number }): Calculation {
  const average = new SimpleAverage(period)
  return {
    peek: ({ close }) => {
      const spread = average.spread(close)
      if (!spread) return [undefined, undefined, undefined]
      const reach = spread.deviation * deviations
      return [spread.mean + reach, spread.mean, spread.mean - reach]
    },
    commit: ({ close }) => average.commit(close),
  }
}

/** Wilder's relative strength index, from 0 to 100; 50 where the price never moved. */
export function relativeStrength({ period }: { period: number }): Calculation {
  const gains = new WilderAverage(period)
  const losses = new WilderAverage(period)
  let before: number | undefined
  return {
    peek: ({ close }) => {
      if (before === undefined) return [undefined]
      const gain = gains.peek(Math.max(0, close - before))
      const loss = losses.peek(Math.max(0, before - close))
      if (gain === undefined || loss === undefined) return [undefined]
      return [gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)]
    },
    commit: ({ close }) => {
      if (before !== undefined) {
        gains.commit(Math.max(0, close - before))
        losses.commit(Math.max(0, before - close))
      }
      before = close
    },
  }
}

/** The difference of two exponential averages, its own average as signal, and the distance of both. */
export function convergence({ fast, slow, signal }: { fast: number; slow: number; signal: number }): Calculation {
  const quick = new ExponentialAverage(fast)
  const late = new ExponentialAverage(slow)
  const signals = new ExponentialAverage(signal)
  const difference = (close: number) => {
    const one = quick.peek(close)
    const other = late.peek(close)
    return one === undefined || other === undefined ? undefined : one - other
  }
  return {
    peek: ({ close }): Values => {
      const value = difference(close)
      const mean = value === undefined ? undefined : signals.peek(value)
      return [value, mean, value === undefined || mean === undefined ? undefined : value - mean]
    },
    commit: ({ close }) => {
      const value = difference(close)
      if (value !== undefined) signals.commit(value)
      quick.commit(close)
      late.commit(close)
    },
  }
}

/** The average price weighted by volume, from the beginning of the UTC day; undefined until something is traded in it. */
export function weightedPrice(): Calculation {
  let day = Number.NaN
  let volume = 0
  let turnover = 0
  const at = (bar: Bar) => {
    const isSame = dayOf(bar) === day
    const typical = (bar.high + bar.low + bar.close) / 3
    return { volume: (isSame ? volume : 0) + bar.volume, turnover: (isSame ? turnover : 0) + typical * bar.volume }
  }
  return {
    peek: (bar) => {
      const sums = at(bar)
      return [sums.volume > 0 ? sums.turnover / sums.volume : undefined]
    },
    commit: (bar) => {
      const sums = at(bar)
      day = dayOf(bar)
      volume = sums.volume
      turnover = sums.turnover
    },
  }
}

function dayOf({ start }: Bar): number {
  return Math.floor(start / DAY_MS)
}
