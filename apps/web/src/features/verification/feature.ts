import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreens = withTexts(() => import('./verify-screens.tsx'), 'verification', 'fields')

export const verification = {
  screens: {
    verifyIdentity: users(lazyScreen(loadScreens, 'VerifyIdentityScreen')),
    verifyWealth: users(lazyScreen(loadScreens, 'VerifyWealthScreen')),
  },
} satisfies Feature
