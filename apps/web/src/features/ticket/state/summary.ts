import {
  buyerPaysFeeInQuote,
  coveredLots,
  entryFigures,
  exitLotRaw,
  type Exits,
  faultOf,
  feeRatesOf,
  isPriced,
  isWorthLittle,
  type Levels,
  type MarketSpec,
  type OrderTerms,
  reserveRaw,
} from '@bourse/domain/exchange'
import { concernOf, type OrderConcern } from '#features/orders'
import { checkBand } from './check-band.ts'
import type { TicketContext } from './context.ts'
import { NO_PREVIEW, type Preview, previewOf } from './preview.ts'
import { fieldReader, type TicketFaults, unreadFault } from './read-fields.ts'
import { extrasOf, reachOf, readExits, readLeg, readProtection, readShown, readStop, type StopFigures } from './special-terms.ts'
import { isStop, type TicketState } from './state.ts'

export type { TicketFault, TicketField } from './read-fields.ts'

export interface TicketSummary extends Preview {
  /** The order without its name; undefined while something is missing or wrong. */
  terms: Omit<OrderTerms, 'clOrdId'> | undefined
  faults: TicketFaults
  /** The limit, or the protection price of a market order. */
  ticks: number | undefined
  /** 0 unless it has a stop; of a trailing stop, where it would be now. */
  stopTicks: number | undefined
  /** The price at which the order is expected to trade: its limit, its stop, or the best price of the other side. */
  entryTicks: number | undefined
  /** Of a bracket, as soon as they can be read. */
  exits: Exits | undefined
  lots: number | undefined
  /** The hold, and its asset. */
  reserveRaw: bigint | undefined
  available: bigint | undefined
  left: bigint | undefined
  /** Whether the fee is paid in the quote asset on top of the cost, and not out of what is received. */
  isFeeOnTop: boolean
  /** Of a bracket: how many of its lots get exits, about; 0 is a fault. */
  covered: number | undefined
  /** Why it needs a confirmation even if the user switched confirmations off. */
  concern: OrderConcern | undefined
}

/** A tenth either way. */
const BAND_PERCENT = 10

export function summarize(state: TicketState, context: TicketContext): TicketSummary {
  const { spec } = context
  const reader = fieldReader(state, spec)
  const { faults } = reader
  const protectionPpm = readProtection(state, context, reader)
  const stop = readStop(state, context, reader, protectionPpm)
  const { stopTicks } = stop
  const ticks = isPriced(state) ? reader.price('price') : isStop(state) ? stop.limit : reachOf(state, context, protectionPpm)
  const lots = reader.lots('quantity')
  const shown = readShown(state, reader, lots)
  const leg = readLeg(state, reader, ticks, stop)
  const entryTicks = entryOf(state, context, ticks, stopTicks)
  const exits = readExits(state, reader, entryTicks)
  checkBand(state, context, faults, { ticks, stopTicks, leg, exits })
  const unreadCost = unreadFault(state.cost ?? '')
  if (unreadCost) faults.cost = unreadCost
  if (!isPriced(state) && ticks === undefined && faults.stopPrice === undefined && faults.trail === undefined) faults.price = 'NO_PRICE'
  const until = state.timeInForce === 'GTD' ? untilOf(state.until) : 0
  if (state.timeInForce === 'GTD' && !(until > context.now)) faults.until = state.until === '' ? 'REQUIRED' : 'EXPIRY'

  const available = state.side === 'BUY' ? context.availableQuote : context.availableBase
  const reserve = reserveOf(state, spec, leg ? dearer(state, ticks, leg.price || stop.limit) : ticks, lots)
  if (reserve !== undefined && available !== undefined && reserve > available) faults.quantity ??= 'INSUFFICIENT'

  const isFeeOnTop = state.side === 'BUY' && buyerPaysFeeInQuote(spec)
  const preview = ticks !== undefined && lots !== undefined ? previewOf(state, context, ticks, lots) : NO_PREVIEW
  const faced = {
    side: state.side,
    orderType: state.orderType,
    timeInForce: state.timeInForce,
    quantity: lots ?? 0,
    price: ticks ?? 0,
    stopPrice: (isStop(state) && stopTicks) || 0,
    isPostOnly: state.isPostOnly,
    selfTrade: state.selfTrade,
    expiresAt: Number.isFinite(until) ? until : 0,
  }
  if (
    ticks !== undefined &&
    lots !== undefined &&
    isWorthLittle({ ...faced, limitPrice: ticks }, lots, { minValue: spec.minValue ?? null })
  )
    faults.quantity ??= 'VALUE_SMALL'
  const covered = exits && lots !== undefined ? coveredIn(context, faced, exits) : undefined
  if (covered === 0) faults.quantity ??= 'UNCOVERED'
  const extras = extrasOf(shown, stop, protectionPpm)
  const terms = {
    ...faced,
    // The exchange computes what depends on the price at which it executes the order.
    ...(!isPriced(state) && extras && { price: 0 }),
    ...(stop.trail && { stopPrice: 0 }),
    ...(extras && { extras }),
    ...(leg && { stopLeg: leg }),
    ...(exits && { exits }),
  }
  const isWhole = Object.keys(faults).length === 0 && faultOf({ ...terms, clOrdId: 'x' }, context.now) === undefined
  return {
    terms: isWhole ? terms : undefined,
    faults,
    ticks,
    stopTicks,
    entryTicks,
    exits,
    lots,
    reserveRaw: reserve,
    available,
    left: available !== undefined && reserve !== undefined ? available - reserve : undefined,
    isFeeOnTop,
    covered,
    concern: isWhole ? concernIn(context, faced, preview.slippageBp) : undefined,
    ...preview,
  }
}

function bestOf({ count, prices }: Levels): number | undefined {
  return count > 0 ? prices[0] : undefined
}

function entryOf(
  state: TicketState,
  { bids, asks }: TicketContext,
  ticks: number | undefined,
  stopTicks: StopFigures['stopTicks'],
): number | undefined {
  if (isPriced(state)) return ticks
  return isStop(state) ? stopTicks : bestOf(state.side === 'BUY' ? asks : bids)
}

/** A pair sets aside what the dearer of its legs may cost. */
function dearer({ side }: TicketState, ticks: number | undefined, stopLimit: number | undefined): number | undefined {
  if (side === 'SELL' || ticks === undefined || stopLimit === undefined) return ticks
  return Math.max(ticks, stopLimit)
}

function reserveOf({ side }: TicketState, spec: MarketSpec, ticks: number | undefined, lots: number | undefined): bigint | undefined {
  if (lots === undefined || (side === 'BUY' && ticks === undefined)) return undefined
  return reserveRaw(spec, side, ticks ?? 0, lots)
}

/** For how many of its lots a bracket gets exits, as far as the book tells. */
function coveredIn({ spec, bids, asks }: TicketContext, terms: Omit<OrderTerms, 'clOrdId'>, exits: Exits): number {
  const opposite = bestOf(terms.side === 'BUY' ? asks : bids) ?? 0
  const entry = entryFigures({ ...terms, price: isPriced(terms) ? terms.price : 0 }, { stopPrice: terms.stopPrice, opposite })
  return coveredLots(spec, entry, { perLot: exitLotRaw(spec, terms.side, exits), rates: feeRatesOf(spec) })
}

/** Crossing the market comes first: its cost is immediate, that of a distant price only possible. */
function concernIn(context: TicketContext, terms: Omit<OrderTerms, 'clOrdId'>, slippage: number): OrderConcern | undefined {
  const opposite = terms.side === 'BUY' ? context.asks : context.bids
  const best = opposite.count > 0 ? opposite.prices[0] : undefined
  const isAway = isFar(context, isPriced(terms) ? terms.price : undefined) || isFar(context, isStop(terms) ? terms.stopPrice : undefined)
  return concernOf(terms, { isLoaded: context.isBookLoaded, best, slippageBp: slippage }) ?? (isAway ? { is: 'far' } : undefined)
}

function isFar({ bids, asks, last }: TicketContext, ticks: number | undefined): boolean {
  const reference = last ?? (bids.count > 0 ? bids.prices[0] : asks.count > 0 ? asks.prices[0] : undefined)
  if (ticks === undefined || reference === undefined) return false
  return Math.abs(ticks - reference) * 100 > reference * BAND_PERCENT
}

function untilOf(text: string): number {
  return text === '' ? Number.NaN : new Date(text).getTime()
}
