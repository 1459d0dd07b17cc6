import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadAppearance = withTexts(() => import('./appearance/appearance-screen.tsx'), 'settings')

export const settings = {
  screens: { settingsAppearance: users(lazyScreen(loadAppearance, 'AppearanceScreen')) },
} satisfies Feature
