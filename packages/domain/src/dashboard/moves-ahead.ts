/** How far the tile looks ahead. */
export const MOVES_MS = 30 * 86_400_000

/** Money that is going to move at a moment. Negative: it leaves the pocket. */
export interface Move {
  /** What it is for: the same membership charges several times. */
  source: string
  at: number
  amount: bigint
  /** The code of its asset. */
  code: string
}

/** All moves for one thing within the time. */
export interface MoveRow<M extends Move> {
  /** The first of them. */
  first: M
  count: number
  amount: bigint
}

/** One row for each thing, that of the next day first, and what they come to: each currency by itself, that with most rows first. */
export function movesAhead<M extends Move>(moves: readonly M[]): { rows: MoveRow<M>[]; sums: { code: string; amount: bigint }[] } {
  const rows = new Map<string, MoveRow<M>>()
  for (const move of moves.toSorted((a, b) => a.at - b.at)) {
    const key = `${move.source} ${move.code}`
    const { first, count, amount } = rows.get(key) ?? { first: move, count: 0, amount: 0n }
    rows.set(key, { first, count: count + 1, amount: amount + move.amount })
  }
  const sums = new Map<string, { code: string; amount: bigint; count: number }>()
  for (const { first, amount } of rows.values()) {
    const sum = sums.get(first.code) ?? { code: first.code, amount: 0n, count: 0 }
    sums.set(first.code, { code: first.code, amount: sum.amount + amount, count: sum.count + 1 })
  }
  return {
    rows: [...rows.values()],
    sums: [...sums.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)).map(({ code, amount }) => ({ code, amount })),
  }
}
