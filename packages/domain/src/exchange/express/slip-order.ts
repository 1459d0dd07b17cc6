import type { Lots, Ticks } from '../book/order-terms.ts'
import { costRaw, feeRaw, type MarketSpec, quantityRaw } from '../market.ts'
import type { OrderTerms } from '../order.ts'
import type { Rate } from './rate.ts'
import type { SlipSide } from './slip.ts'
import type { TakeEnd } from '../take-levels.ts'
import type { Way } from './world.ts'

/** The order of a slip (EXP-19) and what it comes to: the one set of figures that every place shows. Amounts are raw units. */
export interface SlipOrder {
  terms: Omit<OrderTerms, 'clOrdId'>
  quantityRaw: bigint
  /** On whole ticks and lots there is nothing to round up (EXP-18). */
  costRaw: bigint
  givenRaw: bigint
  /** Before the fee. */
  grossRaw: bigint
  feePpm: MarketSpec['takerFeePpm']
  feeRaw: bigint
  /** After the fee. */
  receivedRaw: bigint
  /** What is given at most and received at least, should all of it trade at the order's last price. */
  atWorst: { givenRaw: bigint; receivedRaw: bigint }
  /** What of the typed amount is not exchanged, in units of its own asset, and why. */
  rest: { of: SlipSide; raw: bigint; by: RestReason } | undefined
  /** What stays available of the asset that is given. */
  leftRaw: bigint
  /** Whether the last price had to be lowered to what the wallet can pay. */
  isBoundByFunds: boolean
}

/** LOT: only whole lots trade. */
export type RestReason = 'LOT' | Exclude<TakeEnd, 'ASKED'>

/** What was typed, in the terms of its market. */
export interface Entered {
  way: Way
  rate: Rate
  side: SlipSide
  raw: bigint
  /** Whether the typed amount is of the market's base. */
  isBase: boolean
  slippageBps: number
  availableRaw: bigint
  isExempt: boolean
}

type Charged = Pick<SlipOrder, 'costRaw' | 'feeRaw' | 'feePpm'> & { isBoundByFunds?: boolean }

/** Every figure of an order, from what it trades and what that is charged. */
export function figureOrder(entered: Entered, terms: SlipOrder['terms'], charged: Charged, end: TakeEnd): SlipOrder {
  const { way, side, raw, isBase, availableRaw } = entered
  const { spec } = way.market
  const traded = quantityRaw(spec, terms.quantity)
  const [givenRaw, grossRaw] = way.side === 'BUY' ? [charged.costRaw, traded] : [traded, charged.costRaw]
  const restRaw = raw - (isBase ? traded : charged.costRaw)
  const worst = costRaw(spec, terms.price, terms.quantity)
  return {
    terms,
    quantityRaw: traded,
    costRaw: charged.costRaw,
    feePpm: charged.feePpm,
    feeRaw: charged.feeRaw,
    givenRaw,
    grossRaw,
    receivedRaw: grossRaw - charged.feeRaw,
    atWorst:
      way.side === 'BUY'
        ? { givenRaw: worst, receivedRaw: grossRaw - charged.feeRaw }
        : { givenRaw, receivedRaw: worst - feeRaw(worst, charged.feePpm) },
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
