import type { Seat } from '@bourse/contracts/exchange'
import { beforeEach, expect, vi } from 'vitest'
import { createMarket } from '#features/market'
import { profileById } from '#features/profile'
import { createUser } from '#features/session'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { fund, seatOf } from '../../../../testing/traders.ts'
import { openFloor, SYMBOL, terms } from '../../testing/floor.ts'
import { armTimer } from '../timer-store.ts'
import { SafetyTimerWatch, type SafetyTimerWatchOptions } from '../watch.ts'

export const OTHER = 'SALT-CASH'
export const SECONDS = 10

export const GONE = 'CANCELED NOT_RENEWED'

/** Two markets, users who trade there, and processes that watch their safety timers. */
export async function openTimerFloor() {
  const floor = await openFloor()
  await floor.db.transaction(async (tx) => {
    await tx.run(sql`insert into assets (code, name, ctype, decimals, decimals_min) values ('SALT', 'SALT', 'fiatproxyasset', 0, 0)`)
    await createMarket(tx, { base: 'SALT', quote: 'CASH', lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 })
  })
  await vi.waitUntil(() => floor.exchange.holds(OTHER), { timeout: 10_000 })
  const idOf = (symbol: string) => floor.exchange.marketOf(symbol)?.id ?? 0
  const [marketId, otherMarketId] = [idOf(SYMBOL), idOf(OTHER)]

  beforeEach(() => liveWith(['api', 'broker']))

  /** The processes that serve users, as long as the test lasts. */
  async function liveWith(roles: readonly string[]): Promise<void> {
    await floor.owner.transaction(async (tx) => {
      await tx.run(sql`delete from processes`)
      await tx.run(
        sql`insert into processes (id, roles, seen_at) values (gen_random_uuid(), ${[...roles]}::text[], now() + interval '1 day')`,
      )
    })
  }

  let names = 0

  /** With a profile, which is told, and money. */
  async function trader(): Promise<Seat> {
    const handle = `trader-${++names}`
    return floor.db.transaction(async (tx) => {
      const { userId, profileId } = await createUser(tx, { email: `${handle}@example.org`, handle, passwordHash: '' })
      const { pocket_id: pocketId } = (await profileById(tx, profileId)) ?? expect.fail('it has no profile')
      await fund(tx, { pocketId }, 'CASH', 100n)
      return seatOf({ userId, profileId, pocketId })
    })
  }

  /** A process that looks twice a second by its own clock. */
  function process(change: Partial<SafetyTimerWatchOptions> = {}) {
    let now = 0
    const watch = new SafetyTimerWatch({ db: floor.db, log: createLog('silent'), exchange: floor.exchange, clock: () => now, ...change })
    const look = async (afterMs = 500) => {
      now += afterMs
      await watch.look()
      await watch.settled()
    }
    const serve = async (ms: number) => {
      for (let left = ms; left > 0; left -= 500) await look()
    }
    return { look, serve }
  }

  async function servingProcess(): Promise<ReturnType<typeof process>> {
    const serving = process()
    await serving.serve(SECONDS * 1_000 + 500)
    return serving
  }

  const arm = (seat: Seat, market: number | null = marketId) => floor.db.transaction((tx) => armTimer(tx, seat, market, SECONDS))

  /** As if the last check-in had been so much earlier. */
  async function later(id: bigint, ms: number): Promise<void> {
    const by = `${ms} milliseconds`
    await floor.owner.read((tx) =>
      tx.run(sql`update safety_timers set said_at = said_at - ${by}::interval, due_at = due_at - ${by}::interval where id = ${id}`),
    )
  }

  async function placed(seat: Seat, symbol = SYMBOL): Promise<number> {
    const { order } = await floor.exchange.submit({ kind: 'place', symbol, seat, terms: terms('BUY', 1, 1) })
    return order?.id ?? expect.fail('it was not placed')
  }

  async function ends(...ids: readonly number[]): Promise<string[]> {
    const rows = await floor.db.read((tx) =>
      tx.rows<{ status: string; reason: string }>(sql`select status, reason from orders where id = any(${ids}::bigint[]) order by id`),
    )
    return rows.map(({ status, reason }) => `${status} ${reason}`.trim())
  }

  async function firings(id: bigint) {
    return floor.db.read((tx) =>
      tx.rows<{ market_id: number; canceled: number }>(
        sql`select market_id, canceled from safety_timer_firings where timer_id = ${id} order by renewals, market_id`,
      ),
    )
  }

  async function told(seat: Seat): Promise<unknown[]> {
    const rows = await floor.db.read((tx) =>
      tx.rows<{ data: unknown }>(
        sql`select data from events where kind = 'exchange.safety_timer' and profile_id = ${BigInt(seat.profileId)} order by id`,
      ),
    )
    return rows.map(({ data }) => data)
  }

  return { floor, marketId, otherMarketId, liveWith, trader, process, servingProcess, arm, later, placed, ends, firings, told }
}
