import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone } from '#shell/screen'

const loadScreen = withTexts(() => import('./setup-screen.tsx'), 'setup', 'fields')

export const setup = {
  screens: { setup: everyone(lazyScreen(loadScreen, 'SetupScreen')) },
} satisfies Feature
