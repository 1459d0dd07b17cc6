import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

/** Separate chunks: the depth page does not need the terminal's grid. */
const loadDepth = withTexts(() => import('./depth-screen.tsx'), 'exchange', 'max', 'maxDesk', 'maxOrders')
const loadMax = withTexts(() => import('./max-screen.tsx'), 'exchange', 'max', 'maxChart', 'maxDesk', 'maxOrders', 'gain', 'fees', 'paper')

export const max = {
  screens: {
    max: users(lazyScreen(loadMax, 'MaxScreen')),
    maxDepth: users(lazyScreen(loadDepth, 'DepthScreen')),
  },
  places: [{ page: 'max', icon: 'chart-line-up', in: { trade: 3, staff: 3 }, covers: ['maxDepth'] }],
} satisfies Feature
