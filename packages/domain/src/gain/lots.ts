import { floorDiv } from '../money/index.ts'
import { heldOf, type OwnTrade, receivedOf, resoldOf, type TradeSums } from './trade-sums.ts'

/**
 * What one purchase brought, or several in a row at exactly the same cost per unit. Lots lie one after the other on the line of all that
 * was ever received, and sales go along that line from its beginning: so a lot never changes when a part of it is sold.
 */
export interface Lot {
  quantity: bigint
  cost: bigint
  /** Where on that line it ends, and what everything up to there cost. */
  untilQuantity: bigint
  untilCost: bigint
}

/** The lot of a purchase: a new one, or the last one with the purchase in it. `before` are the sums without the purchase. */
export function lotOf(before: TradeSums, { quantity, cost, fee }: OwnTrade, last: Lot | undefined): { lot: Lot; joinsLast: boolean } {
  const received = quantity - fee
  const until = { untilQuantity: receivedOf(before) + received, untilCost: before.boughtCost + cost }
  if (last && last.cost * received === cost * last.quantity)
    return { lot: { quantity: last.quantity + received, cost: last.cost + cost, ...until }, joinsLast: true }
  return { lot: { quantity: received, cost, ...until }, joinsLast: false }
}

/**
 * What the quantity held cost when the oldest is sold first. `first` is the first lot that is not wholly sold. The cost of its sold part
 * is rounded down and the rest stays with it, in however many parts it was sold.
 */
export function fifoCost(sums: TradeSums, first: Lot | undefined): bigint {
  if (heldOf(sums) === 0n) return 0n
  if (!first) throw new Error('what is held has no lot')
  const soldOfIt = resoldOf(sums) - (first.untilQuantity - first.quantity)
  return sums.boughtCost - (first.untilCost - first.cost) - floorDiv(first.cost * soldOfIt, first.quantity)
}
