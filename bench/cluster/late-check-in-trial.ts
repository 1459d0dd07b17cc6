import { setTimeout as pause } from 'node:timers/promises'
import { safetyTimers } from '@bourse/contracts/exchange'
import { ApiClient } from '@bourse/testkit/client'
import { sql, type Db } from '../../apps/server/src/platform/db/index.ts'
import { type Credentials, ScriptedTrader } from './scripted-trader.ts'
import { placeTimedOrders, TIMED_ORDERS, TIMER_SECONDS } from './timed-orders.ts'
import type { Stage, Trial } from './trial.ts'

const ARMED_WITHIN_MS = 20_000
/** Several check-ins wait for the exchange that sleeps. */
const ASLEEP_MS = 6_000
const WATCHED_MS = TIMER_SECONDS * 2_000

/** An exchange hears check-ins late, after their timer was disarmed: it stays disarmed. */
export const LATE_CHECK_IN_TRIAL: Trial = {
  name: 'timer: disarmed while an exchange slept',
  async run(stage) {
    const credentials = await stage.newTrader()
    const trader = await ScriptedTrader.start(credentials)
    await placeTimedOrders(trader)
    const id = await untilArmed(stage.db, credentials)
    const { other } = await stage.cluster.exchanges()
    other.pause()
    try {
      await pause(ASLEEP_MS)
      // Its connection ends too, since the program has done its work.
      await trader.end()
      await disarm(stage, credentials, id)
    } finally {
      other.resume()
    }
    await pause(WATCHED_MS)
    return { broken: await wrongOrders(stage.db, credentials) }
  },
}

async function disarm({ cluster }: Stage, { key }: Credentials, id: string): Promise<void> {
  const [apiUrl = ''] = cluster.apiUrls
  const api = new ApiClient(apiUrl)
  api.access = key
  const { status } = await api.call(safetyTimers.disarm, { params: { id } })
  if (status !== 200) throw new Error(`the timer was not disarmed: ${status}`)
}

async function untilArmed(db: Db, { seat }: Credentials): Promise<string> {
  for (const end = performance.now() + ARMED_WITHIN_MS; performance.now() < end; await pause(100)) {
    const row = await db.read((tx) =>
      tx.maybe<{ id: string; live: number }>(sql`
        select t.id::text as id, (select count(*) from orders o where o.pocket_id = t.pocket_id and o.status in ('PENDING', 'OPEN'))::int as live
        from safety_timers t where t.pocket_id = ${BigInt(seat.pocketId)}`),
    )
    if (row?.live === TIMED_ORDERS.length) return row.id
  }
  throw new Error('a timer was not armed')
}

async function wrongOrders(db: Db, { seat }: Credentials): Promise<string[]> {
  const rows = await db.read((tx) =>
    tx.rows<{ name: string; status: string; reason: string }>(sql`
      select cl_ord_id as name, status, reason from orders where pocket_id = ${BigInt(seat.pocketId)} and status not in ('PENDING', 'OPEN')`),
  )
  return rows.map(({ name, status, reason }) => `the order ${name}, whose timer was disarmed, is ${status} (${reason})`)
}
