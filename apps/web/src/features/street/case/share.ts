import { powerOfTen } from '@bourse/domain/money'

/** What a ruling divides, and the share that the slider snaps to; raw units of the asset. */
export interface ShareTerms {
  quantity: bigint
  /** What the proven payments are worth. */
  proven: bigint
  asset: { decimals: number; decimalsMin: number }
}

const STEPS = 10_000n
/** The slider snaps within a fiftieth of its length: what is proven is meant much more often than its neighbors. */
const SNAP_PARTS = 50n

/** The buyer's share where the slider is let go, from 0 to 1. */
export function shareAt(position: number, terms: ShareTerms): bigint {
  const step = BigInt(Math.round(Math.min(1, Math.max(0, position)) * Number(STEPS)))
  const at = roundShare((terms.quantity * step) / STEPS, terms)
  return isNear(at, terms) ? terms.proven : at
}

/** A key moves by one percent of all, Page Up and Page Down by ten; what is proven is never passed over. */
export function shareAfter(key: string, share: bigint, terms: ShareTerms): bigint | undefined {
  const { quantity, proven } = terms
  if (key === 'Home') return 0n
  if (key === 'End') return quantity
  const percents = MOVES[key]
  if (percents === undefined) return undefined
  const moved = share + (quantity * percents) / 100n
  const after = roundShare(moved < 0n ? 0n : moved > quantity ? quantity : moved, terms)
  const isPassed = (share < proven && proven < after) || (after < proven && proven < share)
  return isPassed ? proven : after
}

/** Where the slider is, in hundredths of a percent. */
export function positionOf(share: bigint, quantity: bigint): number {
  return quantity === 0n ? 0 : Number((share * STEPS) / quantity)
}

const MOVES: Readonly<Record<string, bigint>> = {
  ArrowRight: 1n,
  ArrowUp: 1n,
  ArrowLeft: -1n,
  ArrowDown: -1n,
  PageUp: 10n,
  PageDown: -10n,
}

/** The slider gives amounts as they are usually written; typing reaches every raw unit. */
function roundShare(share: bigint, { quantity, asset }: ShareTerms): bigint {
  const unit = powerOfTen(Math.max(0, asset.decimals - asset.decimalsMin))
  return share === quantity ? share : (share / unit) * unit
}

function isNear(share: bigint, { quantity, proven }: ShareTerms): boolean {
  const distance = share > proven ? share - proven : proven - share
  // The ends are choices of their own, also where next to nothing is proven, or nearly all.
  return share !== 0n && share !== quantity && distance * SNAP_PARTS <= quantity
}
