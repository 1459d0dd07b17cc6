export const SCHEDULE_STEPS = ['once', 'day', 'week', 'month'] as const
export type ScheduleStep = (typeof SCHEDULE_STEPS)[number]

/** When a repeating action runs; times in milliseconds since 1970, in UTC, so that daylight saving never moves a run. */
export interface Timetable {
  startsAt: number
  every: ScheduleStep
  /** The number of the last run; null repeats until it is ended. */
  runsMax: number | null
}

const DAY_MS = 86_400_000

/** The time of run n, counted from 1 and always from the start, so that nothing drifts; undefined when there is no such run. */
export function runAt({ startsAt, every, runsMax }: Timetable, n: number): number | undefined {
  if (n < 1 || n > lastRun({ every, runsMax })) return undefined
  switch (every) {
    case 'once':
      return startsAt
    case 'day':
      return startsAt + (n - 1) * DAY_MS
    case 'week':
      return startsAt + (n - 1) * 7 * DAY_MS
    case 'month':
      return addMonths(startsAt, n - 1)
  }
}

/** How many runs are due by now: the number of the newest due one, 0 before the first. */
export function runsUntil(timetable: Timetable, now: number): number {
  const { startsAt, every } = timetable
  if (now < startsAt) return 0
  let n = estimate(every, now - startsAt)
  for (
    let at = runAt({ ...timetable, runsMax: null }, n + 1);
    at !== undefined && at <= now;
    at = runAt({ ...timetable, runsMax: null }, n + 1)
  )
    n++
  return Math.min(n, lastRun(timetable))
}

function lastRun({ every, runsMax }: Pick<Timetable, 'every' | 'runsMax'>): number {
  return every === 'once' ? 1 : (runsMax ?? Number.POSITIVE_INFINITY)
}

/** Never too high: a month counts as 31 days, and the loop above does the rest. */
function estimate(every: ScheduleStep, passedMs: number): number {
  const stepMs = { once: Number.POSITIVE_INFINITY, day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS }[every]
  return Math.floor(passedMs / stepMs) + 1
}

/** The same day and time of a later month, or its last day where it is shorter. */
function addMonths(startsAt: number, months: number): number {
  const start = new Date(startsAt)
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  const isMonthEnd = day === daysIn(year, month)
  const last = daysIn(year, month + months)
  return Date.UTC(year, month + months, isMonthEnd ? last : Math.min(day, last)) + (startsAt - Date.UTC(year, month, day))
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}
