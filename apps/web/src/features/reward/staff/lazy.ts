import { withTexts } from '#platform/i18n'
import { lazyScreen } from '#shell/lazy-screen'

const loadPlatform = withTexts(() => import('./platform-rewards.tsx'), 'reward', 'staffFrame', 'friend', 'fields')

/** Loaded for staff alone. */
export const PlatformRewards = lazyScreen(loadPlatform, 'PlatformRewards')
