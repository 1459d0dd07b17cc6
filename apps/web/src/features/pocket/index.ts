import { withTexts } from '#platform/i18n'
import { lazyScreen } from '#shell/lazy-screen'

export { type PocketView, splitLegend, viewPocket } from './pocket-view.ts'
export { useTotalNote } from './value-note.tsx'
export { heightOf, lineText, type PlotScale, scaleOf } from './value-plot.ts'

const loadTrend = withTexts(() => import('./value-trend.tsx'), 'pocket')

/** The total with its change and its line, for the home page. */
export const ValueTrend = lazyScreen(loadTrend, 'ValueTrend')
