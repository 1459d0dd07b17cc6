/** How long a request, an offer or a link may be valid, in days (DEF-078). */
export const DAYS = ['1', '7', '30'] as const
export type DaysChoice = (typeof DAYS)[number]

const DAY_MS = 86_400_000

export function inDays(days: DaysChoice): number {
  return Date.now() + Number(days) * DAY_MS
}
