import { vi } from 'vitest'
import { sql } from '#platform/db'
import { testApp, type TestApp, untilReady } from '../../../testing/app.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { fundAll, makeAssets, makeTraders, type Trader } from '../../../testing/traders.ts'

export const SYMBOL = 'GOLD-CASH'

interface Options {
  terms?: Parameters<typeof makeMarket>[2]
  /** What everybody has of each, 1,000 unless told otherwise. */
  fundsRaw?: bigint
}

/** An application that trades GOLD-CASH, and people with funds of both. */
export async function openGoldCash<const Handles extends readonly string[]>(
  handles: Handles,
  { terms, fundsRaw = 1_000_000_000n }: Options = {},
): Promise<[app: TestApp, ...traders: { -readonly [Place in keyof Handles]: Trader }]> {
  const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
  await makeAssets(app.db, 'GOLD', 'CASH')
  await makeMarket(app.db, SYMBOL, terms)
  const traders = await makeTraders(app, ...handles)
  await fundAll(app.db, traders, { GOLD: fundsRaw, CASH: fundsRaw })
  await untilReady(app)
  await untilHeld(app)
  return [app, ...traders]
}

/** Markets that were made after the start are taken with the exchange's next beat. */
export async function untilHeld({ db }: TestApp): Promise<void> {
  await vi.waitUntil(async () => (await db.rows(sql`select from market_leases where until <= now()`)).length === 0, { timeout: 10_000 })
}
