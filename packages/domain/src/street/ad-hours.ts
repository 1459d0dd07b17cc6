/** When a dealer answers: days from 1 (Monday) to 7, minutes of the day in the dealer's own time zone. */
export interface OpeningHours {
  days: readonly number[]
  opensMinute: number
  closesMinute: number
}

/** A moment as a clock on the wall shows it. */
export interface WallTime {
  weekday: number
  minute: number
}

/** Hours that close before they open go on after midnight, into a day on which they need not open. */
export function isOpenAt({ days, opensMinute, closesMinute }: OpeningHours, { weekday, minute }: WallTime): boolean {
  if (opensMinute < closesMinute) return days.includes(weekday) && minute >= opensMinute && minute < closesMinute
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return (days.includes(weekday) && minute >= opensMinute) || (days.includes(yesterday) && minute < closesMinute)
}
