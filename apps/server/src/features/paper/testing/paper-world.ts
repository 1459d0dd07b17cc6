import { exchange, market, type OrderBody } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import { expect } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { type TestApp, testApp, untilReady } from '../../../testing/app.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { fundAll, makeAssets, makeTraders, type Trader } from '../../../testing/traders.ts'
import { PaperFollower } from '../index.ts'
import type { TestDatabase } from '../../../testing/db.ts'

export const SYMBOL = 'GOLD-CASH'

export interface PaperWorld {
  app: TestApp
  ana: Trader
  beto: Trader
  carla: Trader
  marketId: number
  /** A real order. */
  order(trader: Trader, side: 'BUY' | 'SELL', price: string, quantity: string): Promise<string>
  /** Fills paper orders until there is nothing to do. */
  follow(): Promise<void>
  /** The market data of this process has seen the book as it is. */
  settled(ask: string, bid: string): Promise<void>
}

/** A market with real traders, ana and beto, and carla, who has nothing but play money. Ten units are a lot, a hundredth is a tick. */
export async function paperWorld(roles = 'api,broker,exchange,mds'): Promise<PaperWorld> {
  const app = await testApp({ ROLES: roles })
  await makeAssets(app.db, 'GOLD', 'CASH')
  const marketId = await makeMarket(app.db, 'GOLD-CASH', { makerFeePpm: 1_000, takerFeePpm: 2_000 })
  const [ana, beto, carla] = await makeTraders(app, 'ana', 'beto', 'carla')
  await fundAll(app.db, [ana, beto], { GOLD: 100_000_000_000n, CASH: 100_000_000_000n })
  await untilReady(app)
  const follower = new PaperFollower({ db: app.db, log: createLog('silent'), live: app.trading.marketData, clock: steadyClock() })
  return {
    app,
    ana,
    beto,
    carla,
    marketId,
    async order(trader, side, price, quantity) {
      const { body } = await trader.api.call(exchange.place, { body: { market: SYMBOL, side, price, quantity } })
      return body.status
    },
    async follow() {
      while (await follower.look());
    },
    async settled(ask, bid) {
      await expect
        .poll(async () => {
          const { body } = await app.api().call(market.ticker, { query: { market: SYMBOL } })
          return [body[0]?.ask, body[0]?.bid]
        })
        .toEqual([ask, bid].map((price) => `${price}.00`))
    },
  }
}

/** Every look is a second after the one before, so that each sees the depth. */
function steadyClock(): () => number {
  let ahead = 0
  return () => Date.now() + (ahead += 1_000)
}

export const START = [
  { asset: 'CASH', amount: '10000' },
  { asset: 'GOLD', amount: '500' },
]

export async function openPocket({ api }: Trader, amounts = START): Promise<void> {
  const { status } = await api.call(paper.open, { body: { amounts } })
  if (status === 200) await api.call(paper.reset, { body: { amounts } })
}

export async function placePaper({ api }: Trader, body: Partial<OrderBody>) {
  return api.call(paper.place, { body: { market: SYMBOL, side: 'BUY', quantity: '1', price: '10', ...body } })
}

export async function paperBalances({ api }: Trader): Promise<Record<string, [available: string, open: string]>> {
  const { body } = await api.call(paper.balances)
  return Object.fromEntries(body.balances.map(({ asset, available, open }) => [asset, [available, open]]))
}

/** A digest of everything that is real: money, orders, fills, events and the audit log. */
export async function realState(db: TestDatabase): Promise<Record<string, string>> {
  const tables = [
    'wallets',
    'postings',
    'entries',
    'holds',
    'orders',
    'order_extras',
    'fills',
    'notifications',
    'audit_log',
    'markets',
    'market_leases',
  ]
  return db.read(async (tx) => {
    const digests: Record<string, string> = {}
    for (const table of tables) {
      // The market's lease is renewed all the time.
      const row = table === 'market_leases' ? `to_jsonb(t) - 'until'` : 'to_jsonb(t)'
      const { digest } = await tx.one<{ digest: string }>({
        text: `select coalesce(md5(string_agg(md5((${row})::text), '' order by md5((${row})::text))), '') as digest from ${table} t`,
        values: [],
      })
      digests[table] = digest
    }
    return digests
  })
}

export async function broken(db: TestDatabase, query: string): Promise<bigint> {
  const row = await db.one<{ broken: bigint }>({ text: query, values: [] })
  return row.broken
}

export async function liveCount(db: TestDatabase): Promise<number> {
  return db.value<number>(sql`select count(*)::int as count from paper_orders where status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`)
}
