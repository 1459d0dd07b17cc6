import { COLUMNS, type Places } from '../layout.ts'

/** Pairs of panels that lie on each other. */
export function overlaps(places: Places): string[] {
  return places.flatMap((a, index) =>
    places
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.i} ${b.i}`),
  )
}

/** Cells that no panel covers, down to the end of the lowest one; of panels that do not overlap. */
export function holes(places: Places): number {
  const rows = Math.max(...places.map(({ y, h }) => y + h))
  return COLUMNS * rows - places.reduce((sum, { w, h }) => sum + w * h, 0)
}
