import { createStore } from '#platform/store'
import type { DrawingKind } from '../drawings/placed-drawing.ts'

/** The kind of drawing that the next click on the chart places. */
export const drawingTool = createStore<DrawingKind | undefined>(undefined)

/** The drawing that shows its handles. */
export const selectedDrawing = createStore<string | undefined>(undefined)

/** The drawing that takes the focus as soon as it is in the list: one that was placed without a pointer. */
export const drawingToFocus = createStore<string | undefined>(undefined)

export type ChartLayer = 'indicators' | 'compare' | 'drawings' | 'templates'

/** What is open above the chart. */
export const chartLayer = createStore<ChartLayer | undefined>(undefined)

/** Where own orders are being moved to, in ticks, by their keys: while they are dragged, before anything is sent. */
export const movingOrders = createStore<ReadonlyMap<string, number>>(new Map())

/** The order whose label takes the focus as soon as it is on the chart: one that was beyond its edge. */
export const orderToFocus = createStore<string | undefined>(undefined)

const savers = new Set<() => void>()

/** For the menu, which is outside the chart. */
export function saveChartPicture(): void {
  for (const save of savers) save()
}

export function onSaveChartPicture(save: () => void): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}
