import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone, users } from '#shell/screen'

const loadScreen = withTexts(() => import('./rewards-screen.tsx'), 'reward')
const loadJoin = withTexts(() => import('./join-screen.tsx'), 'reward')
const loadAdmin = withTexts(() => import('./staff/admin-rewards-screen.tsx'), 'reward', 'staffFrame', 'friend', 'fields')

export const reward = {
  screens: {
    rewards: users(lazyScreen(loadScreen, 'RewardsScreen')),
    join: everyone(lazyScreen(loadJoin, 'JoinScreen')),
    adminRewards: users(lazyScreen(loadAdmin, 'AdminRewardsScreen')),
  },
  places: [{ page: 'rewards', icon: 'gift', in: { community: 4, staff: 2 } }],
} satisfies Feature
