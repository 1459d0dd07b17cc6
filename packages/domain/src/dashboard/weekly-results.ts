/** The weeks that are shown, the current one last. */
export const RESULT_WEEKS = 8
const DAY_MS = 86_400_000
/** The first of January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The Mondays in UTC with which the weeks begin, oldest first. */
export function weekBegins(now: number): number[] {
  const monday = now - ((now - FIRST_MONDAY_MS) % (7 * DAY_MS))
  return Array.from({ length: RESULT_WEEKS }, (_, week) => monday - (RESULT_WEEKS - 1 - week) * 7 * DAY_MS)
}

/** Where trades in one market stand at a moment, in raw quote units: gained by all sales so far, and by what is held. */
export interface Standing {
  realized: bigint
  open: bigint
}

/** What each span between two standings brought, by this value of raw quote units. A loss is valued as a gain of the same size is. */
export function weeklyResults(standings: readonly Standing[], valueOf: (raw: bigint) => bigint): Standing[] {
  const valued = (raw: bigint) => (raw < 0n ? -valueOf(-raw) : valueOf(raw))
  return standings.slice(1).map(({ realized, open }, place) => {
    const before = standings[place] ?? { realized: 0n, open: 0n }
    return { realized: valued(realized - before.realized), open: valued(open - before.open) }
  })
}
