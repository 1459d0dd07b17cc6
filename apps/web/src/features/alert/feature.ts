import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyPart, lazyScreen } from '#shell/lazy-screen'
import { overlay } from '#shell/overlay'
import { users } from '#shell/screen'
import { AlertOutlet } from './alert-outlet.tsx'

const loadScreen = withTexts(() => import('./alerts-screen.tsx'), 'alert', 'fields')

const AlertsNote = lazyPart(() => import('./alerts-note.tsx'), 'AlertsNote')

export const alert = {
  screens: { alerts: users(lazyScreen(loadScreen, 'AlertsScreen')) },
  places: [{ page: 'alerts', icon: 'bell-ringing', in: { trade: 6 }, note: AlertsNote }],
  fills: [overlay.with(AlertOutlet)],
} satisfies Feature
