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

/** What the form needs to know of the world, all of it at one moment. */
export interface TicketWorld {
  spec: MarketSpec
  bids: Levels
  asks: Levels
  /** False until the book has been read: an empty one says nothing before. */
  isBookLoaded: boolean
  last: number | undefined
  /** Raw units that may be used; undefined until the pocket is known. */
  availableBase: bigint | undefined
  availableQuote: bigint | undefined
  now: number
}

/** UNREAD: a text that was not understood; UNFINISHED: one that still may be, and is not told of. */
export type TicketFault = FigureError | 'REQUIRED' | 'UNREAD' | 'UNFINISHED' | 'NO_PRICE' | 'INSUFFICIENT' | 'EXPIRY'

export type TicketField = 'price' | 'stopPrice' | 'quantity' | 'cost' | 'until'

export interface TicketSummary {
  /** The order without its name; undefined while something is missing or wrong. */
  terms: Omit<OrderTerms, 'clOrdId'> | undefined
  faults: Partial<Record<TicketField, TicketFault>>
  /** The limit, or how far a market order may go. */
  ticks: number | undefined
  /** 0 for what is no stop order. */
  stopTicks: number | undefined
  lots: number | undefined
  /** Quote units: what it would cost or bring, the part that trades now at the prices of the book. */
  costRaw: bigint | undefined
  /** What is set aside, and of what. */
  reserveRaw: bigint | undefined
  available: bigint | undefined
  left: bigint | undefined
  /** What trades at once. */
  taken: Taken | undefined
  slippageBp: number
  /** Its place among the levels, when some of it rests. */
  level: number | undefined
  role: 'maker' | 'taker' | 'both'
  feeRaw: bigint | undefined
  /** After the fee: base units when buying, quote units when selling. */
  receiveRaw: bigint | undefined
  /** It would trade at once although it must not, or could not be filled whole: the exchange will refuse it. */
  warning: 'POST_ONLY' | 'FOK' | 'IOC' | undefined
  /** Why it is asked about before it is sent, whatever its owner has chosen. */
  concern: OrderConcern | undefined
}

/** A tenth either way. */
const BAND_PERCENT = 10

export function summarize(state: TicketState, world: TicketWorld): TicketSummary {
  const { spec } = world
  const faults: TicketSummary['faults'] = {}
  const read = (field: 'price' | 'stopPrice' | 'quantity', parse: typeof parsePrice) => {
    const text = state[field]
    if (text === '') {
      faults[field] = 'REQUIRED'
      return undefined
    }
    const parsed = parse(spec, text)
    if (parsed.ok) return parsed.value
    faults[field] = unreadFault(text) ?? parsed.code
    return undefined
  }

  const stopTicks = isStop(state) ? read('stopPrice', parsePrice) : 0
  const ticks = isPriced(state) ? read('price', parsePrice) : reachOf(state, world, stopTicks)
  const lots = read('quantity', parseQuantity)
  const unreadCost = unreadFault(state.cost ?? '')
  if (unreadCost) faults.cost = unreadCost
  if (!isPriced(state) && ticks === undefined && faults.stopPrice === undefined) faults.price = 'NO_PRICE'
  const until = state.timeInForce === 'GTD' ? untilOf(state.until) : 0
  if (state.timeInForce === 'GTD' && !(until > world.now)) faults.until = state.until === '' ? 'REQUIRED' : 'EXPIRY'

  const available = state.side === 'BUY' ? world.availableQuote : world.availableBase
  const reserve = reserveOf(state, spec, ticks, lots)
  if (reserve !== undefined && available !== undefined && reserve > available) faults.quantity ??= 'INSUFFICIENT'

  const preview = ticks !== undefined && lots !== undefined ? previewOf(state, world, ticks, lots) : NO_PREVIEW
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
  const isWhole = Object.keys(faults).length === 0 && faultOf({ ...terms, clOrdId: 'x' }, world.now) === undefined
  return {
    terms: isWhole ? terms : undefined,
    faults,
    ticks,
    stopTicks,
    lots,
    reserveRaw: reserve,
    available,
    left: available !== undefined && reserve !== undefined ? available - reserve : undefined,
    concern: isWhole ? concernIn(world, terms, preview.slippageBp) : undefined,
    ...preview,
  }
}

function unreadFault(kept: string): 'UNREAD' | 'UNFINISHED' | undefined {
  if (unreadText(kept) === undefined) return undefined
  return leaveTyped(kept) === kept ? 'UNREAD' : 'UNFINISHED'
}

/** A whole part of what is available, in lots; rounded down, so that it never asks for more. */
export function lotsForShare(state: TicketState, world: TicketWorld, percent: number): number | undefined {
  const { spec } = world
  if (state.side === 'SELL') {
    return world.availableBase === undefined ? undefined : Number((world.availableBase * BigInt(percent)) / 100n / spec.lotRaw)
  }
  if (world.availableQuote === undefined) return undefined
  return lotsForCost(state, world, (world.availableQuote * BigInt(percent)) / 100n)
}

/** How many lots an amount of the quote buys at the limit, or at a market order's furthest price. */
export function lotsForCost(state: TicketState, world: TicketWorld, raw: bigint): number | undefined {
  const parsed = parsePrice(world.spec, isPriced(state) ? state.price : '')
  const stop = parsePrice(world.spec, state.stopPrice)
  const ticks = isPriced(state) ? (parsed.ok ? parsed.value : undefined) : reachOf(state, world, stop.ok ? stop.value : undefined)
  if (ticks === undefined) return undefined
  const lots = raw / costRaw(world.spec, ticks, 1)
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(lots)
}

/** How far a market order may go: five percent through the best price of the other side, or through its stop price. */
function reachOf({ side, orderType }: TicketState, { bids, asks }: TicketWorld, stopTicks: number | undefined): number | undefined {
  const opposite = side === 'BUY' ? asks : bids
  const from = orderType === 'STOP' ? stopTicks : opposite.count > 0 ? opposite.prices[0] : undefined
  return from ? protectionTicks(side, from) : undefined
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

/** What the book would make of it now. A stop meets a book that nobody knows yet, so it is reckoned at its own price. */
function previewOf(state: TicketState, world: TicketWorld, ticks: number, lots: number): Preview {
  const { spec, bids, asks } = world
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

/** Through the market first: that costs at once what a price far from it only may. */
function concernIn(world: TicketWorld, terms: Omit<OrderTerms, 'clOrdId'>, slippage: number): OrderConcern | undefined {
  const opposite = terms.side === 'BUY' ? world.asks : world.bids
  const best = opposite.count > 0 ? opposite.prices[0] : undefined
  const isAway = isFar(world, isPriced(terms) ? terms.price : undefined) || isFar(world, isStop(terms) ? terms.stopPrice : undefined)
  return concernOf(terms, { isLoaded: world.isBookLoaded, best, slippageBp: slippage }) ?? (isAway ? { is: 'far' } : undefined)
}

function isFar({ bids, asks, last }: TicketWorld, ticks: number | undefined): boolean {
  const reference = last ?? (bids.count > 0 ? bids.prices[0] : asks.count > 0 ? asks.prices[0] : undefined)
  if (ticks === undefined || reference === undefined) return false
  return Math.abs(ticks - reference) * 100 > reference * BAND_PERCENT
}

function untilOf(text: string): number {
  return text === '' ? Number.NaN : new Date(text).getTime()
}
