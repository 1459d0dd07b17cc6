import { moveElement, verticalCompactor } from 'react-grid-layout/core'
import { COLUMNS, gridItems, leastOf, type Place, type PlacedId, type Places, placesFrom } from './layout.ts'
import { swapPanels } from './swap-panels.ts'
import { tile } from './tile.ts'

/** A point of the grid, in cells. */
export interface Cell {
  x: number
  y: number
}

/** The panels as they are drawn: the neighbors of a folded one have its room. */
export function shownPlaces(places: Places): Places {
  if (!places.some(({ folded }) => folded)) return places
  return tile(places) ?? compact(places.map((one) => (one.folded ? { ...one, h: 1 } : one)))
}

/** Folds a panel to its header, or unfolds it. */
export function toggleFold(places: Places, id: PlacedId): Places {
  return places.map((one): Place => {
    if (one.i !== id) return one
    const { folded, ...open } = one
    return folded ? open : { ...open, folded: true }
  })
}

/** Drops a panel: on another one the two swap places, anywhere else the others make room. */
export function drop(places: Places, id: PlacedId, at: Cell): Places {
  const target = shownPlaces(places).find(({ x, y, w, h }) => at.x >= x && at.x < x + w && at.y >= y && at.y < y + h)
  if (target?.i === id) return places
  const swapped = target && swapPanels(places, id, target.i)
  return swapped ?? pushTo(places, id, target ?? { x: Math.floor(at.x), y: Math.floor(at.y) })
}

/** One keyboard step: past the neighbor on that side, or one cell if there is none. */
export function moveBy(places: Places, id: PlacedId, dx: number, dy: number): Places {
  const shown = shownPlaces(places)
  const own = shown.find(({ i }) => i === id)
  if (!own) return places
  const next = neighbour(shown, own, dx, dy)
  if (next) return swapPanels(places, id, next.i) ?? pushTo(places, id, next)
  return pushTo(places, id, { x: own.x + dx, y: own.y + dy })
}

export function resizeBy(places: Places, id: PlacedId, dw: number, dh: number): Places {
  const shown = shownPlaces(places).map((one): Place => {
    if (one.i !== id || one.folded) return one
    const least = leastOf(id)
    return { ...one, w: Math.min(Math.max(one.w + dw, least.w), COLUMNS - one.x), h: Math.max(one.h + dh, least.h) }
  })
  return rebase(places, compact(shown))
}

/** Manual changes make the drawn layout the new one, in which folded panels keep their unfolded height. */
export function rebase(before: Places, shown: Places): Places {
  return compact(shown.map((one): Place => (one.folded ? { ...one, h: before.find(({ i }) => i === one.i)?.h ?? one.h } : one)))
}

/** Without overlap, and every panel as high up as possible. */
export function compact(places: Places): Places {
  return placesFrom(places, verticalCompactor.compact(gridItems(places), COLUMNS))
}

/** Places the panel, moves the others down, and closes holes. */
function pushTo(places: Places, id: PlacedId, { x, y }: Cell): Places {
  const items = gridItems(places)
  const item = items.find(({ i }) => i === id)
  if (!item) return places
  const column = Math.min(Math.max(x, 0), COLUMNS - item.w)
  const moved = compact(placesFrom(places, moveElement(items, item, column, Math.max(0, y), true, false, 'vertical', COLUMNS)))
  const tiled = tile(moved.map(({ i, x: left, y: top, w, h }) => ({ i, x: left, y: top, w, h }))) ?? moved
  return tiled.map((one, index): Place => (places[index]?.folded ? { ...one, folded: true } : one))
}

/** The panel that shares most of the edge on that side. */
function neighbour(shown: Places, own: Place, dx: number, dy: number): Place | undefined {
  const overlap = (a: number, aSize: number, b: number, bSize: number) => Math.min(a + aSize, b + bSize) - Math.max(a, b)
  const sharedEdge = (other: Place) => {
    if (dx !== 0) {
      const touches = dx > 0 ? other.x === own.x + own.w : other.x + other.w === own.x
      return touches ? overlap(own.y, own.h, other.y, other.h) : 0
    }
    const touches = dy > 0 ? other.y === own.y + own.h : other.y + other.h === own.y
    return touches ? overlap(own.x, own.w, other.x, other.w) : 0
  }
  const touching = shown.filter((other) => other.i !== own.i && sharedEdge(other) > 0)
  return touching.toSorted((a, b) => sharedEdge(b) - sharedEdge(a))[0]
}
