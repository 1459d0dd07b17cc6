import type { Ticks } from '../book/order-terms.ts'
import {
  buyerPaysFeeInQuote,
  costRaw,
  feeRatesOf,
  FIGURE_MAX,
  isBookable,
  type MarketSpec,
  partsWithFee,
  quantityRaw,
  reservedPpm,
  reserveRaw,
} from '../market.ts'
import { isWorthLittle } from '../smallest-value.ts'
import { summarizeLimit } from './limit-summary.ts'
import { gotFor, type Rate, ticksOf } from './rate.ts'
import { type Entered, figureOrder, type SlipOrder, termsOf } from './slip-order.ts'
import type { RateMode, Slip, SlipSide } from './slip.ts'
import { boundTicks } from './slippage.ts'
import { type TakeBounds, type TakeEnd, type Taken, takeLevels } from '../take-levels.ts'
import { availableOf, type ExpressContext, isExempt, marketTicks, oppositeLevels, type Way } from './context.ts'

/** Why a slip can't become an order yet. */
export const SLIP_FAULTS = [
  'NO_PAIR',
  'HALTED',
  'NO_RATE',
  'NO_AMOUNT',
  'BELOW_LOT',
  'VALUE_SMALL',
  'PRICE_LOW',
  'TOO_LARGE',
  'OWN_ORDER',
  'INSUFFICIENT',
] as const
export type SlipFault = (typeof SLIP_FAULTS)[number]

export type OrderOrFault = { order: SlipOrder; fault?: undefined } | { order?: SlipOrder | undefined; fault: SlipFault }

/** What was entered, in the market's terms. */
export interface OrderAsk {
  slip: Pick<Slip, 'wanted' | 'given' | 'slippageBps'>
  way: Way | undefined
  mode: RateMode
  rate: Rate | undefined
  typed: { of: SlipSide; raw: bigint | undefined }
}

/**
 * At the market rate, an order that takes from the book up to the rate shown plus the slippage allowed; at a custom rate, a limit order
 * that rests (DEF-084). Neither ever exchanges more than was typed.
 */
export function orderOf(ask: OrderAsk, context: ExpressContext): OrderOrFault {
  const { way, rate, typed } = ask
  if (!way) return { fault: 'NO_PAIR' }
  if (!way.market.isOpen) return { fault: 'HALTED' }
  if (!rate) return { fault: 'NO_RATE' }
  if (typed.raw === undefined) return { fault: 'NO_AMOUNT' }
  const entered: Entered = {
    way,
    rate,
    side: typed.of,
    raw: typed.raw,
    isBase: (typed.of === 'wanted') === (way.side === 'BUY'),
    slippageBps: ask.slip.slippageBps,
    availableRaw: availableOf(context, ask.slip.given),
    isExempt: isExempt(context, ask.slip.wanted, ask.slip.given),
  }
  return ask.mode === 'market' ? takeNow(entered) : stay(entered)
}

/** What the wallet can pay for, in raw units of the wanted asset before the fee; in whole lots where there is a market. */
export function affordable(ask: Omit<OrderAsk, 'typed'>, context: ExpressContext): bigint {
  const raw = availableOf(context, ask.slip.given)
  if (!ask.rate || raw === 0n) return 0n
  if (!ask.way) return gotFor(ask.rate, raw)
  return orderOf({ ...ask, typed: { of: 'given', raw } }, context).order?.grossRaw ?? 0n
}

function takeNow(entered: Entered): OrderOrFault {
  const { way, raw, isBase, slippageBps, availableRaw } = entered
  const { spec } = way.market
  const best = marketTicks(way)
  if (best === undefined) return { fault: 'NO_RATE' }
  const bounds: TakeBounds = {
    side: way.side,
    limit: boundTicks(way.side, best, slippageBps),
    own: ownOpposite(way),
    ...(isBase ? { lotsMax: wholeSteps(spec, raw / spec.lotRaw) } : { costMax: raw }),
  }
  const levels = oppositeLevels(way)
  const wanted = takeLevels(spec, levels, bounds)
  const isPayable = isWithin(entered, givenOf(way, wanted))
  const reserveMax = way.side === 'BUY' && isPayable && !entered.isExempt ? availableRaw : undefined
  const possible = reserveMax === undefined ? wanted : takeLevels(spec, levels, { ...bounds, reserveMax })
  const lotsMax = wholeSteps(spec, BigInt(possible.lots))
  const taken = lotsMax === BigInt(possible.lots) ? possible : takeLevels(spec, levels, { ...bounds, lotsMax })
  if (taken.lots === 0) return { fault: NOTHING[taken.end] }

  const payable = reserveMax === undefined ? bounds.limit : Number(least(ticksFor(spec, reserveMax, taken.lots), BigInt(bounds.limit)))
  const terms = termsOf(way, taken.lots, payable, 'IOC')
  const charged = { costRaw: taken.costRaw, feeRaw: taken.feeRaw, feePpm: spec.takerFeePpm, isBoundByFunds: payable < bounds.limit }
  const order = figureOrder(entered, terms, charged, taken.end)
  if (!isPayable) return { order, fault: 'INSUFFICIENT' }
  return isTooSmall(spec, order) ? { order, fault: 'VALUE_SMALL' } : { order }
}

const NOTHING: Record<TakeEnd, SlipFault> = {
  ASKED: 'BELOW_LOT',
  DEPTH: 'NO_RATE',
  FUNDS: 'INSUFFICIENT',
  OWN_ORDER: 'OWN_ORDER',
}

/** The whole amount at its own price; a better price in the book means that less is given or more is received. */
function stay(entered: Entered): OrderOrFault {
  const { way, rate, raw, isBase } = entered
  const { spec } = way.market
  const exact = ticksOf(spec, way.side, rate)
  const ticks = exact - (exact % BigInt(spec.tickStep ?? 1))
  if (ticks === 0n) return { fault: 'PRICE_LOW' }
  if (ticks > BigInt(FIGURE_MAX)) return { fault: 'TOO_LARGE' }
  const lots = wholeSteps(spec, isBase ? raw / spec.lotRaw : raw / lotCost(way, Number(ticks)))
  if (lots === 0n) return { fault: 'BELOW_LOT' }
  if (lots > BigInt(FIGURE_MAX) || !isBookable(spec, Number(ticks), Number(lots))) return { fault: 'TOO_LARGE' }

  const terms = termsOf(way, Number(lots), Number(ticks), 'GTC')
  const summary = summarizeLimit(spec, terms, marketTicks(way))
  const { costRaw: cost, feeRaw, feePpm, heldRaw } = summary
  const order = figureOrder(entered, terms, { costRaw: cost, feeRaw, feePpm, heldRaw }, 'ASKED')
  if (!isWithin(entered, heldRaw)) return { order, fault: 'INSUFFICIENT' }
  if (isTooSmall(spec, order)) return { order, fault: 'VALUE_SMALL' }
  // The exchange cancels an order that would trade with the same owner's, so it could not rest.
  const met = takeLevels(spec, oppositeLevels(way), { side: way.side, limit: terms.price, lotsMax: lots, own: ownOpposite(way) })
  return met.end === 'OWN_ORDER' ? { order, fault: 'OWN_ORDER' } : { order }
}

/** As the exchange judges it: at the order's limit. */
function isTooSmall({ minValue = null }: MarketSpec, { terms }: SlipOrder): boolean {
  return isWorthLittle({ limitPrice: terms.price, stopPrice: 0 }, terms.quantity, { minValue })
}

/** Neither the typed amount nor what the order reserves may exceed what is available (EXP-10), except where exempt (EXP-11). */
function isWithin({ isExempt: isFree, side, raw, availableRaw }: Entered, givenRaw: bigint): boolean {
  return isFree || (givenRaw <= availableRaw && (side === 'wanted' || raw <= availableRaw))
}

function ownOpposite({ market, side }: Way): Ticks | undefined {
  return side === 'BUY' ? market.own?.ask : market.own?.bid
}

function givenOf({ side, market: { spec } }: Way, { lots, costRaw: cost, feeRaw }: Taken): bigint {
  if (side === 'SELL') return quantityRaw(spec, lots)
  return buyerPaysFeeInQuote(spec) ? cost + feeRaw : cost
}

/** What one lot takes from the wallet of the quote asset, or brings. */
function lotCost({ side, market: { spec } }: Way, ticks: Ticks): bigint {
  return side === 'BUY' ? reserveRaw(spec, 'BUY', ticks, 1) : costRaw(spec, ticks, 1)
}

/** The highest price at which so many lots can be reserved. */
function ticksFor(spec: MarketSpec, reserveMax: bigint, lots: number): bigint {
  return partsWithFee(reserveMax / BigInt(lots), costRaw(spec, 1, 1), reservedPpm(spec, 'BUY', feeRatesOf(spec)))
}

/** Orders keep the market's quantity step, which may be several lots. */
function wholeSteps({ lotStep = 1 }: MarketSpec, lots: bigint): bigint {
  return lots - (lots % BigInt(lotStep))
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
