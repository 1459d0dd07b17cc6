import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '#platform/i18n'

export { type PocketView, splitLegend, viewPocket } from './pocket-view.ts'
export { ValueNote } from './value-note.tsx'

/** Apart, so that the home page can use the figures above without loading the screens. */
export const PocketScreen = lazyRouteComponent(
  withTexts(() => import('./pocket-screen.tsx')),
  'PocketScreen',
)
/** What the pocket was worth, for the home page as well. */
export const ValueCard = lazyRouteComponent(
  withTexts(() => import('./value-card.tsx')),
  'ValueCard',
)
export const AddWalletScreen = lazyRouteComponent(
  withTexts(() => import('./add-wallet-screen.tsx')),
  'AddWalletScreen',
)
