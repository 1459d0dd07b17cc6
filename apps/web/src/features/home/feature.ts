import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { PublicHome } from './public-home-screen.tsx'

/**
 * Lazy, so that visitors do not load it; the visitors' landing page is part of the first load, so that its headline shows at
 * once.
 */
const loadHome = withTexts(() => import('./home-screen.tsx'), 'activityPage', 'homePage')

export const home = {
  screens: { home: { visitor: PublicHome, user: lazyScreen(loadHome, 'Home') } },
  places: [{ page: 'home', icon: 'house', letter: 'h', in: { main: 1 } }],
} satisfies Feature
