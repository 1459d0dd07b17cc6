import type { WaitingReply } from '@bourse/contracts/staff'

const SCALE_MS = 24 * 3_600_000

/** Where an age is on the ruler, in percent: a square-root scale to 24 hours, which gives the first hours more room. */
export function placeOf(ageMs: number): number {
  return Math.round(Math.sqrt(Math.min(Math.max(ageMs, 0), SCALE_MS) / SCALE_MS) * 1000) / 10
}

export interface Tick {
  at: number
  isLate: boolean
}

export interface Lane {
  /** The end of the well. */
  limit: number
  ticks: readonly Tick[]
  oldestMs: number
  /** How long the oldest case is past its limit; negative while there is time left. */
  lateMs: number
}

/** The ticks of a kind of case, oldest last, so that it is drawn on top. */
export function laneOf({ since, limitMs }: Pick<WaitingReply, 'since' | 'limitMs'>, now: number): Lane {
  const ages = since.map((time) => now - time).toSorted((a, b) => a - b)
  const oldestMs = ages.at(-1) ?? 0
  return {
    limit: placeOf(limitMs),
    ticks: ages.map((age) => ({ at: placeOf(age), isLate: age > limitMs })),
    oldestMs,
    lateMs: oldestMs - limitMs,
  }
}
