import { dateFormat } from '@bourse/domain/formats'
import { type DateStyle, writtenDate } from './written-date.ts'

/*
 * How days and moments are written, each in one way. Those of `day` and `moment` leave the year out while it is this one; those of
 * `date` have it always. A zone is given for days that are the same everywhere, such as the days of a statement.
 */

type Moment = number | Date
type Zone = 'UTC' | undefined

/** “14:05”. */
export function clockText(at: Moment, locale: string): string {
  return written(at, locale, 'clock') ?? dateFormat(locale, CLOCK).format(at)
}

/** “4 December”; “4 December 2025” in another year. */
export function dayText(at: Moment, locale: string, zone?: Zone): string {
  return (
    written(at, locale, isThisYear(at, zone) ? 'day' : 'date', zone) ??
    dateFormat(locale, { day: 'numeric', month: 'long', ...yearOf(at, zone), ...zoned(zone) }).format(at)
  )
}

/** “4 Dec”; “4 Dec 2025” in another year. */
export function shortDayText(at: Moment, locale: string, zone?: Zone): string {
  if (!isThisYear(at, zone)) return shortDateText(at, locale, zone)
  return written(at, locale, 'shortDay', zone) ?? dateFormat(locale, { ...SHORT_DAY, ...zoned(zone) }).format(at)
}

/** “Friday 4 December”; “Friday, 4 December 2025” in another year. */
export function weekdayText(at: Moment, locale: string): string {
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(at) }).format(at)
}

/** “4 Dec, 14:05”; “4 Dec 2025, 14:05” in another year. */
export function momentText(at: Moment, locale: string): string {
  if (!isThisYear(at)) return dateTimeText(at, locale)
  return withClock('shortDay', at, locale) ?? dateFormat(locale, { ...SHORT_DAY, ...CLOCK }).format(at)
}

/** “Fri 4 Dec, 14:05”; with the year in another year. */
export function weekdayMomentText(at: Moment, locale: string): string {
  return dateFormat(locale, { weekday: 'short', ...SHORT_DAY, ...yearOf(at), ...CLOCK }).format(at)
}

/** “4 Dec, 14:05:09”, where the order of events counts; with the year in another year. */
export function secondsText(at: Moment, locale: string): string {
  return dateFormat(locale, { ...SHORT_DAY, ...yearOf(at), ...CLOCK, second: '2-digit' }).format(at)
}

/** “4 December 2026”. */
export function dateText(at: Moment, locale: string, zone?: Zone): string {
  return written(at, locale, 'date', zone) ?? dateFormat(locale, { dateStyle: 'long', ...zoned(zone) }).format(at)
}

/** “4 Dec 2026”. */
export function shortDateText(at: Moment, locale: string, zone?: Zone): string {
  return written(at, locale, 'shortDate', zone) ?? dateFormat(locale, { ...SHORT_DATE, ...zoned(zone) }).format(at)
}

/** “4 Dec 2026, 14:05”. */
export function dateTimeText(at: Moment, locale: string, zone?: Zone): string {
  return withClock('shortDate', at, locale, zone) ?? dateFormat(locale, { ...SHORT_DATE, timeStyle: 'short', ...zoned(zone) }).format(at)
}

/** “4 Dec 2026, 14:05 UTC”: on a statement, whose days and times are those of one zone for all who read it. */
export function statementMomentText(at: Moment, locale: string): string {
  return `${dateTimeText(at, locale, 'UTC')} UTC`
}

/** “December”. */
export function monthNameText(at: Moment, locale: string, zone?: Zone): string {
  return dateFormat(locale, { month: 'long', ...zoned(zone) }).format(at)
}

/** “December 2026”. */
export function monthText(at: Moment, locale: string, zone?: Zone): string {
  return written(at, locale, 'month', zone) ?? dateFormat(locale, { month: 'long', year: 'numeric', ...zoned(zone) }).format(at)
}

/** “Dec 2026”. */
export function shortMonthText(at: Moment, locale: string): string {
  return written(at, locale, 'shortMonth') ?? dateFormat(locale, { month: 'short', year: 'numeric' }).format(at)
}

/** The time of today, and what `otherText` says of another day. */
export function clockOr(otherText: (at: Moment, locale: string) => string, at: Moment, locale: string, today = new Date()): string {
  return new Date(at).toDateString() === today.toDateString() ? clockText(at, locale) : otherText(at, locale)
}

/** “today”, “yesterday”, “Tuesday”, and what `otherText` says of a day that is a week ago or more. */
export function recentDayText(
  at: Moment,
  locale: string,
  now: Moment,
  otherText: (at: Moment, locale: string) => string = shortDayText,
): string {
  const days = Math.round((midnightOf(now) - midnightOf(at)) / DAY_MS)
  if (days < 2) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
  return days < 7 ? dateFormat(locale, { weekday: 'long' }).format(at) : otherText(at, locale)
}

/** The start of a day that is written as `2026-12-04`, in UTC. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

const DAY_MS = 86_400_000

function midnightOf(at: Moment): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
/** In Spanish shorter than its parts: “4 dic 2026”. */
const SHORT_DATE = { dateStyle: 'medium' } as const

function written(at: Moment, locale: string, style: DateStyle, zone?: Zone): string | undefined {
  return writtenDate(at, locale, style, zone === 'UTC')
}

function withClock(style: DateStyle, at: Moment, locale: string, zone?: Zone): string | undefined {
  const [day, clock] = [written(at, locale, style, zone), written(at, locale, 'clock', zone)]
  return day !== undefined && clock !== undefined ? `${day}, ${clock}` : undefined
}

function yearOf(at: Moment, zone?: Zone): { year?: 'numeric' } {
  return isThisYear(at, zone) ? {} : { year: 'numeric' }
}

function isThisYear(at: Moment, zone?: Zone): boolean {
  const yearIn = (moment: Date) => (zone ? moment.getUTCFullYear() : moment.getFullYear())
  return yearIn(new Date(at)) === yearIn(new Date())
}

function zoned(zone: Zone): { timeZone?: 'UTC' } {
  return zone ? { timeZone: zone } : {}
}
