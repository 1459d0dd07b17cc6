import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreen = withTexts(() => import('./paper-screen.tsx'), 'paper')

export const paper = {
  screens: { paper: users(lazyScreen(loadScreen, 'PaperScreen')) },
  places: [{ page: 'paper', icon: 'flask', in: { trade: 7 } }],
} satisfies Feature
