import type { PaperWallet } from '@bourse/contracts/paper'
import { worthOf } from '#platform/positions'

export interface PaperWorth {
  start: bigint
  now: bigint
  gain: bigint
}

/** Start and present are both valued at the latest prices: so the gain is what trading has brought, and not what prices have done to the start. */
export function paperWorth(wallets: readonly PaperWallet[]): PaperWorth {
  const start = wallets.reduce((sum, wallet) => sum + worthOf(wallet, wallet.start), 0n)
  const now = wallets.reduce((sum, wallet) => sum + worthOf(wallet, wallet.balance), 0n)
  return { start, now, gain: now - start }
}
