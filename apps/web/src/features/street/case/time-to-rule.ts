const MINUTE_MS = 60_000

/** How long staff still have to rule, or how late they are, in whole minutes. */
export interface TimeToRule {
  isLate: boolean
  hours: number
  minutes: number
}

/** The last moment is still in time; a started minute of delay counts. */
export function timeToRule(ruleBy: number, now: number): TimeToRule {
  const isLate = now > ruleBy
  const total = isLate ? Math.ceil((now - ruleBy) / MINUTE_MS) : Math.floor((ruleBy - now) / MINUTE_MS)
  return { isLate, hours: Math.floor(total / 60), minutes: total % 60 }
}

/** “3:00”, hours and minutes. */
export function clockText({ hours, minutes }: Pick<TimeToRule, 'hours' | 'minutes'>): string {
  return `${hours}:${String(minutes).padStart(2, '0')}`
}
