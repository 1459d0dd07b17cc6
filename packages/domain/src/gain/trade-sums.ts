import { floorDiv } from '../money/index.ts'

/** A pocket's side of one trade, in raw units: base for the quantity, quote for the cost, what was received for the fee. */
export interface OwnTrade {
  side: 'BUY' | 'SELL'
  quantity: bigint
  cost: bigint
  fee: bigint
}

/**
 * All trades of a pocket in one market. Whatever else is told about them follows from these sums, so that costs, gains and the cost of
 * what is held always add up to the raw unit.
 */
export interface TradeSums {
  trades: bigint
  /** Before the fee, which is taken from it. */
  bought: bigint
  boughtCost: bigint
  baseFees: bigint
  sold: bigint
  /** Before the fee, which is taken from it. */
  soldFor: bigint
  quoteFees: bigint
  /** The part of `sold` that was not bought in this market: it came from elsewhere, at a cost that nobody knows here. */
  uncosted: bigint
  /** What that part was sold for, after fees. */
  uncostedFor: bigint
  /** What the quantity held cost, by the average method. */
  averageCost: bigint
}

export const NO_TRADES: TradeSums = {
  trades: 0n,
  bought: 0n,
  boughtCost: 0n,
  baseFees: 0n,
  sold: 0n,
  soldFor: 0n,
  quoteFees: 0n,
  uncosted: 0n,
  uncostedFor: 0n,
  averageCost: 0n,
}

export function addTrade(sums: TradeSums, trade: OwnTrade): TradeSums {
  return trade.side === 'BUY' ? addPurchase(sums, trade) : addSale(sums, trade)
}

/** What all purchases brought, after fees. */
export function receivedOf({ bought, baseFees }: TradeSums): bigint {
  return bought - baseFees
}

/** How much of that was sold again. */
export function resoldOf({ sold, uncosted }: TradeSums): bigint {
  return sold - uncosted
}

/** How much of that is left, unless it was moved elsewhere: only trades of the market count. */
export function heldOf(sums: TradeSums): bigint {
  return receivedOf(sums) - resoldOf(sums)
}

function addPurchase(sums: TradeSums, { quantity, cost, fee }: OwnTrade): TradeSums {
  return {
    ...sums,
    trades: sums.trades + 1n,
    bought: sums.bought + quantity,
    boughtCost: sums.boughtCost + cost,
    baseFees: sums.baseFees + fee,
    averageCost: sums.averageCost + cost,
  }
}

/** The cost of the part that is sold is rounded down, and so are the proceeds of a part without a known cost: the rest stays. */
function addSale(sums: TradeSums, { quantity, cost, fee }: OwnTrade): TradeSums {
  const held = heldOf(sums)
  const resold = quantity < held ? quantity : held
  const uncosted = quantity - resold
  return {
    ...sums,
    trades: sums.trades + 1n,
    sold: sums.sold + quantity,
    soldFor: sums.soldFor + cost,
    quoteFees: sums.quoteFees + fee,
    uncosted: sums.uncosted + uncosted,
    uncostedFor: sums.uncostedFor + floorDiv((cost - fee) * uncosted, quantity),
    averageCost: held === 0n ? 0n : sums.averageCost - floorDiv(sums.averageCost * resold, held),
  }
}
