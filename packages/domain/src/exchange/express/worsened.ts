import type { SlipOrder } from './slip-order.ts'
import { BASIS_POINTS } from './slippage.ts'

/** A tenth of a percent: what moves more than this is asked about again. */
const TOLERATED_BPS = 10n

type Figures = Pick<SlipOrder, 'givenRaw' | 'receivedRaw'>

/** Whether an exchange has become worse than the one that was agreed to: less received, more given, or less for the same. */
export function hasWorsened(agreed: Figures, now: Figures): boolean {
  return (
    isBelow(now.receivedRaw, agreed.receivedRaw) ||
    isBelow(agreed.givenRaw, now.givenRaw) ||
    isBelow(now.receivedRaw * agreed.givenRaw, agreed.receivedRaw * now.givenRaw)
  )
}

function isBelow(one: bigint, other: bigint): boolean {
  return one * BASIS_POINTS < other * (BASIS_POINTS - TOLERATED_BPS)
}
