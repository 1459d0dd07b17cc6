import {
  bandAround,
  Book,
  buyerPaysFeeInQuote,
  FIGURE_MAX,
  type InBand,
  isBookable,
  reservedPpm,
  scheduleOf,
  type Side,
  unitRaw,
  type MarketSpec,
  type MarketTerms,
} from '@bourse/domain/exchange'
import { specOf, termsOf, type MarketRow } from '#features/market'
import { MarketFees } from '../fee-tiers/market-fees.ts'
import { type LiveOrder, nameOf } from '../orders/live-order.ts'

export interface WalletPair {
  base: bigint
  quote: bigint
}

/** A market that this process may write: its book, its live orders, and its known wallets. */
export class OwnMarket {
  readonly id: number
  readonly symbol: string
  /** Its steps in raw units never change; its fees do. */
  spec: MarketSpec
  terms: MarketTerms
  readonly fees: MarketFees
  readonly unit: bigint
  /** Whether every exact number is an amount that the ledger can store, as in all usual markets. */
  readonly isAmple: boolean
  /** Whether buyers pay their fee in the quote asset. */
  readonly isBuyerFeeInQuote: boolean
  readonly baseAssetId: bigint
  readonly quoteAssetId: bigint
  readonly feesPocketId: string
  readonly epoch: bigint
  readonly book = new Book()
  readonly live = new Map<number, LiveOrder>()
  /** Live orders by client id, for cancels. */
  readonly named = new Map<string, number>()
  readonly liveOfPocket = new Map<string, Set<number>>()
  /** By pocket, once committed; kept forever, since wallets are never removed. */
  readonly wallets = new Map<string, WalletPair>()
  /** Live orders that could not be put back into the book, with the reason. */
  readonly unreadable = new Map<number, string>()
  /** The id of the last trade that was committed and published. */
  lastFillId = 0
  status: 'open' | 'halted'
  haltReason: string
  /** One of its assets is frozen, or its trading is paused: what rests waits, and can be canceled. */
  isPaused: boolean
  /** The book is inconsistent: it is not used before it is rebuilt. */
  isBroken = false
  /** Counted from the lease's epoch, so that updates of an earlier holder never look like a continuation. */
  seq: number
  /** Around the price that was asked for last, mostly that of the last trade; worked out again for another. */
  #band = { around: 0, low: 0, high: 0 }

  constructor(row: MarketRow, epoch: bigint) {
    this.id = row.id
    this.symbol = row.symbol
    this.spec = specOf(row)
    this.terms = termsOf(row)
    this.fees = new MarketFees(scheduleOf(this.terms))
    this.unit = unitRaw(this.spec)
    this.isAmple = isBookable(this.spec, 1, FIGURE_MAX)
    this.isBuyerFeeInQuote = buyerPaysFeeInQuote(this.spec)
    this.baseAssetId = row.base_asset_id
    this.quoteAssetId = row.quote_asset_id
    this.feesPocketId = String(row.fees_pocket_id)
    this.epoch = epoch
    this.seq = Number(epoch) * 1_000_000_000
    this.status = row.status
    this.haltReason = row.halt_reason
    this.isPaused = row.is_paused
    this.book.countTradesFrom(this.terms.minValue ?? 0)
  }

  /** New terms that are committed. */
  adopt(row: MarketRow): void {
    this.spec = specOf(row)
    this.terms = termsOf(row)
    this.fees.schedule = scheduleOf(this.terms)
    this.#band = { around: 0, low: 0, high: 0 }
    this.book.countTradesFrom(this.terms.minValue ?? 0)
  }

  /** The rate of the fee that an order of this side and user sets aside besides its cost, as of now. */
  reservedPpm(side: Side, userId: string): number {
    return this.isBuyerFeeInQuote ? reservedPpm(this.spec, side, this.fees.ratesOf(userId)) : 0
  }

  /** Whether a price is near enough to another; unless that is named, to the last price. Before the first trade there is none. */
  readonly isInBand: InBand = (price, around = this.book.lastPrice) => {
    const { bandPpm } = this.terms
    if (bandPpm === null || around === 0) return true
    if (around !== this.#band.around) this.#band = { around, ...bandAround(around, bandPpm) }
    return price >= this.#band.low && price <= this.#band.high
  }

  /** Applies a committed batch's change of an order. */
  keep(order: LiveOrder): void {
    const { id, seat, clOrdId } = order
    const isLive = order.status === 'OPEN' || order.status === 'PARTIAL_FILL' || order.status === 'PENDING'
    const wasLive = this.live.has(id)
    if (isLive) this.live.set(id, order)
    else this.live.delete(id)
    if (isLive === wasLive) return
    const name = nameOf(seat.pocketId, clOrdId)
    const ofPocket = this.liveOfPocket.get(seat.pocketId) ?? new Set()
    if (isLive) {
      this.named.set(name, id)
      this.liveOfPocket.set(seat.pocketId, ofPocket.add(id))
    } else {
      this.named.delete(name)
      ofPocket.delete(id)
      if (ofPocket.size === 0) this.liveOfPocket.delete(seat.pocketId)
    }
  }
}
