import { topics } from '@bourse/contracts/exchange'
import { encode, PositionSchema } from '@bourse/contracts/messages'
import { MOVED_WALLETS } from '#features/ledger'
import type { Broker } from '#platform/broker'
import { type Db, sql } from '#platform/db'
import type { Log } from '#platform/log'

/**
 * Publishes wallets to their owners after a transaction that changed them has committed (DEF-111). Wallets that change again while
 * they are read are read once more, so that the last message is always the newest. The exchange publishes its own batches itself.
 * Returns a function that stops it.
 */
export function publishPositions(db: Db, publish: Broker['publish'], log: Log): () => void {
  const waiting = new Set<bigint>()
  let isReading = false
  const readAll = async () => {
    isReading = true
    while (waiting.size > 0) {
      const ids = [...waiting]
      waiting.clear()
      await publishOnce(db, publish, ids).catch((error: Error) => log.warn({ err: error.message }, 'positions could not be published'))
    }
    isReading = false
  }
  return db.watch(MOVED_WALLETS, (ids) => {
    for (const id of ids) waiting.add(id)
    if (!isReading) void readAll()
  })
}

async function publishOnce(db: Db, publish: Broker['publish'], ids: readonly bigint[]): Promise<void> {
  const rows = await db.read((tx) =>
    tx.rows<{ pocket_id: bigint; code: string; balance: bigint; held: bigint; pending: bigint; version: bigint }>(sql`
      select w.pocket_id, a.code, w.balance, w.held, w.pending, w.revision as version from published.wallets w join published.assets a on a.id = w.asset_id
      where w.id = any(${ids}::bigint[]) order by w.id`),
  )
  for (const { pocket_id, code, balance, held, pending, version } of rows)
    publish(
      topics.position(String(pocket_id), code),
      encode(PositionSchema, { available: String(balance - held), open: String(held), pending: String(pending), version }),
    )
}
