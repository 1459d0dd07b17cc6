import { walletNote } from '#slots/pocket'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'

const loadLine = withTexts(() => import('./proof-line.tsx'), 'proof')

export const proof = {
  fills: [walletNote.with(lazyScreen(loadLine, 'ProofLine'))],
} satisfies Feature
