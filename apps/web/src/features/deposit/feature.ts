import { coinDeposit } from '#slots/agent'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'

const loadAddress = withTexts(() => import('./deposit-address.tsx'), 'deposit')

export const deposit = {
  fills: [coinDeposit.with(lazyScreen(loadAddress, 'DepositAddress'))],
} satisfies Feature
