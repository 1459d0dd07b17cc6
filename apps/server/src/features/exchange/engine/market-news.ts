import { BUY, SELL } from '@bourse/domain/exchange'
import type { MarketNews, NewsLevel } from '#features/market'
import type { Committed } from '../matching/attempt.ts'
import type { OwnMarket } from '../matching/own-market.ts'

/** The changes of a commit, by market. */
export function newsOf({ batch, now }: Committed): MarketNews[] {
  return [...batch.touched].map(([market, prices]) => {
    const news = emptyNews(market, now)
    news.seq = ++market.seq
    for (const key of prices) {
      const [side, price, levels] = key > 0 ? ([BUY, key, news.bids] as const) : ([SELL, -key, news.asks] as const)
      levels.push({ price, quantity: market.book.quantityAt(side, price), orders: market.book.countAt(side, price) })
    }
    for (const { id, market: of, price, quantity, taker } of batch.fills)
      if (of === market) news.trades.push({ id, price, quantity, takerSide: taker.side, at: now })
    return news
  })
}

/** The whole current book. */
export function snapshotOf(market: OwnMarket, at: number): MarketNews {
  return { ...emptyNews(market, at), isSnapshot: true, bids: levelsOf(market, BUY), asks: levelsOf(market, SELL) }
}

function emptyNews(market: OwnMarket, at: number): MarketNews {
  return {
    symbol: market.symbol,
    seq: market.seq,
    prevSeq: market.seq,
    isSnapshot: false,
    bids: [],
    asks: [],
    trades: [],
    status: market.isPaused ? 'halted' : market.status,
    at,
  }
}

function levelsOf({ book }: OwnMarket, side: typeof BUY | typeof SELL): NewsLevel[] {
  const levels: NewsLevel[] = []
  book.depth(side, (price, quantity, orders) => levels.push({ price, quantity, orders }))
  return levels
}
