import { fail, ok, type Result } from '../result/index.ts'

/** Whole days in UTC, both included; `until` is the start of the day after. */
export interface Period {
  from: string
  to: string
  fromMs: number
  untilMs: number
}

export type PeriodError = 'PERIOD_DAY' | 'PERIOD_ORDER' | 'PERIOD_LONG'

const DAY_MS = 86_400_000
const YEARS_MAX = 10
/** There are no records before this year; a date with fewer digits is a typing error. */
const YEAR_MIN = 1970

/** The period between two days such as `2026-11-01`; they must exist, be in order and at most ten years apart (DEF-188). */
export function readPeriod(from: string, to: string): Result<Period, PeriodError> {
  const fromMs = dayMs(from)
  const toMs = dayMs(to)
  if (fromMs === undefined || toMs === undefined) return fail('PERIOD_DAY')
  if (fromMs > toMs) return fail('PERIOD_ORDER')
  const end = new Date(fromMs)
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_MAX)
  if (toMs >= end.getTime()) return fail('PERIOD_LONG')
  return ok({ from, to, fromMs, untilMs: toMs + DAY_MS })
}

export const PERIOD_PRESETS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

/** The first and last day of a named period as of now; a current one ends today. */
export function daysOf(preset: PeriodPreset, nowMs: number): { from: string; to: string } {
  const now = new Date(nowMs)
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  switch (preset) {
    case 'thisMonth':
      return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(nowMs) }
    case 'lastMonth':
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) }
    case 'thisYear':
      return { from: dayOf(Date.UTC(year, 0, 1)), to: dayOf(nowMs) }
    case 'lastYear':
      return { from: dayOf(Date.UTC(year - 1, 0, 1)), to: dayOf(Date.UTC(year - 1, 11, 31)) }
  }
}

/** The UTC day of a time. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

function dayMs(text: string): number | undefined {
  const ms = Date.parse(`${text}T00:00:00Z`)
  // A day is written as it was: some engines parse 2026-02-30 as a day in March.
  return Number.isNaN(ms) || dayOf(ms) !== text || Number(text.slice(0, 4)) < YEAR_MIN ? undefined : ms
}
