import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreen = withTexts(() => import('./mottos-screen.tsx'), 'motto')

export const motto = {
  screens: { mottos: users(lazyScreen(loadScreen, 'MottosScreen')) },
} satisfies Feature
