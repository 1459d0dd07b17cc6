import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadSubscribe = withTexts(() => import('./subscribe/screens.ts'), 'offer', 'catalogue', 'document')

export const offer = {
  screens: {
    subscribe: users(lazyScreen(loadSubscribe, 'SubscribeScreen')),
  },
} satisfies Feature
