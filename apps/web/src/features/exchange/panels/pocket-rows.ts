import type { WalletReply } from '@bourse/contracts/pocket'
import type { MarketSpec } from '@bourse/domain/exchange'
import { valueOf } from '@bourse/domain/pocket'

/** The market's base and quote first, whatever they hold; of the others only what is there, the most valuable first. */
export function pocketRows(
  wallets: readonly WalletReply[],
  market: Pick<MarketSpec, 'base' | 'quote'> | undefined,
): { own: WalletReply[]; others: WalletReply[] } {
  const codes = market ? [market.base.code, market.quote.code] : []
  const own = codes.flatMap((code) => wallets.find(({ asset }) => asset.code === code) ?? [])
  const others = wallets
    .filter((wallet) => !codes.includes(wallet.asset.code) && BigInt(wallet.balance) + BigInt(wallet.pending) > 0n)
    .sort((a, b) => (worthOf(a) < worthOf(b) ? 1 : worthOf(a) > worthOf(b) ? -1 : a.asset.code < b.asset.code ? -1 : 1))
  return { own, others }
}

/** Raw units of the valuation asset (PKT-07). */
export function pocketWorth(wallets: readonly WalletReply[]): bigint {
  return wallets.reduce((sum, wallet) => sum + worthOf(wallet), 0n)
}

function worthOf({ available, open, asset }: WalletReply): bigint {
  return valueOf(BigInt(available) + BigInt(open), asset.decimals, asset.notionalValue)
}
