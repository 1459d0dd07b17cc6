import {
  type ArmedExits,
  type EntryPrices,
  isPriced,
  isStopType,
  keptProtection,
  type Lots,
  newExits,
  NO_EXTRAS,
  type OrderExtras,
  type OrderStatus,
  type OrderTerms,
  type OrderType,
  type Reason,
  type SelfTrade,
  type Side,
  type Ticks,
  type TimeInForce,
} from '../exchange/index.ts'

/** An order of play money, in ticks and lots of its market and raw units of money. */
export interface PaperOrder {
  id: number
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  isPostOnly: boolean
  /** Nothing to prevent on paper; the exits of a bracket have that of their entry. */
  selfTrade: SelfTrade
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
  /** The rate of the fee that it sets aside besides its cost; 0 where the fee is paid out of what is received. */
  feePpm: number
  status: OrderStatus
  isTriggered: boolean
  reason: Reason | ''
  /** Milliseconds since 1970 for GTD, else 0. */
  expiresAt: number
  /** So many lots of the real book are before it at its price. */
  ahead: Lots
  /** The last real trade when it came to its place: only later ones count for it. */
  after: number
  /** Only of icebergs, trailing stops, orders with a protection of their own, legs, entries and exits. */
  extras?: PaperExtras
}

export interface PaperExtras extends OrderExtras {
  /** Of an iceberg: so many lots are in the queue of its price. */
  showing: Lots
  /** Of a trailing stop: the best price since it was placed. */
  anchor: Ticks
  /** The id of the other leg of a pair as long as both live, else 0. */
  otherLegId: number
  /** Of a bracket's exit: the id of the entry, else 0. */
  entryId: number
  /** Of a bracket's entry. */
  exits?: ArmedExits
}

export const NO_PAPER_EXTRAS: PaperExtras = { ...NO_EXTRAS, showing: 0, anchor: 0, otherLegId: 0, entryId: 0 }

/** One side of a fill; its other side is the real book, which knows nothing of it. */
export interface PaperFill {
  orderId: number
  side: Side
  price: Ticks
  quantity: Lots
  costRaw: bigint
  /** In the asset that `isFeeInQuote` says; a rebate is negative. */
  feeRaw: bigint
  /** Whether buyers pay their fee in the quote asset here. */
  isBuyerFeeInQuote: boolean
  isMaker: boolean
  /** The real trade that filled an order which rested, or triggered a stop; 0 for one that took at once. */
  tradeId: number
  at: number
}

/** A new order, with nothing set aside for it yet. */
export function newPaperOrder(
  id: number,
  terms: OrderTerms,
  { limitPrice, stopPrice, anchor }: EntryPrices,
  { marketPpm, feePpm }: { marketPpm: number; feePpm: number },
): PaperOrder {
  const { side, orderType, timeInForce, isPostOnly, selfTrade, quantity, expiresAt, extras, exits } = terms
  return {
    id,
    side,
    orderType,
    timeInForce,
    isPostOnly,
    selfTrade,
    price: isPriced(terms) ? terms.price : 0,
    limitPrice,
    stopPrice,
    quantity,
    filled: 0,
    filledCost: 0n,
    reserved: 0n,
    feePpm,
    status: isStopType(terms) ? 'PENDING' : 'OPEN',
    isTriggered: false,
    reason: '',
    expiresAt,
    ahead: 0,
    after: 0,
    ...((extras || exits) && {
      extras: { ...NO_PAPER_EXTRAS, ...extras, ...keptProtection(terms, marketPpm), anchor, ...(exits && { exits: newExits(exits) }) },
    }),
  }
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

/** How much of it is in the queue of its price: all but what an iceberg hides. */
export function showingOf(order: PaperOrder): Lots {
  return order.extras?.shown ? order.extras.showing : remainingOf(order)
}
