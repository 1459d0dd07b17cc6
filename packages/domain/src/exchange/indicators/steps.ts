import { ExponentialAverage, WilderAverage } from './averages.ts'
import type { Bar, Calculation, Values } from './bar.ts'

/** One link of a calculation: its value with this input as the next one, which it remembers if told to. No input gives no value. */
export type Step<In, Out> = (input: In | undefined, isKept: boolean) => Out | undefined

interface Stage<In, Out> {
  peek(input: In): Out | undefined
  commit(input: In): void
}

/** A calculation that is one step: what it shows of the newest bar it keeps once the bar is complete. */
export function inSteps(step: (bar: Bar, isKept: boolean) => Values): Calculation {
  return {
    peek: (bar) => step(bar, false),
    commit: (bar) => void step(bar, true),
  }
}

/** A calculation that carries a state from bar to bar. */
export function carried<State>(next: (state: State | undefined, bar: Bar) => State, show: (state: State) => Values): Calculation {
  let state: State | undefined
  return {
    peek: (bar) => show(next(state, bar)),
    commit: (bar) => {
      state = next(state, bar)
    },
  }
}

export function stepOf<In, Out>(stage: Stage<In, Out>): Step<In, Out> {
  return (input, isKept) => {
    if (input === undefined) return undefined
    const out = stage.peek(input)
    if (isKept) stage.commit(input)
    return out
  }
}

/** Something of the last inputs, the oldest first; nothing until there are as many. It is computed anew each time, so nothing drifts. */
export function over<In, Out>(count: number, read: (inputs: readonly In[]) => Out): Step<In, Out> {
  const kept: In[] = []
  return stepOf({
    peek: (input: In) => {
      if (kept.length < count - 1) return undefined
      kept.push(input)
      const out = read(kept)
      kept.pop()
      return out
    },
    commit: (input: In) => {
      kept.push(input)
      if (kept.length > count - 1) kept.shift()
    },
  })
}

export function average(period: number): Step<number, number> {
  return over(period, meanOf)
}

export function exponential(period: number): Step<number, number> {
  return stepOf(new ExponentialAverage(period))
}

export function wilder(period: number): Step<number, number> {
  return stepOf(new WilderAverage(period))
}

/** The newest value counts as often as there are values, the oldest once. */
export function weighted(period: number): Step<number, number> {
  const weights = (period * (period + 1)) / 2
  return over(period, (values) => values.reduce((sum, value, at) => sum + value * (at + 1), 0) / weights)
}

/** What came this many inputs before. */
export function ago<In>(count: number): Step<In, In> {
  return over(count + 1, (inputs: readonly In[]) => inputs[0] as In)
}

/** From its low to its high, and to the close before it where that lies outside. */
export function trueRange(): Step<Bar, number> {
  const closeBefore = ago<number>(1)
  return (bar, isKept) => {
    if (!bar) return undefined
    const before = closeBefore(bar.close, isKept)
    return before === undefined ? bar.high - bar.low : Math.max(bar.high, before) - Math.min(bar.low, before)
  }
}

/** The highest high and the lowest low of the last bars. */
export function extremes(period: number): Step<Bar, { high: number; low: number }> {
  return over(period, (bars: readonly Bar[]) => {
    let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const bar of bars) {
      high = Math.max(high, bar.high)
      low = Math.min(low, bar.low)
    }
    return { high, low }
  })
}

export function sumOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

export function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}

export function typicalOf({ high, low, close }: Bar): number {
  return (high + low + close) / 3
}
