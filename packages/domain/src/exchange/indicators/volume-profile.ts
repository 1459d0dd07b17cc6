import type { Bar } from './bar.ts'

/** The volume traded within a range of prices, apart for bars that rose and bars that fell. */
export interface ProfileRow {
  low: number
  high: number
  rose: number
  fell: number
}

/**
 * How much was traded at which price: the range of these bars in rows of equal height, lowest first. A bar's volume is spread evenly
 * over its own range; nobody knows more from a candle.
 */
export function volumeProfile(bars: readonly Bar[], rowCount: number): readonly ProfileRow[] {
  const low = bars.reduce((least, bar) => Math.min(least, bar.low), Number.POSITIVE_INFINITY)
  const high = bars.reduce((most, bar) => Math.max(most, bar.high), Number.NEGATIVE_INFINITY)
  if (bars.length === 0) return []
  if (low === high) return [bars.reduce(addWhole, { low, high, rose: 0, fell: 0 })]
  const height = (high - low) / rowCount
  const rows = Array.from({ length: rowCount }, (_, at) => ({ low: low + at * height, high: low + (at + 1) * height, rose: 0, fell: 0 }))
  for (const bar of bars) spread(rows, bar, low, height)
  return rows
}

/** The row with the most volume, the lowest of several; undefined without any. */
export function busiestRow(rows: readonly ProfileRow[]): ProfileRow | undefined {
  return rows.reduce<ProfileRow | undefined>((best, row) => (volumeOf(row) > (best ? volumeOf(best) : 0) ? row : best), undefined)
}

export function volumeOf({ rose, fell }: ProfileRow): number {
  return rose + fell
}

function spread(rows: readonly ProfileRow[], bar: Bar, low: number, height: number): void {
  const rowAt = (price: number) => Math.min(rows.length - 1, Math.max(0, Math.floor((price - low) / height)))
  const last = rowAt(bar.high)
  const span = bar.high - bar.low
  for (let at = rowAt(bar.low); at <= last; at++) {
    const row = rows[at]
    if (!row) continue
    const shared = span === 0 ? 1 : Math.max(0, Math.min(bar.high, row.high) - Math.max(bar.low, row.low)) / span
    addShare(row, bar, shared)
  }
}

function addWhole(row: ProfileRow, bar: Bar): ProfileRow {
  addShare(row, bar, 1)
  return row
}

function addShare(row: ProfileRow, bar: Bar, share: number): void {
  if (bar.close >= bar.open) row.rose += bar.volume * share
  else row.fell += bar.volume * share
}
