import {
  costRaw,
  faultOf,
  feeRaw,
  type FigureError,
  isPriced,
  type Levels,
  type MarketSpec,
  NOTHING_TAKEN,
  type OrderTerms,
  parsePrice,
  parseQuantity,
  protectionTicks,
  quantityRaw,
  reserveRaw,
  restsInBook,
  type Taken,
  takeLevels,
} from '@bourse/domain/exchange'
import { leaveTyped, unreadText } from '@bourse/domain/money'
import { concernOf, type OrderConcern } from './order-concern.ts'
import { isStop, type TicketState } from './ticket-state.ts'
import { levelOf, slippageBp } from './market-impact.ts'

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

/** UNREAD: invalid text; UNFINISHED: text that may still become valid, and has no message. */
export type TicketFault = FigureError | 'REQUIRED' | 'UNREAD' | 'UNFINISHED' | 'NO_PRICE' | 'INSUFFICIENT' | 'EXPIRY'

export type TicketField = 'price' | 'stopPrice' | 'quantity' | 'cost' | 'until'

export interface TicketSummary {
  /** The order without its name; undefined while something is missing or wrong. */
  terms: Omit<OrderTerms, 'clOrdId'> | undefined
  faults: Partial<Record<TicketField, TicketFault>>
  /** The limit, or the protection price of a market order. */
  ticks: number | undefined
  /** 0 unless it is a stop order. */
  stopTicks: number | undefined
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
  const faults: TicketSummary['faults'] = {}
  const read = (field: 'price' | 'stopPrice' | 'quantity', parse: typeof parsePrice) => {
    const text = state[field]
    if (text === '') {
      faults[field] = 'REQUIRED'
      return undefined
    }
    const parsed = parse(spec, text)
    const step = (field === 'quantity' ? spec.lotStep : spec.tickStep) ?? 1
    if (parsed.ok && parsed.value % step === 0) return parsed.value
    faults[field] = parsed.ok ? (field === 'quantity' ? 'OFF_LOT' : 'OFF_TICK') : (unreadFault(text) ?? parsed.code)
    return undefined
  }

  const stopTicks = isStop(state) ? read('stopPrice', parsePrice) : 0
  const ticks = isPriced(state) ? read('price', parsePrice) : reachOf(state, context, stopTicks)
  const lots = read('quantity', parseQuantity)
  const unreadCost = unreadFault(state.cost ?? '')
  if (unreadCost) faults.cost = unreadCost
  if (!isPriced(state) && ticks === undefined && faults.stopPrice === undefined) faults.price = 'NO_PRICE'
  const until = state.timeInForce === 'GTD' ? untilOf(state.until) : 0
  if (state.timeInForce === 'GTD' && !(until > context.now)) faults.until = state.until === '' ? 'REQUIRED' : 'EXPIRY'

  const available = state.side === 'BUY' ? context.availableQuote : context.availableBase
  const reserve = reserveOf(state, spec, ticks, lots)
  if (reserve !== undefined && available !== undefined && reserve > available) faults.quantity ??= 'INSUFFICIENT'

  const preview = ticks !== undefined && lots !== undefined ? previewOf(state, context, ticks, lots) : NO_PREVIEW
  const terms = {
    side: state.side,
    orderType: state.orderType,
    timeInForce: state.timeInForce,
    quantity: lots ?? 0,
    price: ticks ?? 0,
    stopPrice: stopTicks ?? 0,
    isPostOnly: state.isPostOnly,
    selfTrade: state.selfTrade,
    expiresAt: Number.isFinite(until) ? until : 0,
  }
  const isWhole = Object.keys(faults).length === 0 && faultOf({ ...terms, clOrdId: 'x' }, context.now) === undefined
  return {
    terms: isWhole ? terms : undefined,
    faults,
    ticks,
    stopTicks,
    lots,
    reserveRaw: reserve,
    available,
    left: available !== undefined && reserve !== undefined ? available - reserve : undefined,
    concern: isWhole ? concernIn(context, terms, preview.slippageBp) : undefined,
    ...preview,
  }
}

function unreadFault(kept: string): 'UNREAD' | 'UNFINISHED' | undefined {
  if (unreadText(kept) === undefined) return undefined
  return leaveTyped(kept) === kept ? 'UNREAD' : 'UNFINISHED'
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

/** How many lots an amount of the quote asset buys at the limit, or at a market order's protection price. */
export function lotsForCost(state: TicketState, context: TicketContext, raw: bigint): number | undefined {
  const parsed = parsePrice(context.spec, isPriced(state) ? state.price : '')
  const stop = parsePrice(context.spec, state.stopPrice)
  const ticks = isPriced(state) ? (parsed.ok ? parsed.value : undefined) : reachOf(state, context, stop.ok ? stop.value : undefined)
  if (ticks === undefined) return undefined
  const lots = raw / costRaw(context.spec, ticks, 1)
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : inSteps(context.spec, lots)
}

/** Rounded down to the market's quantity step. */
function inSteps({ lotStep = 1 }: MarketSpec, lots: bigint): number {
  return Number(lots - (lots % BigInt(lotStep)))
}

/** The protection price of a market order: so far through the best price of the other side as the market says, or through its stop price. */
function reachOf({ side, orderType }: TicketState, { bids, asks, spec }: TicketContext, stopTicks: number | undefined): number | undefined {
  const opposite = side === 'BUY' ? asks : bids
  const from = orderType === 'STOP' ? stopTicks : opposite.count > 0 ? opposite.prices[0] : undefined
  return from ? protectionTicks(side, from, spec.protectionPpm) : undefined
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
  const takenBase = isStop(state) ? quantityRaw(spec, lots) : quantityRaw(spec, taken.lots)
  const takenQuote = isStop(state) ? cost : taken.costRaw
  const takenRaw = side === 'BUY' ? takenBase : takenQuote
  const resting = isStop(state) ? 0n : side === 'BUY' ? quantityRaw(spec, rests) : costRaw(spec, ticks, rests)
  const fee = (isStop(state) ? feeRaw(takenRaw, spec.takerFeePpm) : taken.feeRaw) + feeRaw(resting, spec.makerFeePpm)
  return {
    costRaw: cost,
    taken,
    slippageBp: slippageBp(spec, taken),
    level: rests > 0 && !isStop(state) ? levelOf(own, side, ticks) : undefined,
    role: !isTaking ? 'maker' : rests > 0 && !isStop(state) ? 'both' : 'taker',
    feeRaw: fee,
    receiveRaw: takenRaw + resting - fee,
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
