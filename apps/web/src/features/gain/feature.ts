import { pocketParts } from '#slots/pocket'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'

const loadCard = withTexts(() => import('./gain-card.tsx'), 'gain')

export const gain = {
  fills: [pocketParts.with(lazyScreen(loadCard, 'GainCard'))],
} satisfies Feature
