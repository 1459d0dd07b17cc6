import { READ_AFTER_MS } from '@bourse/contracts/activity'

/** Tracks which items are visible, and since when (ACT-14). Times are milliseconds of any monotonic clock. */
export function createViewTracker() {
  const inView = new Set<string>()
  const since = new Map<string, number>()
  let isLookedAt = true

  return {
    appear(id: string, now: number): void {
      if (inView.has(id)) return
      inView.add(id)
      if (isLookedAt) since.set(id, now)
    },

    vanish(id: string): void {
      inView.delete(id)
      since.delete(id)
    },

    /** While the page is in the background or covered, nothing is visible; afterwards every item starts again. */
    look(lookedAt: boolean, now: number): void {
      if (lookedAt === isLookedAt) return
      isLookedAt = lookedAt
      since.clear()
      if (lookedAt) for (const id of inView) since.set(id, now)
    },

    /** The items that have been visible long enough, each reported once. */
    takeSeen(now: number): string[] {
      const seen = [...since].filter(([, at]) => now - at >= READ_AFTER_MS).map(([id]) => id)
      for (const id of seen) since.delete(id)
      return seen
    },

    /** The time until the next item counts as seen; undefined while there is none. */
    waitMs(now: number): number | undefined {
      const first = Math.min(...since.values())
      return since.size === 0 ? undefined : Math.max(0, first + READ_AFTER_MS - now)
    },
  }
}

export type ViewTracker = ReturnType<typeof createViewTracker>
