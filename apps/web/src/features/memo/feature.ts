import { profileParts } from '#slots/profile'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'

const loadCard = withTexts(() => import('./memo-card.tsx'), 'memo')

export const memo = { fills: [profileParts.with(lazyScreen(loadCard, 'MemoCard'))] } satisfies Feature
