import { Book, unitRaw, type MarketSpec } from '@bourse/domain/exchange'
import type { MarketRow } from '#features/market'
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
  readonly baseAssetId: bigint
  readonly quoteAssetId: bigint
  readonly feesPocketId: string
  readonly epoch: bigint
  readonly book = new Book()
  readonly live = new Map<number, LiveOrder>()
  /** Live orders by the name their owner gave, for cancels that come by it. */
  readonly named = new Map<string, number>()
  readonly liveOfPocket = new Map<string, number>()
  /** By pocket; kept for good, since wallets are never removed. */
  readonly wallets = new Map<string, WalletPair>()
  status: 'open' | 'halted'
  haltReason: string
  /** Counted on from the lease's epoch: what another process told before never looks like its continuation. */
  seq: number

  constructor(row: MarketRow, epoch: bigint) {
    this.id = row.id
    this.symbol = row.symbol
    this.spec = {
      symbol: row.symbol,
      base: { code: row.base_code, decimals: row.base_decimals, decimalsMin: row.base_decimals_min },
      quote: { code: row.quote_code, decimals: row.quote_decimals, decimalsMin: row.quote_decimals_min },
      lotRaw: row.lot_raw,
      tickRaw: row.tick_raw,
      makerFeePpm: row.maker_fee_ppm,
      takerFeePpm: row.taker_fee_ppm,
    }
    this.unit = unitRaw(this.spec)
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
    if (isLive) this.named.set(name, id)
    else this.named.delete(name)
    this.liveOfPocket.set(seat.pocketId, (this.liveOfPocket.get(seat.pocketId) ?? 0) + (isLive ? 1 : -1))
  }
}

export function nameOf(pocketId: string, clOrdId: string): string {
  return `${pocketId} ${clOrdId}`
}
