import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone } from '#shell/screen'

const loadScreen = withTexts(() => import('./api-reference-screen.tsx'), 'reference')

export const reference = {
  screens: { apiReference: everyone(lazyScreen(loadScreen, 'ApiReferenceScreen')) },
} satisfies Feature
