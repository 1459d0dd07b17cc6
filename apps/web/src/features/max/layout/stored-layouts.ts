import { BOUND_PANELS_MAX } from '@bourse/contracts/exchange'
import { addPanel } from './add-panel.ts'
import { compact } from './arrange.ts'
import { type BoundId, isBound, readBoundId } from './bound-panel.ts'
import { COLUMNS, type Layouts, PANELS, type Place, type Places, WIDTHS } from './layout.ts'

/** The stored layouts, or undefined if this terminal could not have saved them (MAX-07). */
export function readLayouts(stored: unknown): Layouts | undefined {
  if (!isRecord(stored) || !isRecord(stored.layouts)) return undefined
  const { layouts } = stored
  const read = WIDTHS.map((width) => readPlaces(layouts[width]))
  const [tablet, desk, wall] = read
  if (!tablet || !desk || !wall) return undefined
  // A workspace has the same panels at every width.
  const bound = [...new Set([tablet, desk, wall].flatMap((places) => places.map(({ i }) => i).filter(isBound)))]
  if (bound.length > BOUND_PANELS_MAX) return undefined
  const whole = (places: Places) => bound.reduce<Places>((all, id: BoundId) => addPanel(all, id), places)
  return { 768: whole(tablet), 1340: whole(desk), 1680: whole(wall) }
}

/** The stored format. */
export function storedLayouts(layouts: Layouts): { layouts: Layouts } {
  return { layouts }
}

const ROW_MAX = 1_000

function readPlaces(stored: unknown): Places | undefined {
  if (!Array.isArray(stored) || stored.length > PANELS.length + BOUND_PANELS_MAX) return undefined
  const places = stored.map(readPlace)
  const isOnceEach = new Set(places.map((one) => one?.i)).size === stored.length && !places.includes(undefined)
  const isWhole = PANELS.every((id) => places.some((one) => one?.i === id))
  // Whatever is stored, panels never overlap.
  return isWhole && isOnceEach ? compact(places as Places) : undefined
}

function readPlace(stored: unknown): Place | undefined {
  if (!isRecord(stored)) return undefined
  const { i, x, y, w, folded, unfolded } = stored
  // Older layouts store a folded panel as one row, with its height beside it.
  const h = unfolded ?? stored.h
  const id = PANELS.find((one) => one === i) ?? readBoundId(i)
  if (!id || !isWithin(x, 0, COLUMNS - 1) || !isWithin(y, 0, ROW_MAX) || !isWithin(w, 1, COLUMNS - x) || !isWithin(h, 1, ROW_MAX))
    return undefined
  return { i: id, x, y, w, h, ...(folded === true || unfolded !== undefined ? { folded: true } : {}) }
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
