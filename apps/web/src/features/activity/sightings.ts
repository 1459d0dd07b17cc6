import { READ_AFTER_MS } from '@bourse/contracts/activity'

/** Which items are before the reader's eyes, and since when (ACT-14). Times are milliseconds of any steady clock. */
export function createSightings() {
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

    /** A page in the background, or under another layer, shows nothing; whoever comes back begins anew. */
    look(lookedAt: boolean, now: number): void {
      if (lookedAt === isLookedAt) return
      isLookedAt = lookedAt
      since.clear()
      if (lookedAt) for (const id of inView) since.set(id, now)
    },

    /** Those that have been seen long enough, each told once. */
    takeSeen(now: number): string[] {
      const seen = [...since].filter(([, at]) => now - at >= READ_AFTER_MS).map(([id]) => id)
      for (const id of seen) since.delete(id)
      return seen
    },

    /** How long until the next one has been seen; undefined while there is none. */
    waitMs(now: number): number | undefined {
      const first = Math.min(...since.values())
      return since.size === 0 ? undefined : Math.max(0, first + READ_AFTER_MS - now)
    },
  }
}

export type Sightings = ReturnType<typeof createSightings>
