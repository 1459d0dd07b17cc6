import { sql, type Tx } from '#platform/db'

/** How long a market's alerts stay with a process that says nothing more. */
const LEASE = '5 seconds'

export interface Cursor {
  market_id: number
  last_fill_id: bigint
  version: bigint
}

/** Another process judges this market's alerts now, or has judged these trades. */
export class LostCursor extends Error {}

/**
 * A crash of the database may undo what is written in this transaction: leases, cursors and firings together. Then the same trades are judged
 * once more. A mail or a push message can't have left before: its job is taken by a later commit, which waits for the disk, and for all that
 * was written before it. So nobody's orders wait for the disk because of alerts.
 */
export async function withoutWaitingForDisk(tx: Tx): Promise<void> {
  await tx.run(sql`set local synchronous_commit = off`)
}

/** The markets with armed alerts that this process judges for the next seconds; those of a process that has fallen silent are taken over. */
export async function claimMarkets(tx: Tx, owner: string): Promise<Cursor[]> {
  return tx.rows<Cursor & Record<string, unknown>>(sql`
    update alert_cursors c set owner = ${owner}, lease_until = clock_timestamp() + ${LEASE}::interval
    from (
      select k.market_id from alert_cursors k
      where (k.owner = ${owner} or k.lease_until < clock_timestamp())
        and exists (select from alerts a where a.market_id = k.market_id and a.state = 'armed')
      order by k.market_id for update) free
    where c.market_id = free.market_id
    returning c.market_id, c.last_fill_id, c.version`)
}

/** Another process need not wait for the end of the lease. */
export async function releaseMarkets(tx: Tx, owner: string): Promise<void> {
  await tx.run(sql`update alert_cursors set owner = null, lease_until = '-infinity' where owner = ${owner}`)
}

export async function versionsOf(tx: Tx, marketIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ market_id: number; version: bigint }>(
    sql`select market_id, version from alert_cursors where market_id = any(${marketIds}::int[])`,
  )
  return new Map(rows.map(({ market_id, version }) => [market_id, Number(version)]))
}

/** Locks the market's alerts and moves on, only from where this process was: what another has judged meanwhile is not judged again. */
export async function moveCursor(tx: Tx, at: { marketId: number; owner: string; from: number; to: number }): Promise<void> {
  const moved = await tx.run(sql`
    update alert_cursors set last_fill_id = ${at.to}, lease_until = clock_timestamp() + ${LEASE}::interval
    where market_id = ${at.marketId} and owner = ${at.owner} and last_fill_id = ${at.from}`)
  if (moved === 0) throw new LostCursor(`the alerts of market ${at.marketId} are judged by another process`)
}
