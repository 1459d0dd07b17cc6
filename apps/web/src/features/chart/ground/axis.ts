import { dateFormat } from '@bourse/domain/formats'

/** The kind of a mark on the time axis, as the chart library numbers it: year, month, day, time. */
const KINDS = ['year', 'month', 'day', 'time'] as const
type MarkKind = (typeof KINDS)[number]

/** The weight of a mark, in the library's numbers: with less room the lighter ones are dropped. */
const WEIGHT = { year: 70, month: 60, day: 50, none: 0 }
/** The first moment in each of so many minutes. */
const WITHIN_A_DAY = [
  { minutes: 720, weight: 33 },
  { minutes: 360, weight: 32 },
  { minutes: 180, weight: 31 },
  { minutes: 60, weight: 30 },
  { minutes: 30, weight: 22 },
  { minutes: 5, weight: 21 },
  { minutes: 1, weight: 20 },
]

export interface AxisReader {
  locale: string
  /** Candles of hours use the user's local time; days and weeks are UTC by definition (DEF-105). */
  zone: string
}

const HOUR_MS = 3_600_000
const STYLES: Record<MarkKind, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
}

/** The weights of the marks at these moments, each by the largest unit that starts there. */
export function markWeights(moments: readonly number[], zone: string): number[] {
  const [first = 0, second = first] = moments
  let before = calendarOf(first - (second - first), zone)
  return moments.map((ms) => {
    const at = calendarOf(ms, zone)
    const weight = weightOf(before, at)
    before = at
    return weight
  })
}

/** The labels below the chart: hours nearby, days and months further away, never twice in a row. */
export function markLabel(atMs: number, kind: number, reader: AxisReader): string {
  const name = KINDS[Math.min(kind, KINDS.length - 1)] ?? 'time'
  return name === 'time' ? timeLabel(atMs, reader) : dateLabel(atMs, STYLES[name], reader)
}

/** The moment under the pointer, in full. */
export function momentLabel(atMs: number, { locale, zone }: AxisReader, hasTime: boolean): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const
  return dateFormat(locale, hasTime ? { ...day, ...STYLES.time } : day).format(atMs)
}

/** "12 de nov." becomes "12 nov", because room is short. */
function dateLabel(atMs: number, style: Intl.DateTimeFormatOptions, { locale, zone }: AxisReader): string {
  const parts = dateFormat(locale, { ...style, timeZone: zone }).formatToParts(atMs)
  const words = parts.filter(({ type }) => type !== 'literal').map(({ value }) => value.replace(/\.$/, ''))
  return words.join(' ')
}

/** The hour that repeats when clocks go back says which one it is. */
function timeLabel(atMs: number, { locale, zone }: AxisReader): string {
  const format = dateFormat(locale, { ...STYLES.time, timeZone: zone })
  const text = format.format(atMs)
  if (text !== format.format(atMs - HOUR_MS)) return text
  return dateFormat(locale, { ...STYLES.time, timeZone: zone, timeZoneName: 'short' }).format(atMs)
}

interface Calendar {
  year: number
  month: number
  day: number
  minute: number
}

function weightOf(before: Calendar, at: Calendar): number {
  if (before.year !== at.year) return WEIGHT.year
  if (before.month !== at.month) return WEIGHT.month
  if (before.day !== at.day) return WEIGHT.day
  const begun = WITHIN_A_DAY.find(({ minutes }) => Math.floor(before.minute / minutes) !== Math.floor(at.minute / minutes))
  return begun?.weight ?? WEIGHT.none
}

const FIGURES = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const

function calendarOf(ms: number, zone: string): Calendar {
  const figures: Record<string, number> = {}
  for (const { type, value } of dateFormat('en', { ...FIGURES, timeZone: zone }).formatToParts(ms)) figures[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = figures
  return { year, month, day, minute: hour * 60 + minute }
}
