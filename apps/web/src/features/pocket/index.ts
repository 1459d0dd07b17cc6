import { withTexts } from '#platform/i18n'
import { lazyScreen } from '#shell/lazy-screen'

export { type PocketView, splitLegend, viewPocket } from './pocket-view.ts'
export { ValueNote } from './value-note.tsx'

const loadScreen = withTexts(() => import('./pocket-screen.tsx'))
const loadValueCard = withTexts(() => import('./value-card.tsx'))
const loadAddWallet = withTexts(() => import('./add-wallet-screen.tsx'))

/** Apart, so that the home page can use the figures above without loading the screens. */
export const PocketScreen = lazyScreen(loadScreen, 'PocketScreen')
/** What the pocket was worth, for the home page as well. */
export const ValueCard = lazyScreen(loadValueCard, 'ValueCard')
export const AddWalletScreen = lazyScreen(loadAddWallet, 'AddWalletScreen')
