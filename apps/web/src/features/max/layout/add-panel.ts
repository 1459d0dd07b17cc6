import { BOUND_PANELS_MAX } from '@bourse/contracts/exchange'
import { compact } from './arrange.ts'
import { type BoundId, isBound, partsOf } from './bound-panel.ts'
import { COLUMNS, leastOf, type Place, type Places } from './layout.ts'
import { tile } from './tile.ts'

const BELOW_ROWS = 14

export function mayAddPanel(places: Places): boolean {
  return places.filter(({ i }) => isBound(i)).length < BOUND_PANELS_MAX
}

/**
 * Adds a panel beside those of its kind: the largest of them gives it half of its room, below or beside it. Where none is large
 * enough, the panel goes below everything.
 */
export function addPanel(places: Places, id: BoundId): Places {
  if (places.some(({ i }) => i === id)) return places
  const { kind } = partsOf(id)
  const kin = kind === 'watchlist' ? 'markets' : kind
  const alike = places.filter(({ i, folded }) => !folded && (i === kin || i.startsWith(`${kind}@`)))
  for (const host of alike.toSorted((a, b) => b.w * b.h - a.w * a.h)) {
    const halves = halved(host, id)
    if (halves) return [...places.map((one) => (one.i === host.i ? halves[0] : one)), halves[1]]
  }
  const bottom = Math.max(...places.map(({ y, h }) => y + h))
  return compact([...places, { i: id, x: 0, y: bottom, w: COLUMNS, h: BELOW_ROWS }])
}

/** The neighbors take the room of a removed panel. */
export function removePanel(places: Places, id: BoundId): Places {
  const left = places.filter(({ i }) => i !== id)
  if (left.length === places.length) return places
  const open = left.map(({ i, x, y, w, h }): Place => ({ i, x, y, w, h }))
  const tiled = tile(open) ?? compact(open)
  return tiled.map((one) => (left.some(({ i, folded }) => i === one.i && folded) ? { ...one, folded: true } : one))
}

function halved(host: Place, id: BoundId): [Place, Place] | undefined {
  const [own, added] = [leastOf(host.i), leastOf(id)]
  const [h, w] = [Math.ceil(host.h / 2), Math.ceil(host.w / 2)]
  if (h >= own.h && host.h - h >= added.h && host.w >= added.w)
    return [
      { ...host, h },
      { ...host, i: id, y: host.y + h, h: host.h - h },
    ]
  if (w >= own.w && host.w - w >= added.w && host.h >= added.h)
    return [
      { ...host, w },
      { ...host, i: id, x: host.x + w, w: host.w - w },
    ]
  return undefined
}
