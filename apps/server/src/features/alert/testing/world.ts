import { createUser } from '#features/session'
import { profileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { makeMarket } from '../../../testing/make-market.ts'
import { makeAsset } from '../../../testing/traders.ts'
import type { TestDatabase } from '../../../testing/db.ts'

export interface Owner {
  userId: bigint
  profileId: bigint
  pocketId: bigint
}

export interface World {
  db: TestDatabase
  marketId: number
  ana: Owner
  beto: Owner
  /** Writes trades as the exchange would, one after the other. */
  trade(...trades: readonly SyntheticTrade[]): Promise<number[]>
  /** Sets an alert as it is after the trades so far; its id. */
  set(alert: SyntheticAlert): Promise<number>
  /** The id of the next trade, after others were written beside it. */
  skipTo(id: number): void
}

export interface SyntheticTrade {
  price: number
  quantity?: number
  /** Seconds since the world began. */
  at?: number
  maker?: Owner
  taker?: Owner
}

export interface SyntheticAlert {
  owner?: Owner
  kind?: string
  direction?: string
  threshold?: number | null
  span?: number | null
  mode?: 'once' | 'again'
  rest?: number | null
}

export const BEGAN_MS = Date.parse('2026-03-01T00:00:00Z')

/** A market whose trades a test writes itself, with the times it needs; no money moves. */
export async function alertWorld(
  db: TestDatabase,
  { base, quote, names } = { base: 'GOLD', quote: 'CASH', names: ['ana', 'beto'] as [string, string] },
): Promise<World> {
  for (const code of [base, quote]) await makeAsset(db, code)
  const marketId = await makeMarket(db, `${base}-${quote}`)
  const [ana, beto] = await db.transaction(async (tx) => [await makeOwner(tx, names[0]), await makeOwner(tx, names[1])] as const)
  let next = 1
  return {
    db,
    marketId,
    ana,
    beto,
    async trade(...trades) {
      const ids = trades.map(() => next++)
      await db.transaction(async (tx) => {
        for (const [index, { price, quantity = 1, at = 0, maker = ana, taker = beto }] of trades.entries())
          await tx.run(sql`
            insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity,
                               cost, maker_fee, taker_fee, at)
            values (${ids[index]}, ${marketId}, 1, 2, ${maker.pocketId}, ${taker.pocketId}, 'BUY', ${price}, ${quantity}, 1, 0, 0,
                    ${new Date(BEGAN_MS + at * 1_000)})`)
      })
      return ids
    },
    skipTo: (id) => (next = id),
    set: (alert) => db.transaction((tx) => setAlert(tx, marketId, { owner: ana, ...alert })),
  }
}

async function setAlert(tx: Tx, marketId: number, { owner, ...alert }: SyntheticAlert & { owner: Owner }): Promise<number> {
  const { kind = 'price', direction = 'above', threshold = null, span = null, mode = 'once', rest = null } = alert
  const { id } = await tx.one<{ id: bigint }>(sql`
    with last as (select coalesce(max(id), 0) as id from fills where market_id = ${marketId}), cursor as (
      insert into alert_cursors as c (market_id, last_fill_id, version) select ${marketId}, id, 1 from last
      on conflict (market_id) do update set version = c.version + 1 returning version)
    insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, span_seconds, mode, rest_seconds, armed_after, version)
    select ${owner.userId}, ${owner.profileId}, ${owner.pocketId}, ${marketId}, ${kind}, ${direction}, ${threshold}::bigint, ${span}::int, ${mode},
           ${rest}::int, last.id, cursor.version from last, cursor returning id`)
  return Number(id)
}

async function makeOwner(tx: Tx, handle: string): Promise<Owner> {
  const { userId, profileId } = await createUser(tx, { email: `${handle}@example.org`, handle, passwordHash: 'none' })
  const { pocket_id } = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
  return { userId, profileId, pocketId: pocket_id }
}

/** What was told, in order: the alert, the trade, the value. */
export async function firingsOf(db: TestDatabase): Promise<[alert: number, trade: number | null, value: number][]> {
  const rows = await db.rows<{ alert_id: bigint; fill_id: bigint | null; value: bigint }>(
    sql`select alert_id, fill_id, value from alert_firings order by id`,
  )
  return rows.map(({ alert_id, fill_id, value }) => [Number(alert_id), fill_id === null ? null : Number(fill_id), Number(value)])
}

/** How often each profile was notified of alerts. */
export async function notificationsOf(db: TestDatabase, { profileId }: Owner): Promise<number> {
  return db.value<number>(sql`select count(*)::int as count from notifications where profile_id = ${profileId} and kind like 'alert.%'`)
}
