import { afterAll } from 'vitest'
import { createLog } from '#platform/log'
import { listenForSockets } from '#platform/sockets'
import { testDb } from '../../../testing/db.ts'
import { createMarketData } from '../market-data.ts'
import type { NewsLevel } from '../news.ts'
import { FakeExchange, writeFills } from './fake-exchange.ts'
import { connectMds } from './mds-client.ts'
import { testMarket } from './test-market.ts'

export const level = (price: number, quantity: number, orders = 1): NewsLevel => ({ price, quantity, orders })
export const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Market data of one market, served over a socket. */
export async function marketDataServer() {
  const { db } = await testDb()
  const { id: marketId, symbol } = await testMarket(db)
  /** Of this one the exchange never says anything. */
  const { symbol: silent } = await testMarket(db, 'TOLD', 'TNEW')
  const exchange = new FakeExchange(symbol)
  const data = createMarketData({ db, log: createLog('silent'), news: exchange, beatMs: 100 })
  await data.start()
  const server = await listenForSockets(0, { '/mds': data.handleUpgrade }, { allowOrigin: () => true, host: '127.0.0.1' })
  afterAll(async () => {
    await data.stop()
    await server.close()
  })

  const connect = () => connectMds(server.port)

  /** Commits with its trades written, as the exchange has them before it tells. */
  async function trade(...trades: [price: number, quantity: number, at?: number][]): Promise<void> {
    const made = trades.map(([price, quantity, at]) => exchange.trade(price, quantity, at))
    await writeFills(db, marketId, made)
    exchange.commit({ trades: made })
  }

  return { db, marketId, symbol, silent, exchange, data, connect, trade }
}
