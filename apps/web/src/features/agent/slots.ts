import type { AssetReply } from '@bourse/contracts/catalogue'
import { slot } from '#shell/slot'

/** Coins come in by an address of their own: in place of what an agent would credit. */
export const coinDeposit = slot<{ asset: AssetReply }>('agent.coinDeposit')
