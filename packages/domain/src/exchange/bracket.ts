import type { Lots, Ticks } from './book/order-terms.ts'
import { type Exits, exitTermsOf, type OrderTerms } from './order.ts'

/** The exits of a bracket's entry, and how far they cover what it has received. */
export interface ArmedExits extends Exits {
  /** Received after fees and not covered yet, in raw units. */
  uncovered: bigint
  /** So many lots have got exits. */
  armed: Lots
  /** The newest exit at the price of the profit; 0 before the first. */
  exitId: number
  /** How many pairs were placed. */
  pairs: number
}

export function newExits(exits: Exits): ArmedExits {
  return { ...exits, uncovered: 0n, armed: 0, exitId: 0, pairs: 0 }
}

/** The terms of the next pair of exits, on the market's present steps. */
export function nextExits(
  { tickStep }: { tickStep: number },
  entry: Pick<OrderTerms, 'side' | 'selfTrade'> & { id: number },
  { takeProfit, stopPrice, price, pairs }: ArmedExits,
  quantity: Lots,
): ReturnType<typeof exitTermsOf> {
  const fitted = (at: Ticks) => (at === 0 ? 0 : Math.max(tickStep, at - (at % tickStep)))
  const all = { takeProfit: fitted(takeProfit), stopPrice: fitted(stopPrice), price: fitted(price) }
  return exitTermsOf(entry, all, { nth: pairs + 1, quantity })
}

interface ToArm {
  /** What a pair sets aside for one lot. */
  perLot: bigint
  /** What is still there of the asset that it pays with; undefined when that is unknown. */
  available: bigint | undefined
  filled: Lots
  lotStep: number
}

/**
 * For how many lots an entry gets exits now. They are paid for with what it has received alone, and only as far as that is still there: for a SELL
 * those are the received lots, for a BUY as many as the received money pays at the worse price of the two, and no more than were sold.
 */
export function lotsToArm({ uncovered, armed }: ArmedExits, { perLot, available, filled, lotStep }: ToArm): Lots {
  const funds = available === undefined || available > uncovered ? uncovered : available
  const affordable = funds / perLot
  const most = filled - armed
  const lots = affordable < BigInt(most) ? Number(affordable) : most
  return lots - (lots % lotStep)
}
