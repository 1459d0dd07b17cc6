/** A venture in the order of its class. */
export interface Rank {
  rowId: string
  name: string
  boost: string
  place: number
}

export interface ShownRank extends Rank {
  isThis: boolean
  /** The part that the boost adds, raw. */
  added: bigint
}

/** Around the venture itself; the first is always among them. */
const SHOWN_MAX = 5

/** The order of the class if this venture gets that much more: the place that a boost would buy. */
export function ranksOf(rows: readonly Rank[], rowId: string, added: bigint): { rows: ShownRank[]; place: number; before: number } {
  const own = rows.find((row) => row.rowId === rowId)
  if (!own) return { rows: [], place: 0, before: 0 }
  const boost = BigInt(own.boost) + added
  // Of two equal boosts the earlier one stays ahead.
  const passed = rows.filter((row) => row.place < own.place && BigInt(row.boost) < boost)
  const place = Math.min(own.place, ...passed.map((row) => row.place))
  const after = rows
    .map((row): ShownRank => {
      if (row === own) return { ...row, boost: String(boost), place, isThis: true, added }
      return { ...row, place: passed.includes(row) ? row.place + 1 : row.place, isThis: false, added: 0n }
    })
    .sort((a, b) => a.place - b.place)
  return { rows: around(after), place, before: own.place }
}

function around(rows: readonly ShownRank[]): ShownRank[] {
  const at = rows.findIndex(({ isThis }) => isThis)
  const from = Math.max(1, Math.min(at - 1, rows.length - (SHOWN_MAX - 1)))
  return [...rows.slice(0, 1), ...rows.slice(from, from + SHOWN_MAX - 1)]
}
