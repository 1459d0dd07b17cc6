import { type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core'
import { COLUMNS, gridItems, LEAST, type PanelId, type Place, type Places, placesFrom } from './layout.ts'

/** Folds a panel to its header, or gives it back the height it had. */
export function toggleFold(places: Places, id: PanelId): Places {
  const next = places.map((one): Place => {
    if (one.i !== id) return one
    const { unfolded, ...rest } = one
    return unfolded === undefined ? { ...rest, h: 1, unfolded: one.h } : { ...rest, h: unfolded }
  })
  return compact(next)
}

/** One step with the keyboard, as a drag of one cell would be. */
export function moveBy(places: Places, id: PanelId, dx: number, dy: number): Places {
  const items = gridItems(places)
  const item = items.find(({ i }) => i === id)
  if (!item) return places
  const x = Math.min(Math.max(item.x + dx, 0), COLUMNS - item.w)
  // A panel below must be passed whole, or it would be pushed down and the way back would be the same.
  const y = Math.max(0, item.y + (dy > 0 ? dy * beneath(items, item) : dy))
  return compact(placesFrom(places, moveElement(items, item, x, y, true, false, 'vertical', COLUMNS)))
}

export function resizeBy(places: Places, id: PanelId, dw: number, dh: number): Places {
  const next = places.map((one): Place => {
    if (one.i !== id || one.unfolded !== undefined) return one
    const least = LEAST[id]
    return { ...one, w: Math.min(Math.max(one.w + dw, least.w), COLUMNS - one.x), h: Math.max(one.h + dh, least.h) }
  })
  return compact(next)
}

function compact(places: Places): Places {
  return placesFrom(places, verticalCompactor.compact(gridItems(places), COLUMNS))
}

function beneath(items: readonly LayoutItem[], { i, x, y, w, h }: LayoutItem): number {
  const next = items.find((one) => one.i !== i && one.y === y + h && one.x < x + w && x < one.x + one.w)
  return next?.h ?? 1
}
