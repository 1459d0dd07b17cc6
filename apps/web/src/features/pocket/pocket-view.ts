import type { WalletReply } from '@bourse/contracts/pocket'
import { VALUATION_ASSET, valueOf } from '@bourse/domain/pocket'
import type { Share } from '#ui/donut'

/** A pocket in raw units of the valuation asset, and as shares for its chart. */
export interface PocketView {
  total: bigint
  available: bigint
  open: bigint
  pending: bigint
  shares: Share[]
}

/** Values every wallet at its asset's notional value (PKT-07); the most valuable comes first. */
export function viewPocket(wallets: readonly WalletReply[]): PocketView {
  const valued = wallets
    .map((wallet) => ({ wallet, available: value(wallet, 'available'), open: value(wallet, 'open'), pending: value(wallet, 'pending') }))
    .sort((a, b) => (a.available + a.open < b.available + b.open ? 1 : -1))
  const shown = valued.filter(({ available, open }) => available + open > 0n)
  const available = sum(valued.map((entry) => entry.available))
  const open = sum(valued.map((entry) => entry.open))
  return {
    total: available + open,
    available,
    open,
    pending: sum(valued.map((entry) => entry.pending)),
    shares: shown.map((entry) => ({
      id: entry.wallet.asset.id,
      label: entry.wallet.asset.code,
      available: share(entry.available),
      open: share(entry.open),
    })),
  }
}

/** A wallet with what is in it worth, in raw units of the valuation asset. */
export interface ValuedWallet {
  wallet: WalletReply
  value: bigint
}

/** The wallets as they are listed: the most valuable first, equals by their code, so that rows do not change places by themselves. */
export function valueWallets(wallets: readonly WalletReply[]): ValuedWallet[] {
  return wallets
    .map((wallet) => ({ wallet, value: valueOf(BigInt(wallet.balance), wallet.asset.decimals, wallet.asset.notionalValue) }))
    .sort((a, b) => (a.value === b.value ? a.wallet.asset.code.localeCompare(b.wallet.asset.code) : a.value < b.value ? 1 : -1))
}

/** Found by code or name, however it is spelled. */
export function isNamed({ code, name }: { code: string; name: string }, search: string): boolean {
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return fold(`${code} ${name}`).includes(fold(search.trim()))
}

/** What the legend names, and how many it gathers into one last line. */
export function splitLegend<S extends Share>(shares: readonly S[], rowsMax: number): { named: S[]; rest: S[] } {
  const named = shares.length > rowsMax ? shares.slice(0, rowsMax - 1) : [...shares]
  return { named, rest: shares.slice(named.length) }
}

function value(wallet: WalletReply, part: 'available' | 'open' | 'pending'): bigint {
  return valueOf(BigInt(wallet[part]), wallet.asset.decimals, wallet.asset.notionalValue)
}

/** For angles and percentages only; money itself stays whole. */
function share(raw: bigint): number {
  return Number(raw) / 10 ** VALUATION_ASSET.decimals
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, next) => total + next, 0n)
}
