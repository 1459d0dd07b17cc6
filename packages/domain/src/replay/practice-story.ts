import { costRaw, feeRaw, isFeeInQuote, type Lots, type MarketSpec, quantityRaw, type Ticks } from '../exchange/index.ts'
import { floorDiv } from '../money/index.ts'
import type { PaperFill } from '../paper/index.ts'

type Fill = Pick<PaperFill, 'side' | 'quantity' | 'costRaw'>

/** What a practice is told by afterwards. Amounts are raw units of the quote, before fees. */
export interface PracticeStory {
  trades: number
  /** What the parts brought that were closed again; undefined before one was. */
  best: bigint | undefined
  worst: bigint | undefined
  /** The most that was open at once, to either side. */
  largest: Lots
}

export function practiceStory(fills: readonly Fill[]): PracticeStory {
  const story: PracticeStory = { trades: fills.length, best: undefined, worst: undefined, largest: 0 }
  let open: { position: Lots; cost: bigint } = { position: 0, cost: 0n }
  for (const fill of fills) {
    const closed = closedBy(open, fill)
    if (closed.brought !== undefined) {
      story.best = story.best === undefined || closed.brought > story.best ? closed.brought : story.best
      story.worst = story.worst === undefined || closed.brought < story.worst ? closed.brought : story.worst
    }
    open = closed.open
    story.largest = Math.max(story.largest, Math.abs(open.position))
  }
  return story
}

/** A fill against the open part closes its share of the cost; what goes beyond nothing begins anew. */
function closedBy({ position, cost }: { position: Lots; cost: bigint }, { side, quantity, costRaw: traded }: Fill) {
  const change = side === 'BUY' ? quantity : -quantity
  const closing = Math.sign(position) === -Math.sign(change) ? Math.min(Math.abs(position), quantity) : 0
  const entry = closing === 0 ? 0n : floorDiv(cost * BigInt(closing), BigInt(Math.abs(position)))
  const exit = floorDiv(traded * BigInt(closing), BigInt(quantity))
  return {
    brought: closing === 0 ? undefined : position > 0 ? exit - entry : entry - exit,
    open: { position: position + change, cost: cost - entry + (traded - exit) },
  }
}

/** All fees in raw units of the quote: those in the base by the price of their fill. */
export function feesInQuote(
  spec: MarketSpec,
  fills: readonly Pick<PaperFill, 'side' | 'price' | 'feeRaw' | 'isBuyerFeeInQuote'>[],
): bigint {
  return fills.reduce((sum, { side, price, feeRaw: fee, isBuyerFeeInQuote }) => {
    const isInQuote = isFeeInQuote(side, fee, isBuyerFeeInQuote)
    return sum + (isInQuote ? fee : floorDiv(fee * costRaw(spec, price, 1), quantityRaw(spec, 1)))
  }, 0n)
}

/** What it would have brought to buy so much at the first price and wait, with the fee of the purchase. */
export function waitedGain(spec: MarketSpec, quantity: Lots, first: Ticks, now: Ticks, feePpm: number): bigint {
  const paid = costRaw(spec, first, quantity)
  return costRaw(spec, now, quantity) - paid - feeRaw(paid, feePpm)
}
