import { linkedAccountParts } from '#slots/link'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'
import { coinDeposit } from './slots.ts'

const loadMoves = withTexts(() => import('./money-in-out.tsx'), 'agent')
const loadScreens = withTexts(() => import('./screens.ts'), 'agent', 'link', 'fields')

export const agent = {
  screens: {
    agent: users(lazyScreen(loadScreens, 'AgentScreen')),
    agentCollect: users(lazyScreen(loadScreens, 'CollectScreen')),
    mint: users(lazyScreen(loadScreens, 'MintListScreen')),
    mintAsset: users(lazyScreen(loadScreens, 'MintScreen'), coinDeposit),
    mintSteps: users(lazyScreen(loadScreens, 'MintStepsScreen')),
    burn: users(lazyScreen(loadScreens, 'BurnListScreen')),
    burnAsset: users(lazyScreen(loadScreens, 'BurnScreen')),
  },
  fills: [linkedAccountParts.with(lazyScreen(loadMoves, 'MoneyInOut'))],
} satisfies Feature
