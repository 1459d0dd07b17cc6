import type { DuesPeriod, RecurringPeriod } from '@bourse/domain/perk'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
export const GRACE: Record<RecurringPeriod, number> = {
  annual: 14 * DAY,
  monthly: 7 * DAY,
  weekly: 2 * DAY,
  daily: 12 * HOUR,
  hourly: 0,
  minute: 0,
}
export const NOTICE: Record<RecurringPeriod, number> = {
  annual: 30 * DAY,
  monthly: 14 * DAY,
  weekly: 7 * DAY,
  daily: 2 * DAY,
  hourly: DAY,
  minute: DAY,
}
export const AHEAD: Record<RecurringPeriod, number> = { annual: 0, monthly: 0, weekly: 0, daily: 0, hourly: 1, minute: 5 }

/** From when the periods of a membership are counted, and up to where they are charged. */
export interface Counted {
  period: DuesPeriod
  anchor: Date
  anchorN: number
  /** The first period without a charge. */
  next: number
}

export function startOf({ period, anchor, anchorN }: Counted, n: number): number {
  const count = n - anchorN
  switch (period) {
    case 'lifetime':
      return anchor.getTime()
    case 'annual':
      return sameDay(anchor, 12 * count)
    case 'monthly':
      return sameDay(anchor, count)
    case 'weekly':
      return anchor.getTime() + count * 7 * DAY
    case 'daily':
      return anchor.getTime() + count * DAY
    case 'hourly':
      return anchor.getTime() + count * HOUR
    case 'minute':
      return anchor.getTime() + count * MINUTE
  }
}

/** The last period that has begun. */
export function currentAt(live: Counted, now: number): number {
  let n = live.anchorN
  if (live.period === 'minute' || live.period === 'hourly' || live.period === 'daily') n = Math.max(n, live.next - 1)
  while (startOf(live, n + 1) <= now) n++
  return n
}

/** The same day so many months later; where the month has none, the day before, and so on. */
function sameDay(anchor: Date, months: number): number {
  const time = anchor.getTime() % DAY
  for (let day = anchor.getUTCDate(); ; day--) {
    const date = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, day))
    if (date.getUTCDate() === day) return date.getTime() + time
  }
}
