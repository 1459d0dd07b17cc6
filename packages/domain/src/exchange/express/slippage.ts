import { ceilDiv, floorDiv } from '../../money/index.ts'
import type { Side, Ticks } from '../book/order-terms.ts'
import { FIGURE_MAX } from '../market.ts'

/** One percent is a hundred of them. */
export const BASIS_POINTS = 10_000n

/** What the user may choose from, in hundredths of a percent; one percent unless chosen (DEF-084). */
export const SLIPPAGES_BPS = [10, 50, 100, 200, 500] as const
export const SLIPPAGE_BPS = 100

/** The last price at which an order may still trade: rounded so that it never goes beyond what was allowed. */
export function boundTicks(side: Side, shown: Ticks, slippageBps: number): Ticks {
  const allowance = BigInt(slippageBps)
  const bound =
    side === 'BUY'
      ? floorDiv(BigInt(shown) * (BASIS_POINTS + allowance), BASIS_POINTS)
      : ceilDiv(BigInt(shown) * (BASIS_POINTS - allowance), BASIS_POINTS)
  return Number(bound > BigInt(FIGURE_MAX) ? BigInt(FIGURE_MAX) : bound < 1n ? 1n : bound)
}
