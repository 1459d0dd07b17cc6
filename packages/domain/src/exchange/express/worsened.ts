import type { SlipOrder } from './slip-order.ts'
import { BASIS_POINTS } from './slippage.ts'

/** A tenth of a percent: a larger change must be confirmed again. */
const TOLERATED_BPS = 10n

type Figures = Pick<SlipOrder, 'givenRaw' | 'receivedRaw'>

/** Whether an exchange is worse than the confirmed one: less received, more given, or a worse rate. */
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
