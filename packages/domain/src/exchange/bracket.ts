import type { Lots, Ticks } from './book/order-terms.ts'
import { FIGURE_MAX } from './market.ts'
import { type Exits, exitTermsOf, type OrderTerms } from './order.ts'

/** The exits of a bracket's entry, and how far they cover what it has received. */
export interface ArmedExits extends Exits {
  /** Received after fees and not covered yet, in raw units. */
  uncovered: bigint
  /** So many lots have got exits. */
  armed: Lots
  /** The exit at the price of the profit that grows with the next fills; 0 when they get another pair. */
  exitId: number
  /** How many pairs were placed. */
  pairs: number
}

export function newExits(exits: Exits): ArmedExits {
  return { ...exits, uncovered: 0n, armed: 0, exitId: 0, pairs: 0 }
}

/** Exits that are placed already are orders of their own and stay as they are: the next fills get another pair. */
export function changeExits(exits: ArmedExits, { takeProfit, stopPrice, price }: Exits): void {
  Object.assign(exits, { takeProfit, stopPrice, price, exitId: 0 })
}

/** The terms of the next pair of exits, on the market's present steps. */
export function nextExits(
  { tickStep }: { tickStep: number },
  entry: Pick<OrderTerms, 'side' | 'selfTrade'> & { id: number },
  { takeProfit, stopPrice, price, pairs }: ArmedExits,
  quantity: Lots,
): ReturnType<typeof exitTermsOf> {
  return exitTermsOf(entry, fittedExits(tickStep, { takeProfit, stopPrice, price }), { nth: pairs + 1, quantity })
}

/** The market's steps may be wider than when the entry came: profit and stop are fitted away from each other, and never meet. */
function fittedExits(tickStep: Ticks, { takeProfit, stopPrice, price }: Exits): Exits {
  const most = FIGURE_MAX - (FIGURE_MAX % tickStep)
  const down = (at: Ticks) => at - (at % tickStep)
  const up = (at: Ticks) => Math.min(most, down(at) + (at % tickStep === 0 ? 0 : tickStep))
  const isAbove = takeProfit > stopPrice
  const lower = Math.max(tickStep, Math.min(down(isAbove ? stopPrice : takeProfit), most - tickStep))
  const higher = Math.max(lower + tickStep, up(isAbove ? takeProfit : stopPrice))
  // The stop's limit goes where the stop goes.
  const limit = price === 0 ? 0 : Math.max(tickStep, isAbove ? down(price) : up(price))
  return isAbove ? { takeProfit: higher, stopPrice: lower, price: limit } : { takeProfit: lower, stopPrice: higher, price: limit }
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
export function lotsToArm(
  { uncovered, armed }: Pick<ArmedExits, 'uncovered' | 'armed'>,
  { perLot, available, filled, lotStep }: ToArm,
): Lots {
  const funds = available === undefined || available > uncovered ? uncovered : available
  const affordable = funds / perLot
  const most = filled - armed
  const lots = affordable < BigInt(most) ? Number(affordable) : most
  return lots - (lots % lotStep)
}
