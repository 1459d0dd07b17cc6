import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { overlay } from '#shell/overlay'
import { users } from '#shell/screen'
import { AlertOutlet } from './alert-outlet.tsx'

const loadScreen = withTexts(() => import('./alerts-screen.tsx'), 'alert')

export const alert = {
  screens: { alerts: users(lazyScreen(loadScreen, 'AlertsScreen')) },
  places: [{ page: 'alerts', icon: 'bell', in: { trade: 5 } }],
  fills: [overlay.with(AlertOutlet)],
} satisfies Feature
