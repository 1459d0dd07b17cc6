import { randomUUID } from 'node:crypto'
import type { OrderDesk } from '#features/exchange'
import { FROZEN_POCKETS } from '#features/ledger'
import { sql, type Db } from '#platform/db'
import type { Log } from '#platform/log'

const RETRY_MS = 2_000
const LOOK_EVERY_MS = 120_000

interface LiveOrders {
  user_id: bigint
  pocket_id: bigint
  symbol: string
}

/**
 * Cancels the live orders of frozen pockets through the exchange: at once when a transaction of this process froze them, again every
 * few seconds until none is left, and by and by what another process left behind. Returns a function that stops it.
 */
export function cancelFrozenOrders(db: Db, desk: OrderDesk, log: Log): () => void {
  let isBusy = false
  let retry: NodeJS.Timeout | undefined
  const cancel = async () => {
    if (isBusy) return
    isBusy = true
    clearTimeout(retry)
    try {
      const live = await readLiveOrders(db)
      for (const orders of live) await cancelAll(desk, orders)
      if (live.length > 0) retry = setTimeout(() => void cancel(), RETRY_MS).unref()
    } catch (error) {
      // The market may have no holder for a moment.
      log.warn({ err: (error as Error).message }, 'could not cancel the orders of a suspended person; trying again')
      retry = setTimeout(() => void cancel(), RETRY_MS).unref()
    } finally {
      isBusy = false
    }
  }
  const stopWatching = db.watch(FROZEN_POCKETS, () => void cancel())
  const timer = setInterval(() => void cancel(), LOOK_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    clearTimeout(retry)
    stopWatching()
  }
}

async function cancelAll(desk: OrderDesk, { user_id, pocket_id, symbol }: LiveOrders): Promise<void> {
  const pocketId = String(pocket_id)
  await desk.submit({
    kind: 'cancel',
    symbol,
    userId: String(user_id),
    requestId: `suspended-${randomUUID()}`,
    target: { allOfPocket: pocketId },
    pocketIds: [pocketId],
    because: 'SUSPENDED',
  })
}

/** Pockets are few: most of the time there is none, and no order is read. */
async function readLiveOrders(db: Db): Promise<LiveOrders[]> {
  return db.read((tx) =>
    tx.rows<LiveOrders & Record<string, unknown>>(sql`
      select distinct p.user_id, p.pocket_id, m.symbol
      from published.frozen_pockets f join published.profiles p on p.pocket_id = f.id
      join published.live_orders o on o.pocket_id = f.id join published.markets m on m.id = o.market_id`),
  )
}
