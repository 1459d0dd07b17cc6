import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { overlay } from '#shell/overlay'
import { users } from '#shell/screen'
import { settingsParts } from '#slots/profile'
import { TimerOutlet } from './safety-timer/timer-outlet.tsx'

/** Separate chunks: the express slip does not need the terminal's grid and canvases. */
const loadDepth = withTexts(() => import('./depth-page/depth-screen.tsx'), 'exchange', 'max', 'maxDesk', 'maxOrders')
const loadExpress = withTexts(() => import('./express/express-screen.tsx'), 'exchange', 'express', 'fields')
const loadFees = withTexts(() => import('./fees/own-fees.tsx'), 'fees')
const loadMax = withTexts(
  () => import('./max/max-screen.tsx'),
  'exchange',
  'max',
  'maxChart',
  'maxDesk',
  'maxOrders',
  'gain',
  'fees',
  'paper',
)

export const exchange = {
  screens: {
    express: users(lazyScreen(loadExpress, 'ExpressScreen')),
    max: users(lazyScreen(loadMax, 'MaxScreen')),
    maxDepth: users(lazyScreen(loadDepth, 'DepthScreen')),
  },
  places: [
    { page: 'express', icon: 'swap', in: { trade: 1 } },
    { page: 'max', icon: 'chart-line-up', in: { trade: 2, staff: 3 }, covers: ['maxDepth'] },
  ],
  fills: [settingsParts.with(lazyScreen(loadFees, 'OwnFees')), overlay.with(TimerOutlet)],
} satisfies Feature
