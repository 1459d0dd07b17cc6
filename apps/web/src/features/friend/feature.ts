import { profileActions } from '#slots/profile'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadActions = withTexts(() => import('./friend-actions.tsx'), 'friend')
const loadScreen = withTexts(() => import('./friends-screen.tsx'), 'friend', 'fields')

export const friend = {
  screens: { friends: users(lazyScreen(loadScreen, 'FriendsScreen')) },
  places: [{ page: 'friends', icon: 'users', in: { community: 3 } }],
  fills: [profileActions.with(lazyScreen(loadActions, 'FriendActions'))],
} satisfies Feature
