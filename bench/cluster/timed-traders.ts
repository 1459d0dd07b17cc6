import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Db } from '../../apps/server/src/platform/db/index.ts'
import { MortalTrader } from './mortal-trader.ts'
import { ScriptedTrader } from './scripted-trader.ts'
import { placeTimedOrders, TIMED_ORDERS, TIMER_SECONDS } from './timed-orders.ts'
import type { Stage } from './trial.ts'

const ARMED_WITHIN_MS = 20_000
const CANCELED_WITHIN_MS = 90_000
const LOOK_MS = 100

interface Stored {
  name: string
  status: string
  reason: string
}

/** Two traders with the same orders and timers: the program of one will be killed, that of the other goes on checking in. */
export class TimedTraders {
  readonly #db: Db
  readonly #gone: MortalTrader
  readonly #here: ScriptedTrader

  static async open(stage: Stage): Promise<TimedTraders> {
    const gone = await MortalTrader.start(await stage.newTrader())
    const here = await ScriptedTrader.start(await stage.newTrader())
    const traders = new TimedTraders(stage.db, gone, here)
    await placeTimedOrders(here)
    await traders.#untilArmed()
    return traders
  }

  private constructor(db: Db, gone: MortalTrader, here: ScriptedTrader) {
    this.#db = db
    this.#gone = gone
    this.#here = here
  }

  killOne(): Promise<void> {
    return this.#gone.kill()
  }

  /** Resolves to the time from the last check-in of the killed one until its orders were canceled, by the database's clock. */
  async untilCanceled(): Promise<number> {
    const { pocketId } = this.#gone.credentials.seat
    for (const end = performance.now() + CANCELED_WITHIN_MS; ; await pause(LOOK_MS)) {
      const { isOver, afterMs } = await this.#db.read((tx) =>
        tx.one<{ isOver: boolean; afterMs: number | null }>(sql`
          select t.is_over as "isOver",
                 (select extract(epoch from max(f.at) - t.said_at) * 1000 from safety_timer_firings f where f.timer_id = t.id)::float8 as "afterMs"
          from safety_timers t where t.pocket_id = ${BigInt(pocketId)}`),
      )
      if (isOver && afterMs !== null) return afterMs
      if (performance.now() > end) throw new Error(`the orders of a killed program are still there after ${CANCELED_WITHIN_MS / 1_000} s`)
    }
  }

  /** Resolves after this time, or as soon as the one who checks in has lost an order. */
  async watch(forMs: number): Promise<void> {
    for (const end = performance.now() + forMs; performance.now() < end; await pause(LOOK_MS))
      if ((await this.#lostOrders()).length > 0) return
  }

  /** Everything that must hold in the end, once `untilCanceled` has resolved. */
  async check(): Promise<string[]> {
    return [...(await this.#lostOrders()), ...(await this.#wrongEnds()), ...(await this.#wrongFirings())]
  }

  async close(): Promise<void> {
    await this.#gone.kill()
    await this.#here.end()
  }

  async #untilArmed(): Promise<void> {
    const pockets = [this.#gone.credentials.seat, this.#here.seat].map(({ pocketId }) => BigInt(pocketId))
    for (const end = performance.now() + ARMED_WITHIN_MS; ; await pause(LOOK_MS)) {
      const { live, renewed } = await this.#db.read((tx) =>
        tx.one<{ live: number; renewed: number }>(sql`
          select (select count(*) from orders where pocket_id = any(${pockets}::bigint[]) and status in ('PENDING', 'OPEN'))::int as live,
                 (select count(*) from safety_timers where pocket_id = any(${pockets}::bigint[]) and renewals > 2)::int as renewed`),
      )
      if (live === TIMED_ORDERS.length * 2 && renewed === 2) return
      if (performance.now() > end) throw new Error(`${live} of ${TIMED_ORDERS.length * 2} orders are open, ${renewed} of 2 timers run`)
    }
  }

  async #lostOrders(): Promise<string[]> {
    const orders = await readOrders(this.#db, this.#here.seat.pocketId)
    return orders
      .filter(({ status }) => status !== 'OPEN' && status !== 'PENDING')
      .map(({ name, status, reason }) => `the order ${name} of a program that checks in every ${TIMER_SECONDS} s is ${status} (${reason})`)
  }

  async #wrongEnds(): Promise<string[]> {
    const orders = await readOrders(this.#db, this.#gone.credentials.seat.pocketId)
    return orders
      .filter(({ status, reason }) => status !== 'CANCELED' || reason !== 'NOT_RENEWED')
      .map(({ name, status, reason }) => `the order ${name} of a killed program is ${status} (${reason})`)
  }

  /** Each order is counted once, and its owner is told of it once. */
  async #wrongFirings(): Promise<string[]> {
    const { pocketId, profileId } = this.#gone.credentials.seat
    const { canceled, told, runs } = await this.#db.read((tx) =>
      tx.one<{ canceled: number; told: number; runs: number }>(sql`
        select coalesce(sum(f.canceled), 0)::int as canceled, count(distinct f.renewals)::int as runs,
               (select coalesce(sum((e.data->>'canceled')::int), 0) from events e
                where e.kind = 'exchange.safety_timer' and e.profile_id = ${BigInt(profileId)})::int as told
        from safety_timer_firings f join safety_timers t on t.id = f.timer_id where t.pocket_id = ${BigInt(pocketId)}`),
    )
    const wanted = TIMED_ORDERS.length
    if (canceled === wanted && told === wanted && runs === 1) return []
    return [`a timer has canceled ${canceled} orders in ${runs} runs and told of ${told}, there were ${wanted}`]
  }
}

async function readOrders(db: Db, pocketId: string): Promise<Stored[]> {
  return db.read((tx) =>
    tx.rows<Stored & Record<string, unknown>>(
      sql`select cl_ord_id as name, status, reason from orders where pocket_id = ${BigInt(pocketId)} order by id`,
    ),
  )
}
