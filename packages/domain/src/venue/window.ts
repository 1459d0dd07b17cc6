const DAY_MS = 86_400_000

/** Which ventures the window shows, and in which order. */
export const VENUE_TABS = ['boosted', 'rising', 'ending', 'funded'] as const
export type VenueTab = (typeof VENUE_TABS)[number]

/** Rising goes by what was given within this time, against the target. */
export const RISING_DAYS = 7
/** Ending soon has those that end within this time. */
export const ENDING_DAYS = 14
/** Just funded has those whose target was met within this time. */
export const FUNDED_DAYS = 60
/** At most so many stand above the window, by their boosts. */
export const FEATURED_MAX = 3

/** So few days are shown as a warning on a card of the window. */
export const CLOSE_DAYS = 5

/** Whole days that are left; none on the last day. */
export function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.floor((endsAt - now) / DAY_MS))
}
