import { withTexts } from '#platform/i18n'
import { lazyScreen } from '#shell/lazy-screen'

export { type PocketView, splitLegend, viewPocket } from './pocket-view.ts'
export { ValueNote } from './value-note.tsx'

const loadValueCard = withTexts(() => import('./value-card.tsx'), 'pocket')

/** What the pocket was worth, for the home page as well. */
export const ValueCard = lazyScreen(loadValueCard, 'ValueCard')
