import type { AssetReply } from '@bourse/contracts/catalogue'
import { slot } from '#shell/slot'

/** Coins are deposited to an address: shown instead of the agents' form. */
export const coinDeposit = slot<{ asset: AssetReply }>('agent.coinDeposit')
