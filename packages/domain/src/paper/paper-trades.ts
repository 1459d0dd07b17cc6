import { addTrade, type OwnTrade, NO_TRADES, resoldOf, type TradeSums } from '../gain/index.ts'

/** A fill of a paper order, in raw units of its market. */
export interface OwnPaperFill {
  id: bigint
  orderId: bigint
  marketId: number
  side: 'BUY' | 'SELL'
  quantity: bigint
  cost: bigint
  /** Negative for a rebate, which is of what was paid. */
  fee: bigint
  feeInQuote: boolean
  at: number
}

/** What an order has traded. */
export interface PaperTrade extends Pick<OwnPaperFill, 'orderId' | 'marketId' | 'side' | 'quantity' | 'cost' | 'at'> {
  /** Its last fill. */
  fillId: bigint
  /** How much of what it sold was bought on paper, what that had cost, and what selling it has brought beyond that, fees included. */
  closed: { quantity: bigint; cost: bigint; result: bigint } | undefined
}

/**
 * What each order has traded, the last one first. Fills come oldest first, from the start of the pocket on: what is sold has the average cost
 * of what was bought before in its market, and what was there from the start has none.
 */
export function paperTrades(fills: readonly OwnPaperFill[]): PaperTrade[] {
  const sums = new Map<number, TradeSums>()
  const trades = new Map<bigint, PaperTrade>()
  for (const fill of fills) {
    const before = sums.get(fill.marketId) ?? NO_TRADES
    const after = addTrade(before, asOwnTrade(fill))
    sums.set(fill.marketId, after)
    const known = trades.get(fill.orderId)
    trades.delete(fill.orderId)
    trades.set(fill.orderId, {
      orderId: fill.orderId,
      marketId: fill.marketId,
      side: fill.side,
      quantity: (known?.quantity ?? 0n) + fill.quantity,
      cost: (known?.cost ?? 0n) + fill.cost,
      at: fill.at,
      fillId: fill.id,
      closed: joined(known?.closed, closedBetween(before, after)),
    })
  }
  return [...trades.values()].reverse()
}

/** A rebate lowers what was paid: quote by who bought, base by who sold. A fee in quote is part of what was paid, or of what came in. */
function asOwnTrade({ side, quantity, cost, fee, feeInQuote }: OwnPaperFill): OwnTrade {
  if (side === 'BUY') return feeInQuote || fee < 0n ? { side, quantity, cost: cost + fee, fee: 0n } : { side, quantity, cost, fee }
  return feeInQuote || fee >= 0n ? { side, quantity, cost, fee } : { side, quantity: quantity + fee, cost, fee: 0n }
}

function closedBetween(before: TradeSums, after: TradeSums): PaperTrade['closed'] {
  const quantity = resoldOf(after) - resoldOf(before)
  if (quantity === 0n) return undefined
  const cost = before.averageCost - after.averageCost
  const received = (sums: TradeSums) => sums.soldFor - sums.quoteFees - sums.uncostedFor
  return { quantity, cost, result: received(after) - received(before) - cost }
}

function joined(one: PaperTrade['closed'], other: PaperTrade['closed']): PaperTrade['closed'] {
  if (!one || !other) return one ?? other
  return { quantity: one.quantity + other.quantity, cost: one.cost + other.cost, result: one.result + other.result }
}
