import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { settingsParts } from '#slots/profile'

const loadFees = withTexts(() => import('./fees/own-fees.tsx'), 'fees')

export const market = {
  fills: [settingsParts.with(lazyScreen(loadFees, 'OwnFees'))],
} satisfies Feature
