/** How the days of a report are grouped. */
export const PERIOD_STEPS = ['day', 'week', 'month'] as const
export type PeriodStep = (typeof PERIOD_STEPS)[number]

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The first day of the step that a day such as `2026-11-12` belongs to; weeks begin on Monday. */
export function stepStart(day: string, step: PeriodStep): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 8)}01`
  const date = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (date.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
