import { slot } from '#shell/slot'

/** Below the open amount of a wallet. */
export const walletNote = slot<{ assetCode: string }>('pocket.walletNote')

/** Below the wallets. */
export const pocketParts = slot('pocket.parts')
