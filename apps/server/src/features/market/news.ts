import { decode, encode, MarketNewsSchema, MarketStatus, Side as WireSide, type Level } from '@bourse/contracts/messages'
import type { Side } from '@bourse/domain/exchange'

export interface NewsLevel {
  price: number
  quantity: number
  orders: number
}

export interface NewsTrade {
  id: number
  price: number
  quantity: number
  takerSide: Side
  at: number
}

/** What one commit changed in a market: every changed level (quantity 0: removed) and every trade. A snapshot holds all levels. */
export interface MarketNews {
  symbol: string
  seq: number
  prevSeq: number
  isSnapshot: boolean
  bids: NewsLevel[]
  asks: NewsLevel[]
  trades: NewsTrade[]
  status: 'open' | 'halted'
  at: number
}

/** The source of market data: the exchange of this process, or one behind the broker. */
export interface NewsSource {
  /**
   * Updates of all markets from now on; returns a function that stops listening. `onMissed` is called for a market of which updates
   * may be missing though no later one shows it.
   */
  listen(onNews: (news: MarketNews) => void, onMissed?: (symbol: string) => void): () => void
  /** Asks the exchange to publish a snapshot of this market to all listeners. */
  requestSnapshot(symbol: string): void
}

export function encodeNews(news: MarketNews): Uint8Array {
  return encode(MarketNewsSchema, {
    symbol: news.symbol,
    seq: BigInt(news.seq),
    prevSeq: BigInt(news.prevSeq),
    isSnapshot: news.isSnapshot,
    bids: news.bids.map(wireLevel),
    asks: news.asks.map(wireLevel),
    trades: news.trades.map(({ id, price, quantity, takerSide, at }) => ({
      tradeId: BigInt(id),
      price: BigInt(price),
      quantity: BigInt(quantity),
      takerSide: WireSide[takerSide],
      timestamp: BigInt(at),
    })),
    status: news.status === 'open' ? MarketStatus.MARKET_OPEN : MarketStatus.MARKET_HALTED,
    timestamp: BigInt(news.at),
  })
}

export function decodeNews(bytes: Uint8Array): MarketNews | undefined {
  const wire = decode(MarketNewsSchema, bytes)
  if (!wire) return undefined
  return {
    symbol: wire.symbol,
    seq: Number(wire.seq),
    prevSeq: Number(wire.prevSeq),
    isSnapshot: wire.isSnapshot,
    bids: wire.bids.map(plainLevel),
    asks: wire.asks.map(plainLevel),
    trades: wire.trades.map(({ tradeId, price, quantity, takerSide, timestamp }) => ({
      id: Number(tradeId),
      price: Number(price),
      quantity: Number(quantity),
      takerSide: takerSide === WireSide.BUY ? 'BUY' : 'SELL',
      at: Number(timestamp),
    })),
    status: wire.status === MarketStatus.MARKET_HALTED ? 'halted' : 'open',
    at: Number(wire.timestamp),
  }
}

function wireLevel({ price, quantity, orders }: NewsLevel) {
  return { price: BigInt(price), quantity: BigInt(quantity), orders }
}

function plainLevel({ price, quantity, orders }: Level): NewsLevel {
  return { price: Number(price), quantity: Number(quantity), orders }
}
