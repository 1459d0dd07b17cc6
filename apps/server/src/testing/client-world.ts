import { type BourseError, type Client, type ClientOptions, createClient, type StreamEvent } from '@bourse/client'
import { session } from '@bourse/contracts/session'
import { expect } from 'vitest'
import { testApp, type TestApp, untilReady } from './app.ts'
import { fundAll, makeAssets, makeTrader, PASSWORD, type Trader } from './traders.ts'
import { makeMarket } from './make-market.ts'

export const MARKET = 'GOLD-CASH'

export interface ClientWorld {
  app: TestApp
  port: number
  /** A funded trader with an API key. */
  trader(handle: string): Promise<Trader & { key: string }>
  client(key: string, options?: Partial<ClientOptions>): Client
}

/** An application with one market, GOLD-CASH: ticks and lots of 0.01, no fees for makers, 0.1 % for takers. */
export async function clientWorld(): Promise<ClientWorld> {
  const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
  await makeAssets(app.db, 'GOLD', 'CASH')
  await makeMarket(app.db, 'GOLD-CASH', { takerFeePpm: 1_000 })
  await untilReady(app)
  return {
    app,
    port: Number(new URL(app.url).port),
    async trader(handle) {
      const trader = await makeTrader(app.db, app.api(), handle)
      await fundAll(app.db, [trader], { GOLD: 1_000_000_000_000n, CASH: 1_000_000_000_000n })
      const { body } = await trader.api.call(session.addApiKey, {
        body: { name: 'program', scopes: ['read', 'trade'], password: PASSWORD },
      })
      return { ...trader, key: body.key }
    },
    client: (key, options = {}) => createClient({ url: app.url, key, ...options }),
  }
}

/** Collects a stream's events as they come. */
export function collect(events: AsyncIterable<StreamEvent>): StreamEvent[] {
  const seen: StreamEvent[] = []
  const read = async () => {
    for await (const event of events) seen.push(event)
  }
  void read()
  return seen
}

export const limit = (side: 'BUY' | 'SELL', price: string, quantity: string) => ({ market: MARKET, side, price, quantity })

export const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was accepted'),
    (error: BourseError) => error,
  )

export function byAsset(one: { asset: string }, other: { asset: string }): number {
  return one.asset < other.asset ? -1 : 1
}
