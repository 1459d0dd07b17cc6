import type { Seat } from '@bourse/contracts/exchange'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMarket } from '#features/market'
import { profileById } from '#features/profile'
import { createUser } from '#features/session'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { fund, seatOf } from '../../../testing/traders.ts'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'
import { armTimer, disarmTimer, readTimers } from './timer-store.ts'
import { SafetyTimerWatch, type SafetyTimerWatchOptions } from './watch.ts'

const OTHER = 'SALT-CASH'
const SECONDS = 10
let floor: Floor
let marketId: number
let otherMarketId: number

beforeAll(async () => {
  floor = await openFloor()
  await floor.db.transaction(async (tx) => {
    await tx.run(sql`insert into assets (code, name, ctype, decimals, decimals_min) values ('SALT', 'SALT', 'fiatproxyasset', 0, 0)`)
    await createMarket(tx, { base: 'SALT', quote: 'CASH', lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 })
  })
  await vi.waitUntil(() => floor.exchange.holds(OTHER), { timeout: 10_000 })
  const idOf = (symbol: string) => floor.exchange.marketOf(symbol)?.id ?? 0
  marketId = idOf(SYMBOL)
  otherMarketId = idOf(OTHER)
})

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

const GONE = 'CANCELED NOT_RENEWED'

describe('a safety timer', () => {
  test('cancels nothing as long as its owner checks in', async () => {
    const seat = await trader()
    const order = await placed(seat)
    const { look } = await servingProcess()
    const id = await arm(seat)
    for (let round = 0; round < 3; round++) {
      await later(id, SECONDS * 1_000 - 1_500)
      await look()
      expect(await arm(seat)).toBe(id)
    }
    expect([await ends(order), await firings(id)]).toEqual([['OPEN'], []])
  })

  test('cancels the pocket’s orders in its market when the check-in is late, once, and tells its owner', async () => {
    const seat = await trader()
    const neighbour = await trader()
    const own = [await placed(seat), await placed(seat)]
    const others = [await placed(neighbour), await placed(seat, OTHER)]
    const { look } = await servingProcess()
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1_000)
    await look()
    expect(await ends(...own)).toEqual([GONE, GONE])
    expect(await ends(...others)).toEqual(['OPEN', 'OPEN'])
    expect(await firings(id)).toEqual([{ market_id: marketId, canceled: 2 }])
    expect(await told(seat)).toEqual([{ canceled: 2, seconds: SECONDS, market: SYMBOL }])
    expect(await told(neighbour)).toEqual([])
    expect((await floor.figures(seat)).cash).toEqual([100n, 1n])
    // What is placed before the next check-in is not meant.
    const next = await placed(seat)
    await look()
    expect([await ends(next), await firings(id)]).toEqual([['OPEN'], [{ market_id: marketId, canceled: 2 }]])
    expect(await floor.broken()).toEqual([])
  })

  test('that has run out is listed as such until the next check-in, which begins a new run', async () => {
    const seat = await trader()
    await placed(seat)
    const { look } = await servingProcess()
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1)
    await look()
    const read = async () => (await floor.db.read((tx) => readTimers(tx, seat)))[0]
    expect(await read()).toMatchObject({ id, has_run_out: true, canceled: 1 })
    await arm(seat)
    expect(await read()).toMatchObject({ id, has_run_out: false, canceled: 1, ran_out_at: expect.any(Date) })
    const order = await placed(seat)
    await later(id, SECONDS * 1_000 + 1)
    await look()
    expect([await ends(order), (await firings(id)).map(({ canceled }) => canceled)]).toEqual([[GONE], [1, 1]])
  })

  test('for all markets cancels in all of them, and tells it once', async () => {
    const seat = await trader()
    const orders = [await placed(seat), await placed(seat, OTHER), await placed(seat, OTHER)]
    const { look } = await servingProcess()
    const id = await arm(seat, null)
    await later(id, SECONDS * 1_000 + 1)
    await look()
    expect(await ends(...orders)).toEqual([GONE, GONE, GONE])
    expect(await firings(id)).toEqual([
      { market_id: marketId, canceled: 1 },
      { market_id: otherMarketId, canceled: 2 },
    ])
    expect(await told(seat)).toEqual([{ canceled: 3, seconds: SECONDS }])
    const { is_over } = await floor.db.read((tx) => tx.one<{ is_over: boolean }>(sql`select is_over from safety_timers where id = ${id}`))
    expect(is_over).toBe(true)
  })

  test('that was disarmed cancels nothing, and only its owner can disarm it', async () => {
    const seat = await trader()
    const stranger = await trader()
    const order = await placed(seat)
    const { look } = await servingProcess()
    const id = await arm(seat)
    const disarm = (who: Seat) => floor.db.transaction((tx) => disarmTimer(tx, who, id))
    expect(await disarm(stranger)).toBe(false)
    expect(await disarm({ ...seat, pocketId: stranger.pocketId })).toBe(false)
    expect([await disarm(seat), await disarm(seat)]).toEqual([true, false])
    await later(id, SECONDS * 1_000 + 1)
    await look()
    expect([await ends(order), await floor.db.read((tx) => readTimers(tx, seat))]).toEqual([['OPEN'], []])
  })

  test('does not touch the orders of another user in the same pocket', async () => {
    const seat = await trader()
    const colleague = { ...seat, userId: '999999' }
    const orders = [await placed(seat), await placed(colleague)]
    const { look } = await servingProcess()
    await later(await arm(seat), SECONDS * 1_000 + 1)
    await look()
    expect(await ends(...orders)).toEqual([GONE, 'OPEN'])
  })

  test('in a market whose book is inconsistent waits until it is rebuilt; other markets don’t wait for it', async () => {
    const seat = await trader()
    const orders = [await placed(seat), await placed(seat, OTHER)]
    const { look } = await servingProcess()
    const broken = floor.exchange.marketOf(OTHER) ?? expect.fail('it is not held')
    const id = await arm(seat, null)
    await later(id, SECONDS * 1_000 + 1)
    broken.isBroken = true
    await look()
    expect(await ends(...orders)).toEqual([GONE, 'OPEN'])
    broken.isBroken = false
    await look()
    expect(await ends(...orders)).toEqual([GONE, GONE])
    expect((await told(seat)).length).toBe(2)
  })

  test('without an open order runs out too, and says so', async () => {
    const seat = await trader()
    const { look } = await servingProcess()
    await later(await arm(seat), SECONDS * 1_000 + 1)
    await look()
    await look()
    expect(await told(seat)).toEqual([{ canceled: 0, seconds: SECONDS, market: SYMBOL }])
  })
})

describe('time in which the server slept does not count', () => {
  async function overdue(): Promise<{ order: number; id: bigint; seat: Seat }> {
    const seat = await trader()
    const order = await placed(seat)
    const id = await arm(seat)
    await later(id, 3_600_000)
    return { order, id, seat }
  }

  test('a process that has just begun fires after the timer’s whole time of service', async () => {
    const { order } = await overdue()
    const { look, serve } = process()
    await look()
    await serve(SECONDS * 1_000 - 500)
    expect(await ends(order)).toEqual(['OPEN'])
    await look()
    expect(await ends(order)).toEqual([GONE])
  })

  test('a process that was paused begins again, and a check-in after the pause is in time', async () => {
    const { look, serve } = await servingProcess()
    const { order, seat, id } = await overdue()
    await look(60_000)
    await serve(SECONDS * 1_000 - 500)
    expect(await ends(order)).toEqual(['OPEN'])
    await arm(seat)
    await serve(SECONDS * 1_000)
    expect([await ends(order), await firings(id)]).toEqual([['OPEN'], []])
  })

  test('while no api is alive nobody can check in, and nothing is fired', async () => {
    const { look, serve } = await servingProcess()
    const { order } = await overdue()
    await liveWith(['exchange', 'broker'])
    await serve(SECONDS * 2_000)
    expect(await ends(order)).toEqual(['OPEN'])
    await liveWith(['api', 'broker'])
    await look()
    await serve(SECONDS * 1_000 - 500)
    expect(await ends(order)).toEqual(['OPEN'])
    await look()
    expect(await ends(order)).toEqual([GONE])
  })

  test('while an external broker cannot be reached nothing is fired', async () => {
    let isLive = true
    const { look, serve } = process({ isOutsideBrokerLive: () => isLive })
    await serve(SECONDS * 1_000 + 500)
    const { order } = await overdue()
    isLive = false
    await serve(SECONDS * 2_000)
    expect(await ends(order)).toEqual(['OPEN'])
    isLive = true
    await serve(SECONDS * 1_000)
    expect(await ends(order)).toEqual(['OPEN'])
    await look()
    expect(await ends(order)).toEqual([GONE])
  })

  test('a process without the market does nothing', async () => {
    const { order, id } = await overdue()
    const { serve } = process({ exchange: { heldMarkets: () => [], submit: (command) => floor.exchange.submit(command) } })
    await serve(SECONDS * 2_000)
    expect([await ends(order), await firings(id)]).toEqual([['OPEN'], []])
  })
})

describe('twice', () => {
  test('two processes that both think they hold the market cancel once and tell once', async () => {
    const seat = await trader()
    const order = await placed(seat)
    const all = [await servingProcess(), await servingProcess()]
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1)
    await Promise.all(all.map(({ look }) => look()))
    expect([await ends(order), await firings(id)]).toEqual([[GONE], [{ market_id: marketId, canceled: 1 }]])
    expect(await told(seat)).toEqual([{ canceled: 1, seconds: SECONDS, market: SYMBOL }])
  })

  test('a crash between the cancel and its record: what was placed since stays, and the figures are those of the cancel', async () => {
    const seat = await trader()
    const orders = [await placed(seat), await placed(seat)]
    const dying = process({
      db: { ...floor.db, transaction: () => Promise.reject(new Error('the process dies here')) },
    })
    await dying.serve(SECONDS * 1_000 + 500)
    const id = await arm(seat)
    await later(id, SECONDS * 1_000 + 1)
    await dying.look()
    expect([await ends(...orders), await firings(id), await told(seat)]).toEqual([[GONE, GONE], [], []])
    const since = await placed(seat)
    // The next process need not wait: the decision was made and carried out.
    await process().look()
    expect([await ends(since), await firings(id)]).toEqual([['OPEN'], [{ market_id: marketId, canceled: 2 }]])
    expect(await told(seat)).toEqual([{ canceled: 2, seconds: SECONDS, market: SYMBOL }])
  })

  test('check-ins at the same moment are one timer', async () => {
    const seat = await trader()
    const ids = await Promise.all(Array.from({ length: 8 }, () => arm(seat, null)))
    expect(new Set(ids).size).toBe(1)
    const rows = await floor.db.read((tx) =>
      tx.rows<{ renewals: bigint }>(sql`select renewals from safety_timers where id = ${ids[0] ?? 0n}`),
    )
    expect(rows).toEqual([{ renewals: 8n }])
  })

  test('a check-in beside the firing: either the orders stay, or they were canceled once', async () => {
    for (let round = 0; round < 5; round++) {
      const seat = await trader()
      const order = await placed(seat)
      const { look } = await servingProcess()
      const id = await arm(seat)
      await later(id, SECONDS * 1_000 + 1)
      await Promise.all([look(), arm(seat)])
      await look()
      const [end] = await ends(order)
      expect([end, await firings(id)]).toEqual(end === 'OPEN' ? ['OPEN', []] : [GONE, [{ market_id: marketId, canceled: 1 }]])
    }
  })
})

test('due timers are found by an index', async () => {
  const plan = await floor.owner.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    return tx.rows<{ 'QUERY PLAN': string }>(
      sql`explain select from safety_timers t where t.due_at <= now() and t.ended_at is null and not t.is_over order by t.due_at limit 10`,
    )
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('safety_timers_due')
})

test('an order that is placed and not checked in for is not affected without a timer', async () => {
  const seat = await trader()
  const { order } = await place(floor, seat, terms('BUY', 1, 1))
  const { serve } = await servingProcess()
  await serve(2_000)
  expect(await ends(order?.id ?? 0)).toEqual(['OPEN'])
})
