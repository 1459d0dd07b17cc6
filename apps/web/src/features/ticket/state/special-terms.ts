import {
  type Exits,
  ICEBERG_PARTS_MAX,
  type MarketSpec,
  NO_EXTRAS,
  type OrderExtras,
  protectionTicks,
  reachOfMarket,
  type StopLeg,
  stopWouldTrigger,
  TRAIL_PPM_MAX,
  trailedStop,
  trailsTooFar,
} from '@bourse/domain/exchange'
import type { FieldReader } from './read-fields.ts'
import { isStop, mayHaveExits, mayHide, mayProtect, type TicketState } from './state.ts'
import type { TicketContext } from './context.ts'

/** Where a stop waits and what it accepts then, in ticks; undefined while unknown. */
export interface StopFigures {
  stopTicks: number | undefined
  /** Its limit, or its protection price. */
  limit: number | undefined
  /** How it follows the price. */
  trail?: Pick<OrderExtras, 'trailTicks' | 'trailPpm'>
}

/** The stop of a STOP, a STOP_LIMIT, a pair or a trailing stop. */
export function readStop(state: TicketState, context: TicketContext, reader: FieldReader, protectionPpm: number): StopFigures {
  if (state.variant === 'TRAILING_STOP') return readTrail(state, context, reader, protectionPpm)
  if (!isStop(state) && state.variant !== 'OCO') return { stopTicks: 0, limit: undefined }
  const stopTicks = reader.price('stopPrice')
  if (stopTicks !== undefined && stopWouldTrigger(state.side, stopTicks, pricesOf(context))) reader.faults.stopPrice = 'STOP_SIDE'
  return { stopTicks, limit: stopTicks && protectionTicks(state.side, stopTicks, protectionPpm || context.spec.protectionPpm) }
}

function readTrail(state: TicketState, context: TicketContext, reader: FieldReader, ownPpm: number): StopFigures {
  const isPercent = state.trailUnit === 'percent'
  const distance = isPercent ? reader.ppm('trail') : reader.price('trail')
  const anchor = anchorOf(state, context)
  if (distance === undefined) return { stopTicks: undefined, limit: undefined }
  const trail = { trailTicks: isPercent ? 0 : distance, trailPpm: isPercent ? distance : 0 }
  const isLarge = isPercent
    ? distance > TRAIL_PPM_MAX
    : anchor !== undefined && trailsTooFar({ extras: { ...NO_EXTRAS, ...trail } }, anchor)
  if (isLarge) reader.faults.trail = 'TRAIL_LARGE'
  if (isLarge || anchor === undefined) return { stopTicks: undefined, limit: undefined, trail }
  const protectionPpm = ownPpm || protectionOf(context.spec)
  const { stopPrice, limit } = trailedStop(state.side, { ticks: trail.trailTicks, ppm: trail.trailPpm, protectionPpm, anchor })
  return { stopTicks: stopPrice, limit, trail }
}

/** What a market has unless it says otherwise. */
const PROTECTION_PPM = 50_000

export function protectionOf({ protectionPpm }: Pick<MarketSpec, 'protectionPpm'>): number {
  return protectionPpm ?? PROTECTION_PPM
}

/** The price that a trailing stop begins to follow: the last one; before the first trade, the best that it would trade with. */
function anchorOf({ side }: TicketState, { last, bids, asks }: TicketContext): number | undefined {
  const opposite = side === 'BUY' ? asks : bids
  return last || (opposite.count > 0 ? opposite.prices[0] : undefined)
}

export function pricesOf({ last = 0, bids, asks }: TicketContext) {
  const best = ({ count, prices }: TicketContext['bids']) => (count > 0 ? (prices[0] ?? 0) : 0)
  return { last, bestBid: best(bids), bestAsk: best(asks) }
}

/** The protection price of a market order: so far through the best price of the other side as the market, or its owner, says. */
export function reachOf({ side }: TicketState, context: TicketContext, ownPpm: number): number | undefined {
  const { bandPpm = null } = context.spec
  return reachOfMarket(side, { ...pricesOf(context), protectionPpm: ownPpm || protectionOf(context.spec), bandPpm }) || undefined
}

/** The protection of one's own, at most as wide as the market's; 0 for the market's. */
export function readProtection(state: TicketState, { spec }: TicketContext, reader: FieldReader): number {
  const ppm = mayProtect(state) ? (reader.optional('protection', 'ppm') ?? 0) : 0
  if (ppm > protectionOf(spec)) reader.faults.protection = 'PROTECTION_WIDE'
  return ppm
}

/** How much of an iceberg is shown; 0 for all. */
export function readShown(state: TicketState, reader: FieldReader, lots: number | undefined): number {
  const shown = mayHide(state) ? (reader.optional('shown', 'lots') ?? 0) : 0
  if (shown === 0 || lots === undefined) return shown
  if (shown > lots) reader.faults.shown = 'SHOWN_LARGE'
  else if (shown * ICEBERG_PARTS_MAX < lots) reader.faults.shown = 'SHOWN_SMALL'
  return shown
}

/** The stop of a pair, which lies beyond the market, seen from its limit. */
export function readLeg(
  state: TicketState,
  reader: FieldReader,
  ticks: number | undefined,
  { stopTicks }: StopFigures,
): StopLeg | undefined {
  if (state.variant !== 'OCO') return undefined
  const price = reader.optional('stopLimit', 'price')
  if (stopTicks === undefined || ticks === undefined || price === undefined) return undefined
  if (state.side === 'BUY' ? stopTicks <= ticks : stopTicks >= ticks) reader.faults.stopPrice ??= 'LEG_SIDE'
  return { stopPrice: stopTicks, price }
}

/** The exits of a bracket, on either side of the price at which the entry trades. */
export function readExits(state: TicketState, reader: FieldReader, entry: number | undefined): Exits | undefined {
  if (!state.hasExits || !mayHaveExits(state)) return undefined
  const [takeProfit, stopPrice, price] = [reader.price('takeProfit'), reader.price('exitStop'), reader.optional('stopLimit', 'price')]
  const sign = state.side === 'BUY' ? 1 : -1
  if (takeProfit !== undefined && entry !== undefined && (takeProfit - entry) * sign <= 0) reader.faults.takeProfit = 'PROFIT_SIDE'
  if (stopPrice !== undefined && entry !== undefined && (entry - stopPrice) * sign <= 0) reader.faults.exitStop = 'EXIT_SIDE'
  return takeProfit === undefined || stopPrice === undefined || price === undefined ? undefined : { takeProfit, stopPrice, price }
}

/** The extras of the order, and none for one that has nothing unusual. */
export function extrasOf(shown: number, { trail }: StopFigures, protectionPpm: number): OrderExtras | undefined {
  if (shown === 0 && !trail && protectionPpm === 0) return undefined
  return { ...NO_EXTRAS, shown, protectionPpm, ...trail }
}
