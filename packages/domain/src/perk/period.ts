/** PERK-25, in the specification's order: the first that a perk has is the default choice (PERK-26). */
export const DUES_PERIODS = ['lifetime', 'annual', 'monthly', 'weekly', 'daily', 'hourly', 'minute'] as const
export type DuesPeriod = (typeof DUES_PERIODS)[number]
/** A lifetime is paid once; the others come again. */
export type RecurringPeriod = Exclude<DuesPeriod, 'lifetime'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const FIXED_MS = { weekly: 7 * DAY_MS, daily: DAY_MS, hourly: HOUR_MS, minute: MINUTE_MS } as const
const MONTHS = { annual: 12, monthly: 1 } as const

/**
 * When a period begins, counted from the anchor and never from the period before, so that nothing drifts: after 31 January come
 * 28 February and 31 March (DEF-145). Calendar months of UTC.
 */
export function periodStart(anchor: Date, period: RecurringPeriod, count: number): Date {
  if (period !== 'annual' && period !== 'monthly') return new Date(anchor.getTime() + count * FIXED_MS[period])
  const months = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + count * MONTHS[period]
  const year = Math.floor(months / 12)
  const month = months - year * 12
  const start = new Date(anchor)
  start.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), daysIn(year, month)))
  return start
}

/** How many periods after the anchor the one begins that this moment is in; 0 before the anchor too. */
export function periodAt(anchor: Date, period: RecurringPeriod, now: Date): number {
  const passedMs = now.getTime() - anchor.getTime()
  if (passedMs <= 0) return 0
  if (period !== 'annual' && period !== 'monthly') return Math.floor(passedMs / FIXED_MS[period])
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth()
  const count = Math.floor(months / MONTHS[period])
  return periodStart(anchor, period, count) > now ? count - 1 : count
}

/** How long a charge may lack funds before the membership lapses (DEF-145). */
export const GRACE_MS: Readonly<Record<RecurringPeriod, number>> = {
  annual: 14 * DAY_MS,
  monthly: 7 * DAY_MS,
  weekly: 2 * DAY_MS,
  daily: 12 * HOUR_MS,
  hourly: 0,
  minute: 0,
}

/** How long ahead a charge is announced (DEF-145). */
export const REMINDER_MS: Readonly<Partial<Record<RecurringPeriod, number>>> = { annual: 14 * DAY_MS, monthly: 3 * DAY_MS }

/** Higher dues are for periods that begin at least this long after they were announced. */
export const NOTICE_MS: Readonly<Record<RecurringPeriod, number>> = {
  annual: 30 * DAY_MS,
  monthly: 14 * DAY_MS,
  weekly: 7 * DAY_MS,
  daily: 2 * DAY_MS,
  hourly: DAY_MS,
  minute: DAY_MS,
}

/** Minute and hour dues are held ahead for this many periods, and settle when the last of them begins: every five minutes at most. */
export const BLOCK_PERIODS: Readonly<Partial<Record<RecurringPeriod, number>>> = { hourly: 1, minute: 5 }

/**
 * A block that is not settled by this time after its end was not settled because of an outage, and is not charged any more. An hour has
 * an hour's time for that before it ends; a minute may be over before the next pass of the jobs.
 */
export const SETTLE_LATE_MS: Readonly<Partial<Record<RecurringPeriod, number>>> = { minute: 5 * MINUTE_MS }

/** A request, a gift and their held dues wait this long for an answer (DEF-139). */
export const ANSWER_WINDOW_MS = 7 * DAY_MS

/** Of dues for life that are given back, a year counts as the whole. */
export const LIFETIME_USED_MS = 365 * DAY_MS

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}
