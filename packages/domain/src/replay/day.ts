const DAY_MS = 86_400_000

/** When a day begins in UTC, `YYYY-MM-DD`; undefined for what is no day. */
export function dayStart(day: string): number | undefined {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(start) || dayOf(start) !== day ? undefined : start
}

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

export function dayEnd(start: number): number {
  return start + DAY_MS
}
