import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadPage = withTexts(() => import('./page/screens.ts'), 'search')

export const search = {
  screens: {
    search: users(lazyScreen(loadPage, 'SearchScreen')),
  },
} satisfies Feature
