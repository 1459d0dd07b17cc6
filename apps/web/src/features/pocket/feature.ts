import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'
import { pocketParts, walletNote } from './slots.ts'

const loadPocket = withTexts(() => import('./pocket-screen.tsx'), 'pocket')
const loadAddWallet = withTexts(() => import('./add/add-wallet-screen.tsx'), 'pocket')

export const pocket = {
  screens: {
    pocket: users(lazyScreen(loadPocket, 'PocketScreen'), walletNote, pocketParts),
    addWallet: users(lazyScreen(loadAddWallet, 'AddWalletScreen')),
  },
  places: [{ page: 'pocket', icon: 'wallet', letter: 'p', in: { main: 3 }, covers: ['addWallet'] }],
} satisfies Feature
