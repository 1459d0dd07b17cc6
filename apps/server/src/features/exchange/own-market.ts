import { Book, FIGURE_MAX, isBookable, unitRaw, type MarketSpec } from '@bourse/domain/exchange'
import { specOf, type MarketRow } from '#features/market'
import type { LiveOrder } from './live-order.ts'

export interface WalletPair {
  base: bigint
  quote: bigint
}

/** A market that this process may write: its book, its live orders, and the wallets that it knows. */
export class OwnMarket {
  readonly id: number
  readonly symbol: string
  readonly spec: MarketSpec
  readonly unit: bigint
  /** Whether every figure that is exact as a number is an amount that the ledger can write down: so it is in all usual markets. */
  readonly isAmple: boolean
  readonly baseAssetId: bigint
  readonly quoteAssetId: bigint
  readonly feesPocketId: string
  readonly epoch: bigint
  readonly book = new Book()
  readonly live = new Map<number, LiveOrder>()
  /** Live orders by the name their owner gave, for cancels that come by it. */
  readonly named = new Map<string, number>()
  readonly liveOfPocket = new Map<string, Set<number>>()
  /** By pocket, once they are committed; kept for good, since wallets are never removed. */
  readonly wallets = new Map<string, WalletPair>()
  /** Live orders that could not be put back into the book, with why. */
  readonly unreadable = new Map<number, string>()
  /** Of the last trade that was committed, and told. */
  lastFillId = 0
  status: 'open' | 'halted'
  haltReason: string
  /** The book cannot be trusted: nothing is done with it before it is rebuilt. */
  isBroken = false
  /** Counted on from the lease's epoch: what another process told before never looks like its continuation. */
  seq: number

  constructor(row: MarketRow, epoch: bigint) {
    this.id = row.id
    this.symbol = row.symbol
    this.spec = specOf(row)
    this.unit = unitRaw(this.spec)
    this.isAmple = isBookable(this.spec, 1, FIGURE_MAX)
    this.baseAssetId = row.base_asset_id
    this.quoteAssetId = row.quote_asset_id
    this.feesPocketId = String(row.fees_pocket_id)
    this.epoch = epoch
    this.seq = Number(epoch) * 1_000_000_000
    this.status = row.status
    this.haltReason = row.halt_reason
  }

  /** Takes over what a committed batch says of an order. */
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

export function nameOf(pocketId: string, clOrdId: string): string {
  return `${pocketId} ${clOrdId}`
}
