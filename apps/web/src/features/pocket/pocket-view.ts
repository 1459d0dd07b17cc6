import type { WalletReply } from '@bourse/contracts/pocket'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { worthOf } from '#platform/positions'
import type { Share } from '#ui/donut'

/** A pocket in raw units of the valuation asset, and as shares for its chart. */
export interface PocketView {
  total: bigint
  available: bigint
  open: bigint
  pending: bigint
  shares: Share[]
}

/**
 * Values every wallet at its asset’s rate (PKT-07); the most valuable comes first. A wallet’s value is rounded down once, as a
 * whole, and its available part is the value minus the open part: so the parts add up to the total, and the total to the wallets’
 * values.
 */
export function viewPocket(wallets: readonly WalletReply[]): PocketView {
  const valued = valueWallets(wallets).map(({ wallet, value }) => {
    const open = worthOf(wallet, wallet.open)
    return { wallet, value, open, available: value - open, pending: worthOf(wallet, wallet.pending) }
  })
  const total = sum(valued.map(({ value }) => value))
  const open = sum(valued.map((entry) => entry.open))
  return {
    total,
    available: total - open,
    open,
    pending: sum(valued.map(({ pending }) => pending)),
    shares: valued
      .filter(({ value }) => value > 0n)
      .map((entry) => ({
        id: entry.wallet.asset.id,
        label: entry.wallet.asset.code,
        available: share(entry.available),
        open: share(entry.open),
      })),
  }
}

/** A wallet and its value, in raw units of the valuation asset. */
export interface ValuedWallet {
  wallet: WalletReply
  value: bigint
}

/** The wallets in the order of the list: by value, then by code, so that rows with equal values keep their places. */
export function valueWallets(wallets: readonly WalletReply[]): ValuedWallet[] {
  return wallets
    .map((wallet) => ({ wallet, value: worthOf(wallet, wallet.balance) }))
    .sort((a, b) => (a.value === b.value ? a.wallet.asset.code.localeCompare(b.wallet.asset.code) : a.value < b.value ? 1 : -1))
}

/** Wallets that hold nothing stand behind the others, unless all are empty, or this one is open. */
export function foldEmpty(
  valued: readonly ValuedWallet[],
  openCode: string | undefined,
): { shown: ValuedWallet[]; folded: ValuedWallet[] } {
  const holds = ({ wallet: { balance, pending } }: ValuedWallet) => BigInt(balance) > 0n || BigInt(pending) > 0n
  if (!valued.some(holds)) return { shown: [...valued], folded: [] }
  const isShown = (row: ValuedWallet) => holds(row) || row.wallet.asset.code === openCode
  return { shown: valued.filter(isShown), folded: valued.filter((row) => !isShown(row)) }
}

/** The assets in the legend, and how many are combined into one last line. */
export function splitLegend<S extends Share>(shares: readonly S[], rowsMax: number): { named: S[]; rest: S[] } {
  const named = shares.length > rowsMax ? shares.slice(0, rowsMax - 1) : [...shares]
  return { named, rest: shares.slice(named.length) }
}

/** For angles and percentages only; money stays exact. */
function share(raw: bigint): number {
  return Number(raw) / 10 ** VALUATION_ASSET.decimals
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, next) => total + next, 0n)
}
