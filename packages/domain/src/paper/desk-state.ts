import {
  crosses,
  type EntryPrices,
  entryPrices,
  type FeeRates,
  feeRatesOf,
  type Lots,
  type MarketSpec,
  type MarketTerms,
  type OrderTerms,
  otherSide,
  reservedPpm,
  reserveRaw,
  type Side,
  type StopPrices,
  type Ticks,
} from '../exchange/index.ts'
import { type OrderQueue, restingQueue, waitingQueue } from './order-queue.ts'
import { NO_DEPTH, oppositeOf, type PaperDepth, Takes } from './paper-depth.ts'
import type { PaperFunds } from './paper-funds.ts'
import { isLive, isWaiting, newPaperOrder, type PaperFill, type PaperOrder } from './paper-order.ts'

export interface PaperMarket {
  spec: MarketSpec
  terms: Pick<MarketTerms, 'protectionPpm' | 'bandPpm' | 'minValue' | 'tickStep' | 'lotStep'>
  /** What the pocket's owner pays here; the market's own fees unless said. */
  fees?: FeeRates
}

/** Where the market is when the desk begins. */
export interface DeskStart {
  funds: PaperFunds
  takes?: Takes
  /** Live ones, whose money is set aside already. */
  orders?: Iterable<PaperOrder>
  depth?: PaperDepth
  /** The last real trade, 0 before the first. */
  lastPrice?: Ticks
  lastTradeId?: number
  now?: number
  /** Ids for the orders that the desk places itself, stops of pairs and exits: each above the one before, and all provisional. */
  nextId?: () => number
}

/** An order that was placed, and the terms it was placed with. */
export interface PlacedOrder {
  order: PaperOrder
  terms: OrderTerms
}

/** The orders of one pocket in one market, where they wait, and the market as the desk has last seen it. */
export class DeskState {
  readonly market: PaperMarket
  readonly funds: PaperFunds
  readonly takes: Takes
  readonly fills: PaperFill[] = []
  readonly placed: PlacedOrder[] = []
  /** Entries of brackets that have received something since their exits were last looked after. */
  readonly toCover = new Set<PaperOrder>()
  readonly orders = new Map<number, PaperOrder>()
  readonly changed = new Set<PaperOrder>()
  readonly resting: Readonly<Record<Side, OrderQueue>> = { BUY: restingQueue('BUY'), SELL: restingQueue('SELL') }
  readonly waiting: Readonly<Record<Side, OrderQueue>> = { BUY: waitingQueue('BUY'), SELL: waitingQueue('SELL') }
  readonly nextId: () => number
  depth: PaperDepth
  lastPrice: Ticks
  lastTradeId: number
  now: number

  constructor(market: PaperMarket, start: DeskStart) {
    this.market = market
    this.funds = start.funds
    this.takes = start.takes ?? new Takes()
    this.depth = start.depth ?? NO_DEPTH
    this.lastPrice = start.lastPrice ?? 0
    this.lastTradeId = start.lastTradeId ?? 0
    this.now = start.now ?? 0
    for (const order of start.orders ?? []) this.keep(order)
    this.nextId = start.nextId ?? provisionalIds()
  }

  /** Puts an order where it waits, in the queue that its price and status say. */
  keep(order: PaperOrder): void {
    this.orders.set(order.id, order)
    if (isLive(order)) (isWaiting(order) ? this.waiting : this.resting)[order.side].add(order)
  }

  forget(order: PaperOrder): void {
    this.resting[order.side].remove(order)
    this.waiting[order.side].remove(order)
  }

  setAhead(order: PaperOrder, ahead: Lots): void {
    if (order.ahead === ahead) return
    order.ahead = ahead
    this.changed.add(order)
  }

  /** What so many lots of an order with this side and limit can cost. */
  need({ side, limitPrice, feePpm }: Pick<PaperOrder, 'side' | 'limitPrice' | 'feePpm'>, lots: Lots): bigint {
    return reserveRaw(this.market.spec, side, limitPrice, lots, feePpm)
  }

  /** The rate of the fee that an order of this side sets aside if it is placed now. */
  feePpmOf(side: Side): number {
    const { spec, fees } = this.market
    return reservedPpm(spec, side, fees ?? feeRatesOf(spec))
  }

  /** As the market is now, with nothing set aside yet. */
  newOrder(id: number, terms: OrderTerms, prices: EntryPrices = this.entryPrices(terms)): PaperOrder {
    return newPaperOrder(id, terms, prices, { marketPpm: this.market.terms.protectionPpm, feePpm: this.feePpmOf(terms.side) })
  }

  /** Sets aside so much for an order instead of what it has; false, and nothing changes, when too little is available. */
  setReserve(order: PaperOrder, need: bigint): boolean {
    const asset = this.paidWith(order.side)
    if (need > order.reserved && !this.funds.reserve(asset, need - order.reserved)) return false
    if (need < order.reserved) this.funds.free(asset, order.reserved - need)
    order.reserved = need
    this.changed.add(order)
    return true
  }

  paidWith(side: Side): string {
    const { base, quote } = this.market.spec
    return side === 'BUY' ? quote.code : base.code
  }

  receivedBy(side: Side): string {
    return this.paidWith(otherSide(side))
  }

  availableOf(asset: string): bigint {
    const { balance, held } = this.funds.of(asset)
    return balance - held
  }

  crosses(side: Side, price: Ticks): boolean {
    return crosses(side, price, oppositeOf(this.depth, side)[0]?.price)
  }

  prices(): StopPrices {
    const { bids, asks } = this.depth
    return { last: this.lastPrice, bestBid: bids[0]?.price ?? 0, bestAsk: asks[0]?.price ?? 0 }
  }

  entryPrices(terms: OrderTerms): EntryPrices {
    const { protectionPpm, bandPpm } = this.market.terms
    return entryPrices(terms, { ...this.prices(), protectionPpm, bandPpm })
  }

  otherLegOf({ extras }: PaperOrder): PaperOrder | undefined {
    return extras?.otherLegId ? this.orders.get(extras.otherLegId) : undefined
  }
}

/** Above every id that a store gives, and exact as a number. */
const PROVISIONAL_FROM = 2 ** 52

/** Ids for orders that have none of the store yet. */
export function provisionalIds(): () => number {
  let id = PROVISIONAL_FROM
  return () => ++id
}

export function isProvisional(id: number): boolean {
  return id > PROVISIONAL_FROM
}
