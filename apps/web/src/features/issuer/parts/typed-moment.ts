/** A day and a time as their fields hold them, in the reader's own time zone. */
export interface TypedMoment {
  day: string
  time: string
}

/** Undefined until both are complete. */
export function momentOf({ day, time }: TypedMoment): number | undefined {
  const at = day === '' || time === '' ? Number.NaN : new Date(`${day}T${time}`).getTime()
  return Number.isNaN(at) ? undefined : at
}

export function typedMoment(ms: number): TypedMoment {
  const at = new Date(ms)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** A day later than now, at a full hour. */
export function daysFrom(now: number, days: number, hour: number): number {
  const at = new Date(now)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, hour).getTime()
}
