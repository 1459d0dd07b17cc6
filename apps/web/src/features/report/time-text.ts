/** The time of a moment in UTC, like the days. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 16)
}
