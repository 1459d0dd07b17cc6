import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone } from '#shell/screen'

const loadPage = withTexts(() => import('./page/screens.ts'), 'help', 'document', 'fields')

export const help = {
  screens: {
    help: everyone(lazyScreen(loadPage, 'HelpScreen')),
  },
  places: [{ page: 'help', icon: 'question', in: { account: 3 } }],
} satisfies Feature
