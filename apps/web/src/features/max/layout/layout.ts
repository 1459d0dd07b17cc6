import type { Layout as GridLayout, LayoutItem } from 'react-grid-layout/core'
import { type BoundId, type BoundKind, isBound, partsOf } from './bound-panel.ts'

/** The terminal's panels, by the specification's names (MAX-04). */
export const PANELS = ['quickbar', 'markets', 'chart', 'depth', 'order-form', 'orders-fills', 'trades', 'pocket', 'market'] as const
export type PanelId = (typeof PANELS)[number]
/** Every layout has the nine panels; a workspace may have bound ones besides them. */
export type PlacedId = PanelId | BoundId

/** MAX-05. */
export const COLUMNS = 24
/** As many rows as fill the window, one hairline apart. */
export const ROWS = 36
export const GAP_PX = 1
const ROW_PX_MIN = 22

/** A layout applies from this window width up to the next. */
export const WIDTHS = [768, 1340, 1680] as const
export type Width = (typeof WIDTHS)[number]

export interface Place {
  i: PlacedId
  x: number
  y: number
  w: number
  h: number
  /** Only its header is shown; the place is the unfolded one. */
  folded?: true
}
export type Places = readonly Place[]
export type Layouts = Readonly<Record<Width, Places>>

export function widthFor(windowPx: number): Width {
  return WIDTHS.findLast((width) => windowPx >= width) ?? 768
}

/** The default layout fills the window: its height without the hairlines, in as many rows. */
export function rowHeight(windowPx: number): number {
  return Math.max(ROW_PX_MIN, (windowPx - (ROWS - 1) * GAP_PX) / ROWS)
}

export const DEFAULT_LAYOUTS: Layouts = {
  768: [
    place('quickbar', 0, 0, 24, 2),
    place('chart', 0, 2, 14, 20),
    place('depth', 14, 2, 10, 20),
    place('order-form', 0, 22, 12, 19),
    place('trades', 12, 22, 12, 19),
    place('orders-fills', 0, 41, 24, 14),
    place('markets', 0, 55, 12, 13),
    place('pocket', 12, 55, 12, 7),
    place('market', 12, 62, 12, 6),
  ],
  1340: [
    place('quickbar', 0, 0, 24, 2),
    place('markets', 0, 2, 4, 20),
    place('chart', 4, 2, 10, 20),
    place('depth', 14, 2, 5, 20),
    place('order-form', 19, 2, 5, 20),
    place('orders-fills', 0, 22, 14, 14),
    place('trades', 14, 22, 5, 14),
    place('pocket', 19, 22, 5, 8),
    place('market', 19, 30, 5, 6),
  ],
  1680: [
    place('quickbar', 0, 0, 24, 2),
    place('markets', 0, 2, 4, 20),
    place('chart', 4, 2, 12, 20),
    place('depth', 16, 2, 4, 20),
    place('order-form', 20, 2, 4, 20),
    place('orders-fills', 0, 22, 16, 14),
    place('trades', 16, 22, 4, 14),
    place('pocket', 20, 22, 4, 8),
    place('market', 20, 30, 4, 6),
  ],
}

const LEAST: Record<PanelId | BoundKind, { w: number; h: number }> = {
  quickbar: { w: 8, h: 2 },
  markets: { w: 3, h: 4 },
  chart: { w: 6, h: 8 },
  depth: { w: 4, h: 8 },
  'order-form': { w: 4, h: 16 },
  'orders-fills': { w: 8, h: 6 },
  trades: { w: 3, h: 4 },
  pocket: { w: 3, h: 4 },
  market: { w: 3, h: 4 },
  watchlist: { w: 3, h: 4 },
}

/** The minimum size at which a panel is useful. */
export function leastOf(id: PlacedId): { w: number; h: number } {
  return LEAST[isBound(id) ? partsOf(id).kind : id]
}

/** The grid's input: a folded panel cannot be made taller without unfolding it. */
export function gridItems(shown: Places): LayoutItem[] {
  return shown.map(({ i, x, y, w, h, folded }) => ({
    ...{ i, x, y, w, h, minW: leastOf(i).w },
    ...(folded ? { minH: h, maxH: h } : { minH: leastOf(i).h }),
  }))
}

/** The grid's output, after a drag or resize. */
export function placesFrom(before: Places, items: GridLayout): Places {
  return before.map((old) => {
    const item = items.find(({ i }) => i === old.i)
    return item ? { ...old, x: item.x, y: item.y, w: item.w, h: item.h } : old
  })
}

export function isSamePlaces(a: Places, b: Places): boolean {
  if (a.length !== b.length) return false
  return a.every((one, index) => {
    const other = b[index]
    const isSameRect = other?.x === one.x && other.y === one.y && other.w === one.w && other.h === one.h
    return other?.i === one.i && isSameRect && other.folded === one.folded
  })
}

function place(i: PanelId, x: number, y: number, w: number, h: number): Place {
  return { i, x, y, w, h }
}
