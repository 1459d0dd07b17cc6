import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadConsole = withTexts(() => import('./console/screens.ts'), 'issuer', 'catalogue', 'document', 'image', 'fields')

export const issuer = {
  screens: {
    superpowers: users(lazyScreen(loadConsole, 'SuperpowersScreen')),
  },
} satisfies Feature
