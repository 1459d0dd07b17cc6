import type { Lots, Ticks } from '../book/order-terms.ts'
import { buyerPaysFeeInQuote, costRaw, feeRaw, type MarketSpec, quantityRaw } from '../market.ts'
import type { OrderTerms } from '../order.ts'
import type { Rate } from './rate.ts'
import type { SlipSide } from './slip.ts'
import type { TakeEnd } from '../take-levels.ts'
import type { Way } from './context.ts'

/** The order of a slip (EXP-19) and its figures, which every part of the page shows. Amounts are raw units. */
export interface SlipOrder {
  terms: Omit<OrderTerms, 'clOrdId'>
  quantityRaw: bigint
  /** Exact: in whole ticks and lots there is nothing to round up (EXP-18). */
  costRaw: bigint
  /** With the fee, where that is paid on top of the cost; of an order that rests, what it sets aside. */
  givenRaw: bigint
  /** Before a fee that is paid out of it. */
  grossRaw: bigint
  feePpm: MarketSpec['takerFeePpm']
  feeRaw: bigint
  /** Whether the fee is paid in the given asset, on top of the cost, and not out of what is received. */
  isFeeOnTop: boolean
  /** After the fee. */
  receivedRaw: bigint
  /** The most that is given and the least that is received, if all of it trades at the order's last price. */
  atWorst: { givenRaw: bigint; receivedRaw: bigint }
  /** The part of the typed amount that is not exchanged, in raw units of its own asset, and why. */
  rest: { of: SlipSide; raw: bigint; by: RestReason } | undefined
  /** What remains available of the given asset. */
  leftRaw: bigint
  /** Whether the limit was lowered to what the wallet can pay. */
  isBoundByFunds: boolean
}

/** LOT: only whole lots trade. */
export type RestReason = 'LOT' | Exclude<TakeEnd, 'ASKED'>

/** What was typed, in the market's terms. */
export interface Entered {
  way: Way
  rate: Rate
  side: SlipSide
  raw: bigint
  /** Whether the typed amount is in the market's base asset. */
  isBase: boolean
  slippageBps: number
  availableRaw: bigint
  isExempt: boolean
}

type Charged = Pick<SlipOrder, 'costRaw' | 'feeRaw' | 'feePpm'> & { heldRaw?: bigint; isBoundByFunds?: boolean }

/** All figures of an order, from what it trades and what is charged. */
export function figureOrder(entered: Entered, terms: SlipOrder['terms'], charged: Charged, end: TakeEnd): SlipOrder {
  const { way, side, raw, isBase, availableRaw } = entered
  const { spec } = way.market
  const traded = quantityRaw(spec, terms.quantity)
  const isFeeOnTop = way.side === 'BUY' && buyerPaysFeeInQuote(spec)
  const paidRaw = isFeeOnTop ? (charged.heldRaw ?? charged.costRaw + charged.feeRaw) : charged.costRaw
  const [givenRaw, grossRaw] = way.side === 'BUY' ? [paidRaw, traded] : [traded, charged.costRaw]
  const receivedRaw = isFeeOnTop ? grossRaw : grossRaw - charged.feeRaw
  const restRaw = raw - (isBase ? traded : paidRaw)
  const worst = costRaw(spec, terms.price, terms.quantity)
  const worstFee = feeRaw(worst, charged.feePpm)
  return {
    terms,
    quantityRaw: traded,
    costRaw: charged.costRaw,
    feePpm: charged.feePpm,
    feeRaw: charged.feeRaw,
    givenRaw,
    grossRaw,
    isFeeOnTop,
    receivedRaw,
    atWorst:
      way.side === 'BUY'
        ? { givenRaw: charged.heldRaw ?? (isFeeOnTop ? worst + worstFee : worst), receivedRaw }
        : { givenRaw, receivedRaw: worst - worstFee },
    rest: restRaw > 0n ? { of: side, raw: restRaw, by: end === 'ASKED' ? 'LOT' : end } : undefined,
    leftRaw: availableRaw - givenRaw,
    isBoundByFunds: charged.isBoundByFunds ?? false,
  }
}

export function termsOf({ side }: Way, quantity: Lots, price: Ticks, timeInForce: 'IOC' | 'GTC'): SlipOrder['terms'] {
  return {
    side,
    orderType: 'LIMIT',
    timeInForce,
    quantity,
    price,
    stopPrice: 0,
    isPostOnly: false,
    selfTrade: 'CANCEL_NEWEST',
    expiresAt: 0,
  }
}
