import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadFees = withTexts(() => import('./fees/fees-screen.tsx'), 'fees', 'settings')

export const market = {
  screens: { settingsFees: users(lazyScreen(loadFees, 'FeesScreen')) },
} satisfies Feature
