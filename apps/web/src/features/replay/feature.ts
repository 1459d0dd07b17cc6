import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreen = withTexts(() => import('./replay-screen.tsx'), 'replay', 'exchange', 'maxOrders', 'paper')

export const replay = {
  screens: { replay: users(lazyScreen(loadScreen, 'ReplayScreen')) },
} satisfies Feature
