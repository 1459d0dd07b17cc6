import {
  buyerPaysFeeInQuote,
  costRaw,
  coveredLots,
  entryFigures,
  exitLotRaw,
  type Exits,
  faultOf,
  feeRatesOf,
  feeRaw,
  isPriced,
  isWorthLittle,
  type Levels,
  type MarketSpec,
  NOTHING_TAKEN,
  type OrderTerms,
  parsePrice,
  quantityRaw,
  reachOfMarket,
  reserveRaw,
  restsInBook,
  type Taken,
  takeLevels,
} from '@bourse/domain/exchange'
import { concernOf, type OrderConcern } from '#features/orders'
import { checkBand } from './check-band.ts'
import { levelOf, slippageBp } from './market-impact.ts'
import { fieldReader, type TicketFaults, unreadFault } from './read-fields.ts'
import {
  extrasOf,
  pricesOf,
  protectionOf,
  readExits,
  readLeg,
  readProtection,
  readShown,
  readStop,
  type StopFigures,
} from './special-terms.ts'
import { isStop, type TicketState } from './state.ts'

/** What the form needs to know of the context, all of it at one moment. */
export interface TicketContext {
  spec: MarketSpec
  bids: Levels
  asks: Levels
  /** False until the book has been read: before that, an empty one says nothing. */
  isBookLoaded: boolean
  last: number | undefined
  /** Available raw units; undefined until the pocket is loaded. */
  availableBase: bigint | undefined
  availableQuote: bigint | undefined
  now: number
}

export type { TicketFault, TicketField } from './read-fields.ts'

export interface TicketSummary {
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
  /** Quote units: the cost or proceeds, with the part that trades now at the prices of the book. */
  costRaw: bigint | undefined
  /** The hold, and its asset. */
  reserveRaw: bigint | undefined
  available: bigint | undefined
  left: bigint | undefined
  /** The part that trades at once. */
  taken: Taken | undefined
  slippageBp: number
  /** Its level in the book, when some of it rests. */
  level: number | undefined
  role: 'maker' | 'taker' | 'both'
  feeRaw: bigint | undefined
  /** Whether the fee is paid in the quote asset on top of the cost, and not out of what is received. */
  isFeeOnTop: boolean
  /** Of a bracket: how many of its lots get exits, about; 0 is a fault. */
  covered: number | undefined
  /** After the fee: base units when buying, quote units when selling. */
  receiveRaw: bigint | undefined
  /** The exchange will refuse it: it would trade at once although it must not, or could not be filled completely. */
  warning: 'POST_ONLY' | 'FOK' | 'IOC' | undefined
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

/** A share of the available amount in lots, rounded down, so that it never exceeds it. */
export function lotsForShare(state: TicketState, context: TicketContext, percent: number): number | undefined {
  const { spec } = context
  if (state.side === 'SELL') {
    return context.availableBase === undefined ? undefined : inSteps(spec, (context.availableBase * BigInt(percent)) / 100n / spec.lotRaw)
  }
  if (context.availableQuote === undefined) return undefined
  return lotsForCost(state, context, (context.availableQuote * BigInt(percent)) / 100n)
}

/** How many lots an amount of the quote asset buys, with a fee that is paid on top, at the limit or at a market order's protection price. */
export function lotsForCost(state: TicketState, context: TicketContext, raw: bigint): number | undefined {
  const parsed = parsePrice(context.spec, isPriced(state) ? state.price : '')
  const ticks = isPriced(state) ? (parsed.ok ? parsed.value : undefined) : reachedBy(state, context)
  if (ticks === undefined) return undefined
  const { spec } = context
  const lots = raw / (state.side === 'BUY' ? reserveRaw(spec, 'BUY', ticks, 1) : costRaw(spec, ticks, 1))
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : inSteps(context.spec, lots)
}

/** Rounded down to the market's quantity step. */
function inSteps({ lotStep = 1 }: MarketSpec, lots: bigint): number {
  return Number(lots - (lots % BigInt(lotStep)))
}

/** The protection price of MARKET and STOP as the form is filled in now. */
function reachedBy(state: TicketState, context: TicketContext): number | undefined {
  const reader = fieldReader(state, context.spec)
  const protectionPpm = readProtection(state, context, reader)
  return isStop(state) ? readStop(state, context, reader, protectionPpm).limit : reachOf(state, context, protectionPpm)
}

/** The protection price of a market order: so far through the best price of the other side as the market, or its owner, says. */
function reachOf({ side }: TicketState, context: TicketContext, ownPpm: number): number | undefined {
  const { bandPpm = null } = context.spec
  return reachOfMarket(side, { ...pricesOf(context), protectionPpm: ownPpm || protectionOf(context.spec), bandPpm }) || undefined
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

type Preview = Pick<TicketSummary, 'costRaw' | 'taken' | 'slippageBp' | 'level' | 'role' | 'feeRaw' | 'receiveRaw' | 'warning'>

const NO_PREVIEW: Preview = {
  costRaw: undefined,
  taken: undefined,
  slippageBp: 0,
  level: undefined,
  role: 'taker',
  feeRaw: undefined,
  receiveRaw: undefined,
  warning: undefined,
}

/** The result in the current book. A stop will meet an unknown book, so it is computed at its own price. */
function previewOf(state: TicketState, context: TicketContext, ticks: number, lots: number): Preview {
  const { spec, bids, asks } = context
  const { side, timeInForce, isPostOnly } = state
  const [own, opposite] = side === 'BUY' ? [bids, asks] : [asks, bids]
  const taken = isStop(state) ? NOTHING_TAKEN : takeLevels(spec, opposite, { side, limit: ticks, lotsMax: BigInt(lots) })
  const rests = isStop(state) ? lots : restsInBook(state) || isPostOnly ? lots - taken.lots : 0
  const cost = taken.costRaw + costRaw(spec, ticks, rests)

  const isTaking = taken.lots > 0 || isStop(state)
  const isFeeOnTop = side === 'BUY' && buyerPaysFeeInQuote(spec)
  const takenBase = isStop(state) ? quantityRaw(spec, lots) : quantityRaw(spec, taken.lots)
  const takenQuote = isStop(state) ? cost : taken.costRaw
  const takenRaw = side === 'BUY' ? takenBase : takenQuote
  const resting = isStop(state) ? 0n : side === 'BUY' ? quantityRaw(spec, rests) : costRaw(spec, ticks, rests)
  const restingCost = isStop(state) ? 0n : costRaw(spec, ticks, rests)
  const fee = isFeeOnTop
    ? (isStop(state) ? feeRaw(cost, spec.takerFeePpm) : taken.feeRaw) + feeRaw(restingCost, spec.makerFeePpm)
    : (isStop(state) ? feeRaw(takenRaw, spec.takerFeePpm) : taken.feeRaw) + feeRaw(resting, spec.makerFeePpm)
  return {
    costRaw: cost,
    taken,
    slippageBp: slippageBp(spec, taken),
    level: rests > 0 && !isStop(state) ? levelOf(own, side, ticks) : undefined,
    role: !isTaking ? 'maker' : rests > 0 && !isStop(state) ? 'both' : 'taker',
    feeRaw: fee,
    receiveRaw: isFeeOnTop ? takenRaw + resting : takenRaw + resting - fee,
    warning:
      isPostOnly && taken.lots > 0
        ? 'POST_ONLY'
        : isStop(state) || rests > 0 || taken.lots >= lots
          ? undefined
          : timeInForce === 'FOK'
            ? 'FOK'
            : 'IOC',
  }
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
