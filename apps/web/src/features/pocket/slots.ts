import { slot } from '#shell/slot'

/** Under what holds the open amount of a wallet. */
export const walletNote = slot<{ assetCode: string }>('pocket.walletNote')
