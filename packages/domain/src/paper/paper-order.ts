import type { Lots, OrderStatus, OrderTerms, OrderType, Reason, Side, Ticks, TimeInForce } from '../exchange/index.ts'

/** An order of play money, in ticks and lots of its market and raw units of money. */
export interface PaperOrder {
  id: number
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  isPostOnly: boolean
  /** Its own price; 0 for MARKET and STOP, which have none. */
  price: Ticks
  /** The worst price it may trade at: its price, or its protection. */
  limitPrice: Ticks
  stopPrice: Ticks
  quantity: Lots
  filled: Lots
  filledCost: bigint
  /** What is still set aside for the rest of it, in raw units of the asset that it pays with. */
  reserved: bigint
  status: OrderStatus
  isTriggered: boolean
  reason: Reason | ''
  /** Milliseconds since 1970 for GTD, else 0. */
  expiresAt: number
  /** So many lots of the real book are before it at its price. */
  ahead: Lots
  /** The last real trade when it came to its place: only later ones count for it. */
  after: number
}

/** One side of a fill; its other side is the real book, which knows nothing of it. */
export interface PaperFill {
  orderId: number
  side: Side
  price: Ticks
  quantity: Lots
  costRaw: bigint
  /** Of what was received; a rebate is negative, and lowers what was paid. */
  feeRaw: bigint
  isMaker: boolean
  /** The real trade that filled an order which rested, or triggered a stop; 0 for one that took at once. */
  tradeId: number
  at: number
}

export function isLive({ status }: Pick<PaperOrder, 'status'>): boolean {
  return status === 'PENDING' || status === 'OPEN' || status === 'PARTIAL_FILL'
}

/** A stop that has not triggered. */
export function isWaiting({ status }: Pick<PaperOrder, 'status'>): boolean {
  return status === 'PENDING'
}

export function remainingOf({ quantity, filled }: Pick<PaperOrder, 'quantity' | 'filled'>): Lots {
  return quantity - filled
}

export const UNSIMULATED = ['shown', 'trail', 'stopLeg', 'exits'] as const
export type Unsimulated = (typeof UNSIMULATED)[number]

/** What of an order paper mode does not simulate; such an order is refused, never taken without it. */
export function unsimulatedOf({ extras, stopLeg, exits }: Pick<OrderTerms, 'extras' | 'stopLeg' | 'exits'>): Unsimulated | undefined {
  if (extras && extras.shown !== 0) return 'shown'
  if (extras && (extras.trailTicks !== 0 || extras.trailPpm !== 0)) return 'trail'
  if (stopLeg) return 'stopLeg'
  return exits ? 'exits' : undefined
}
