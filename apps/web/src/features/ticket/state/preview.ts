import {
  buyerPaysFeeInQuote,
  costRaw,
  feeRaw,
  NOTHING_TAKEN,
  quantityRaw,
  restsInBook,
  type Taken,
  takeLevels,
} from '@bourse/domain/exchange'
import type { TicketContext } from './context.ts'
import { levelOf, slippageBp } from './market-impact.ts'
import { isStop, type TicketState } from './state.ts'

/** What an order would lead to now. */
export interface Preview {
  /** Quote units: the cost or proceeds, with the part that trades now at the prices of the book. */
  costRaw: bigint | undefined
  /** The part that trades at once. */
  taken: Taken | undefined
  slippageBp: number
  /** Its level in the book, when some of it rests. */
  level: number | undefined
  role: 'maker' | 'taker' | 'both'
  feeRaw: bigint | undefined
  /** After the fee: base units when buying, quote units when selling. */
  receiveRaw: bigint | undefined
  /** The exchange will refuse it: it would trade at once although it must not, or could not be filled completely. */
  warning: 'POST_ONLY' | 'FOK' | 'IOC' | undefined
}

export const NO_PREVIEW: Preview = {
  costRaw: undefined,
  taken: undefined,
  slippageBp: 0,
  level: undefined,
  role: 'taker',
  feeRaw: undefined,
  receiveRaw: undefined,
  warning: undefined,
}

/** The result in the current book. A stop will meet an unknown book, so it is computed at its own price. */
export function previewOf(state: TicketState, context: TicketContext, ticks: number, lots: number): Preview {
  const { spec, bids, asks } = context
  const { side, timeInForce, isPostOnly } = state
  const [own, opposite] = side === 'BUY' ? [bids, asks] : [asks, bids]
  const taken = isStop(state) ? NOTHING_TAKEN : takeLevels(spec, opposite, { side, limit: ticks, lotsMax: BigInt(lots) })
  const rests = isStop(state) ? lots : restsInBook(state) || isPostOnly ? lots - taken.lots : 0
  const cost = taken.costRaw + costRaw(spec, ticks, rests)

  const isTaking = taken.lots > 0 || isStop(state)
  const isFeeOnTop = side === 'BUY' && buyerPaysFeeInQuote(spec)
  const takenBase = isStop(state) ? quantityRaw(spec, lots) : quantityRaw(spec, taken.lots)
  const takenQuote = isStop(state) ? cost : taken.costRaw
  const takenRaw = side === 'BUY' ? takenBase : takenQuote
  const resting = isStop(state) ? 0n : side === 'BUY' ? quantityRaw(spec, rests) : costRaw(spec, ticks, rests)
  const restingCost = isStop(state) ? 0n : costRaw(spec, ticks, rests)
  const fee = isFeeOnTop
    ? (isStop(state) ? feeRaw(cost, spec.takerFeePpm) : taken.feeRaw) + feeRaw(restingCost, spec.makerFeePpm)
    : (isStop(state) ? feeRaw(takenRaw, spec.takerFeePpm) : taken.feeRaw) + feeRaw(resting, spec.makerFeePpm)
  return {
    costRaw: cost,
    taken,
    slippageBp: slippageBp(spec, taken),
    level: rests > 0 && !isStop(state) ? levelOf(own, side, ticks) : undefined,
    role: !isTaking ? 'maker' : rests > 0 && !isStop(state) ? 'both' : 'taker',
    feeRaw: fee,
    receiveRaw: isFeeOnTop ? takenRaw + resting : takenRaw + resting - fee,
    warning:
      isPostOnly && taken.lots > 0
        ? 'POST_ONLY'
        : isStop(state) || rests > 0 || taken.lots >= lots
          ? undefined
          : timeInForce === 'FOK'
            ? 'FOK'
            : 'IOC',
  }
}
