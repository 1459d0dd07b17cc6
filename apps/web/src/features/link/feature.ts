import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'
import { linkedAccountParts } from './slots.ts'

const loadScreen = withTexts(() => import('./linked-accounts-screen.tsx'), 'link', 'fields')

export const link = {
  screens: { linkedAccounts: users(lazyScreen(loadScreen, 'LinkedAccountsScreen'), linkedAccountParts) },
  // DEF-175: the "links" of the staff's entries.
  places: [{ page: 'linkedAccounts', icon: 'link-simple', in: { money: { at: 2, label: 'pages.linkedAccounts' }, staff: 7 } }],
} satisfies Feature
