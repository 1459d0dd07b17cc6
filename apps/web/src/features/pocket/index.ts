import { withTexts } from '#platform/i18n'
import { lazyScreen } from '#shell/lazy-screen'

export { type PocketView, splitLegend, viewPocket } from './pocket-view.ts'
export { ValueNote } from './value-note.tsx'
export { heightOf, lineText, type PlotScale, scaleOf } from './value-plot.ts'

const loadValueCard = withTexts(() => import('./value-card.tsx'), 'pocket')

/** The value chart, also for the home page. */
export const ValueCard = lazyScreen(loadValueCard, 'ValueCard')
