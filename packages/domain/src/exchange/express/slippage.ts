import { ceilDiv, floorDiv } from '../../money/index.ts'
import type { Side, Ticks } from '../book/order-terms.ts'
import { FIGURE_MAX } from '../market.ts'

/** One percent is a hundred basis points. */
export const BASIS_POINTS = 10_000n

/** The choices in basis points; one percent is the default (DEF-084). */
export const SLIPPAGES_BPS = [10, 50, 100, 200, 500] as const
export const SLIPPAGE_BPS = 100

/** The worst price at which an order may still trade, rounded so that it never exceeds the allowed slippage. */
export function boundTicks(side: Side, shown: Ticks, slippageBps: number): Ticks {
  const allowance = BigInt(slippageBps)
  const bound =
    side === 'BUY'
      ? floorDiv(BigInt(shown) * (BASIS_POINTS + allowance), BASIS_POINTS)
      : ceilDiv(BigInt(shown) * (BASIS_POINTS - allowance), BASIS_POINTS)
  return Number(bound > BigInt(FIGURE_MAX) ? BigInt(FIGURE_MAX) : bound < 1n ? 1n : bound)
}
