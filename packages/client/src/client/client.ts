import { knownMarkets } from '../figures/known-markets.ts'
import { createMarketData } from '../market-data/market-data.ts'
import { anonymous, type Credentials, keyCredentials } from '../rest/credentials.ts'
import { createHttp } from '../rest/http.ts'
import { orderCalls, type OrderParts } from '../rest/order-calls.ts'
import { ownCalls } from '../rest/own-calls.ts'
import { paperCalls } from '../rest/paper-calls.ts'
import { publicCalls } from '../rest/public-calls.ts'
import { sessionCredentials } from '../rest/session-credentials.ts'
import { timerCalls } from '../rest/timer-calls.ts'
import { createStream } from '../stream/stream.ts'
import { PAPER_LEVEL } from '../stream/topics.ts'
import type { OrderCalls, OwnCalls, PublicCalls, TimerCalls } from './calls.ts'
import type { MarketData, Stream, StreamOptions } from './live.ts'
import type { Session } from './replies.ts'

export interface ClientOptions {
  /** Where the installation answers, such as `https://bourse.example`. */
  url: string
  /** An API key with the scopes `read` and `trade`, or `read` alone. */
  key?: string
  /** A user's tokens instead of a key. */
  session?: Session
  /**
   * Trades with play money: every call and the stream are about the profile's paper pocket, which is opened with the usual amounts unless it is
   * open. Nothing real is read or changed.
   */
  paper?: boolean
  /** `/ws` below `url` unless said. */
  mqttUrl?: string
  /** `/mds` below `url` unless said. */
  marketDataUrl?: string
  /** How long one HTTP request may take; 15 s unless said, since the server itself answers within 10. */
  timeoutMs?: number
  /** How often a request that is safe to repeat is repeated; 3 times unless said. */
  retries?: number
  /** How long the outcome of an unanswered order is asked for; 30 s unless said. */
  settleForMs?: number
  /** How long an order sent over MQTT may remain unanswered before it is settled; 5 s unless said. */
  answerWithinMs?: number
  fetch?: typeof fetch
}

export interface Client extends PublicCalls, OwnCalls, OrderCalls, TimerCalls {
  /** The caller's own orders, fills and balances as they change, and orders over MQTT. */
  stream(options?: StreamOptions): Stream
  marketData(): MarketData
}

const DEFAULTS = { timeoutMs: 15_000, retries: 3, settleForMs: 30_000, answerWithinMs: 5_000 }

export function createClient(options: ClientOptions): Client {
  const { key, timeoutMs, retries, settleForMs, answerWithinMs } = { ...DEFAULTS, ...options }
  const url = options.url.replace(/\/+$/, '')
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
  const credentials = credentialsOf(options, url, fetch, timeoutMs)
  const http = createHttp({ url, credentials, fetch, timeoutMs, retries, pause })
  const known = knownMarkets(http)
  const everybody = publicCalls(http)
  const { own, orders, timers } = options.paper ? paperCalls({ http, settleForMs, pause }) : realCalls({ http, settleForMs, pause })
  const sockets = url.replace(/^http/, 'ws')
  return {
    ...everybody,
    ...own,
    ...orders,
    ...timers,
    stream: (given) =>
      createStream(
        {
          address: options.mqttUrl ?? `${sockets}/ws`,
          credentials,
          isKey: key !== undefined,
          ...(options.paper && { level: PAPER_LEVEL }),
          own,
          orders,
          known,
          serverTime: everybody.time,
          settleForMs,
          answerWithinMs,
          pause,
        },
        given,
      ),
    marketData: () =>
      createMarketData({
        address: options.marketDataUrl ?? `${sockets}/mds`,
        known,
        trades: (market, before) => everybody.trades(market, { before, limit: 500 }),
      }),
  }
}

function realCalls({ http, ...settling }: Pick<OrderParts, 'http' | 'settleForMs' | 'pause'>) {
  const own = ownCalls(http)
  return { own, orders: orderCalls({ http, own, ...settling }), timers: timerCalls(http) }
}

function credentialsOf({ key, session }: ClientOptions, url: string, fetch: typeof globalThis.fetch, timeoutMs: number): Credentials {
  if (key !== undefined) return keyCredentials(key)
  return session ? sessionCredentials({ url, session, fetch, timeoutMs }) : anonymous
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
