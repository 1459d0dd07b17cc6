import type { Curve } from './curve.ts'

/** One part of the benchmark: its sizes, smallest first, and the measurement over those that were asked for. */
export interface Part {
  sizes: readonly number[]
  measure(sizes: readonly number[]): Promise<Curve>
}

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
