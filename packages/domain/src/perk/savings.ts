import type { DuesPeriod } from './period.ts'

export interface Saving {
  /** The rate that it is compared with. */
  against: 'monthly' | 'weekly'
  /** In tenths of a percent, rounded down. */
  permille: number
}

/** DEF-147: a year against twelve months, or 52 weeks where there is no month; a month against 52 / 12 weeks. */
export function savingOf(period: DuesPeriod, prices: Readonly<Partial<Record<DuesPeriod, bigint>>>): Saving | undefined {
  const price = prices[period]
  if (price === undefined) return undefined
  if (period === 'annual' && prices.monthly !== undefined) return saved('monthly', price, prices.monthly * 12n)
  if (period === 'annual' && prices.weekly !== undefined) return saved('weekly', price, prices.weekly * 52n)
  if (period === 'monthly' && prices.weekly !== undefined) return saved('weekly', price * 12n, prices.weekly * 52n)
  return undefined
}

function saved(against: Saving['against'], price: bigint, other: bigint): Saving | undefined {
  if (price >= other) return undefined
  const permille = Number(((other - price) * 1000n) / other)
  return permille > 0 ? { against, permille } : undefined
}
