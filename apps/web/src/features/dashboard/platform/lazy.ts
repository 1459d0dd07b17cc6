import { withTexts } from '#platform/i18n'
import { lazyScreen } from '#shell/lazy-screen'

const loadTiles = withTexts(() => import('./platform-tiles.tsx'), 'dashboard', 'staffWords')

/** Loaded for staff alone. */
export const PlatformTiles = lazyScreen(loadTiles, 'PlatformTiles')
