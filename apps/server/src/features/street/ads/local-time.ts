import { isOpenAt, type WallTime } from '@bourse/domain/street'
import type { AdRow } from './ads.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock shows in this zone. The database may know fewer zones than the dealers' browsers, so it is never asked. */
export function wallTimeIn(timeZone: string, at: Date): WallTime {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
}

/**
 * The one name of a time zone, since it can be written in upper and lower case as one likes: otherwise dealers could make up any
 * number of zones, each of which is kept and looked at. Undefined if there is none.
 */
export function timeZoneNamed(written: string): string | undefined {
  if (!/^[A-Za-z]/.test(written)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: written }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** An ad without hours is always open. */
export function isOpenNow({ time_zone, open_days, opens_minute, closes_minute }: AdRow, now: Date): boolean {
  if (time_zone === null || open_days === null || opens_minute === null || closes_minute === null) return true
  return isOpenAt({ days: open_days, opensMinute: opens_minute, closesMinute: closes_minute }, wallTimeIn(time_zone, now))
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, made)
  return made
}
