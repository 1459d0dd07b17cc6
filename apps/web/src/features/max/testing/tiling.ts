import type { Places } from '../layout/layout.ts'

/** Pairs of overlapping panels. */
export function overlaps(places: Places): string[] {
  return places.flatMap((a, index) =>
    places
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.i} ${b.i}`),
  )
}

/** Cells of the 24 columns (MAX-05) that no panel covers, down to the end of the lowest one; for panels that do not overlap. */
export function holes(places: Places): number {
  const rows = Math.max(...places.map(({ y, h }) => y + h))
  return 24 * rows - places.reduce((sum, { w, h }) => sum + w * h, 0)
}
