import type { CandleReply, DepthReply, MarketReply, TickerReply, TradeReply } from '@bourse/contracts/exchange'
import { BourseError } from '../client/bourse-error.ts'
import type { PublicCalls } from '../client/calls.ts'
import type { Http } from './http.ts'
import { depthOf, marketOf, tickerOf, tradeOf } from './read-replies.ts'

export function publicCalls({ send }: Http): PublicCalls {
  const get = (path: string, query?: Record<string, string | number | undefined>) => send({ method: 'GET', path, ...(query && { query }) })
  return {
    time: async () => ((await get('/api/time/')) as { timestamp: number }).timestamp,
    markets: async () => ((await get('/api/markets/')) as MarketReply[]).map(marketOf),
    async ticker(market) {
      const [reply] = (await get('/api/md/ticker/', { market })) as TickerReply[]
      if (!reply) throw new BourseError({ code: 'MARKET_NOT_FOUND', status: 404 })
      return tickerOf(reply)
    },
    depth: async (market, levels) => depthOf((await get('/api/md/depth/', { market, levels })) as DepthReply),
    trades: async (market, options = {}) => ((await get('/api/md/trades/', { market, ...options })) as TradeReply[]).map(tradeOf),
    candles: async (market, interval = '1h', options = {}) =>
      (await get('/api/md/candles/', { market, interval, ...options })) as CandleReply[],
  }
}
