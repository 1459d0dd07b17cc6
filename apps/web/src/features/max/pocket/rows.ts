import type { WalletReply } from '@bourse/contracts/pocket'
import type { MarketSpec } from '@bourse/domain/exchange'
import { worthOf } from '#platform/positions'

/**
 * The market's base and quote first, whatever their balance; of the others only those with a balance, the most valuable first.
 */
export function pocketRows(
  wallets: readonly WalletReply[],
  market: Pick<MarketSpec, 'base' | 'quote'> | undefined,
): { own: WalletReply[]; others: WalletReply[] } {
  const codes = market ? [market.base.code, market.quote.code] : []
  const own = codes.flatMap((code) => wallets.find(({ asset }) => asset.code === code) ?? [])
  const others = wallets
    .filter((wallet) => !codes.includes(wallet.asset.code) && BigInt(wallet.balance) + BigInt(wallet.pending) > 0n)
    .sort((a, b) => (balanceWorth(a) < balanceWorth(b) ? 1 : balanceWorth(a) > balanceWorth(b) ? -1 : a.asset.code < b.asset.code ? -1 : 1))
  return { own, others }
}

/** Raw units of the valuation asset (PKT-07). */
export function pocketWorth(wallets: readonly WalletReply[]): bigint {
  return wallets.reduce((sum, wallet) => sum + balanceWorth(wallet), 0n)
}

function balanceWorth(wallet: WalletReply): bigint {
  return worthOf(wallet, BigInt(wallet.available) + BigInt(wallet.open))
}
