import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreen = withTexts(() => import('./dashboard-screen.tsx'), 'dashboard', 'activityPage')

export const dashboard = {
  screens: { dashboard: users(lazyScreen(loadScreen, 'DashboardScreen')) },
  places: [{ page: 'dashboard', icon: 'squares-four', in: { money: 1, staff: 8, staffRail: 2 } }],
} satisfies Feature
