import { costRaw, type Lots, type MarketSpec, quantityRaw, type Ticks } from '../exchange/index.ts'
import { floorDiv } from '../money/index.ts'
import type { PaperBalance, PaperFill } from '../paper/index.ts'

export interface PracticeResult {
  /** What both balances are worth at the price, in raw units of the quote. */
  worth: bigint
  /** What trading has brought: the start is valued at the same price. */
  gain: bigint
  /** What was bought and not yet sold again; negative for the reverse. */
  position: Lots
  /** What that was bought or sold for, in raw units of the quote. */
  entryCost: bigint
}

interface Balances {
  base: Pick<PaperBalance, 'start' | 'balance'>
  quote: Pick<PaperBalance, 'start' | 'balance'>
}

export function practiceResult(
  spec: MarketSpec,
  { base, quote }: Balances,
  fills: readonly Pick<PaperFill, 'side' | 'quantity' | 'costRaw'>[],
  price: Ticks,
): PracticeResult {
  const worthOf = (baseRaw: bigint) => floorDiv(baseRaw * costRaw(spec, price, 1), quantityRaw(spec, 1))
  const worth = quote.balance + worthOf(base.balance)
  return { worth, gain: worth - quote.start - worthOf(base.start), ...positionOf(fills) }
}

/** Fills in the same direction add to what it cost, others take their share of it; what goes beyond nothing begins anew. */
function positionOf(fills: readonly Pick<PaperFill, 'side' | 'quantity' | 'costRaw'>[]): Pick<PracticeResult, 'position' | 'entryCost'> {
  let position = 0
  let entryCost = 0n
  for (const { side, quantity, costRaw: cost } of fills) {
    const change = side === 'BUY' ? quantity : -quantity
    const closing = Math.sign(position) === -Math.sign(change) ? Math.min(Math.abs(position), quantity) : 0
    if (closing > 0) entryCost -= floorDiv(entryCost * BigInt(closing), BigInt(Math.abs(position)))
    entryCost += floorDiv(cost * BigInt(quantity - closing), BigInt(quantity))
    position += change
  }
  return { position, entryCost }
}
