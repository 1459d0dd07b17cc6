import { floorDiv } from '../money/index.ts'
import { type Ratio, valueOf } from '../pocket/index.ts'

export const PAPER_RANGES = ['week', 'month', 'all'] as const
export type PaperRange = (typeof PAPER_RANGES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SPANS: Readonly<Record<PaperRange, number>> = { week: 7 * DAY_MS, month: 30 * DAY_MS, all: Number.POSITIVE_INFINITY }
/** How far the points of a line are apart: the shortest of these that needs no more points than a chart shows. */
const STEPS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS, 7 * DAY_MS, 28 * DAY_MS] as const
const POINTS_MAX = 60

/**
 * The moments at which a paper pocket is valued, oldest first: when it was started or the range begins, and then round times of UTC; not now
 * itself, which is valued by the last prices.
 */
export function worthMoments(range: PaperRange, startedAt: number, now: number): number[] {
  const from = Math.max(startedAt, now - SPANS[range])
  if (from >= now) return []
  const span = now - from
  const longest = STEPS_MS[STEPS_MS.length - 1] as number
  const step = STEPS_MS.find((one) => span <= one * POINTS_MAX) ?? longest * Math.ceil(span / (longest * POINTS_MAX))
  const moments = [from]
  for (let at = from - (from % step) + step; at < now; at += step) moments.push(at)
  return moments
}

/** What came in and went out of an asset after so many of the moments, and before the next. */
export interface PaperChange {
  assetId: bigint
  passed: number
  amount: bigint
}

/** The balance of each asset at each of so many moments, counted back from what there is now. */
export function balancesBack(
  now: ReadonlyMap<bigint, bigint>,
  changes: readonly PaperChange[],
  moments: number,
): ReadonlyMap<bigint, readonly bigint[]> {
  return new Map(
    [...now].map(([assetId, balance]) => {
      const own = changes.filter((change) => change.assetId === assetId)
      const at = (place: number) => own.reduce((left, { passed, amount }) => (passed > place ? left - amount : left), balance)
      return [assetId, Array.from({ length: moments }, (_, place) => at(place))]
    }),
  )
}

export interface WorthAsset {
  id: bigint
  decimals: number
  rate: Ratio
}

/** What amounts are worth at these rates, each rounded down. An asset without an amount counts as nothing; fees paid back are negative. */
export function worthOfAll(amounts: ReadonlyMap<bigint, bigint>, assets: readonly WorthAsset[]): bigint {
  return assets.reduce((sum, { id, decimals, rate }) => sum + signedWorth(amounts.get(id) ?? 0n, decimals, rate), 0n)
}

/** What a sum would be worth now if it had been held in an asset since its rate was `then`; undefined where that asset was worth nothing. */
export function worthIfHeld(sum: bigint, then: Ratio, now: Ratio): bigint | undefined {
  if (then.numerator === 0n) return undefined
  return floorDiv(sum * now.numerator * then.denominator, now.denominator * then.numerator)
}

function signedWorth(amount: bigint, decimals: number, rate: Ratio): bigint {
  return amount < 0n ? -valueOf(-amount, decimals, rate) : valueOf(amount, decimals, rate)
}
