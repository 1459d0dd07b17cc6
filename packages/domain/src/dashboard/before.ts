/** What a tile of before became. The old total is a tile of its own now. */
const RENAMED: Readonly<Record<string, string>> = { portfolio: 'change', dues: 'ahead' }
/** Rows were 92 pixels high with their gap, and are 49. */
const finer = (rows: unknown) => (typeof rows === 'number' ? (rows * 92) / 49 : rows)

const DEFAULT_OF_BEFORE =
  'portfolio 0 0 5 4, allocation 5 0 4 4, subscriptions 9 0 3 4, orders 0 4 5 4, watchlist 5 4 4 4, dues 9 4 3 4, ventures 0 8 5 3, activity 5 8 4 3, tickets 9 8 3 3'

/**
 * The reader's own tiles of a layout that was stored when rows were higher and some tiles had other names. Undefined for the one that the
 * product began with: whoever has never moved a tile has today's.
 */
export function tilesOfBefore(values: readonly unknown[]): readonly unknown[] | undefined {
  const tiles = values.filter((value) => typeof value === 'object' && value !== null) as Record<string, unknown>[]
  const written = tiles.map(({ id, x, y, w, h }) => [id, x, y, w, h].map(String).join(' '))
  if (written.toSorted().join(', ') === DEFAULT_OF_BEFORE.split(', ').toSorted().join(', ')) return undefined
  return tiles.map(({ id, x, y, w, h }) => ({ id: RENAMED[String(id)] ?? id, x, y: finer(y), w, h: finer(h) }))
}
