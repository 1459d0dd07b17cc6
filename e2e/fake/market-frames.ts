import { type Daily, MarketStatus, Side as WireSide } from '@bourse/contracts/messages'
import { type Candle, depthChecksum, type DepthLevel, groupLevels, type Side } from '@bourse/domain/exchange'
import type { FrameContent } from './fake-sockets.ts'

export interface Book {
  bids: DepthLevel[]
  asks: DepthLevel[]
}

export interface Traded {
  id: number
  price: number
  quantity: number
  side: Side
  at: number
}

/** The figures of 24 hours of these markets. */
export function dailiesFrame(dailies: Daily[], isSnapshot: boolean): FrameContent {
  return { isSnapshot, seq: 1n, prevSeq: 1n, body: { case: 'dailies', value: { dailies } } }
}

export function grouped({ bids, asks }: Book, step: number): Book {
  return { bids: groupLevels('BUY', bids, step), asks: groupLevels('SELL', asks, step) }
}

/** With the checksum of the whole book after it, which the page verifies. */
export function depthFrame({ bids, asks }: Book, whole: Book): FrameContent {
  const value = { bids: bids.map(wireLevel), asks: asks.map(wireLevel), status: MarketStatus.MARKET_OPEN }
  return { checksum: depthChecksum(whole.bids, whole.asks), body: { case: 'depth', value: value } }
}

export function candleFrame(candles: readonly Candle[]): FrameContent {
  const value = {
    candles: candles.map(({ start, open, high, low, close, volume }) => ({
      start: BigInt(start),
      open: BigInt(open),
      high: BigInt(high),
      low: BigInt(low),
      close: BigInt(close),
      volume,
    })),
  }
  return { isSnapshot: true, seq: 1n, body: { case: 'candles', value: value } }
}

function wireLevel({ price, quantity, orders }: DepthLevel) {
  return { price: BigInt(price), quantity: BigInt(quantity), orders }
}

export function wireTrade({ id, price, quantity, side, at }: Traded) {
  return {
    tradeId: BigInt(id),
    price: BigInt(price),
    quantity: BigInt(quantity),
    takerSide: WireSide[side],
    timestamp: BigInt(at),
  }
}
