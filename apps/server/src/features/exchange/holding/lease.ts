import { sql, type Tx } from '#platform/db'
import { readMarkets, type MarketRow } from '#features/market'
import { LEASE_MS } from '../matching/write-batch.ts'

/**
 * Takes every market that is free, already this process's own, or held by a process that is known to be dead: each with a new
 * epoch, so that the previous holder can't write any more.
 */
export async function takeFreeMarkets(
  tx: Tx,
  owners: readonly [owner: string, ...dead: string[]],
  held: readonly number[],
): Promise<{ row: MarketRow; epoch: bigint }[]> {
  const taken = await tx.rows<{ id: number; lease_epoch: bigint }>(sql`
    update published.markets set lease_owner = ${owners[0]}, lease_epoch = lease_epoch + 1, lease_until = clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval
    where (lease_until < clock_timestamp() or lease_owner = any(${[...owners]}::text[])) and not id = any(${held}::int[])
    returning id, lease_epoch`)
  if (taken.length === 0) return []
  const rows = await readMarkets(tx)
  return taken.flatMap(({ id, lease_epoch }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ row, epoch: lease_epoch }] : []
  })
}

/** Whether the market is still held under this epoch, and its lease has not expired. */
export async function isLeaseHeld(tx: Tx, { id, epoch }: { id: number; epoch: bigint }): Promise<boolean> {
  const row = await tx.maybe(
    sql`select id from published.markets where id = ${id} and lease_epoch = ${epoch} and lease_until > clock_timestamp()`,
  )
  return row !== undefined
}

/** Those of the held markets that are still held. */
export async function renewLeases(tx: Tx, held: readonly { id: number; epoch: bigint }[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    update published.markets m set lease_until = clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval
    from unnest(${held.map(({ id }) => id)}::int[], ${held.map(({ epoch }) => epoch)}::bigint[]) as c(id, epoch)
    where m.id = c.id and m.lease_epoch = c.epoch returning m.id`)
  return new Set(rows.map(({ id }) => id))
}

export interface LeaseState {
  id: number
  symbol: string
  epoch: bigint
  /** No process holds it, or its holder has not renewed the lease in time. */
  isFree: boolean
}

/**
 * The state of all markets. Idle held ones are renewed here; in the others each batch renews its own lease and must not wait here.
 */
export async function checkLeases(tx: Tx, held: readonly { id: number; epoch: bigint }[]): Promise<LeaseState[]> {
  await tx.run(sql`
    update published.markets m set lease_until = clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval
    from (
      select k.id from published.markets k
      join unnest(${held.map(({ id }) => id)}::int[], ${held.map(({ epoch }) => epoch)}::bigint[]) as c(id, epoch) on c.id = k.id and c.epoch = k.lease_epoch
      where k.lease_until < clock_timestamp() + ${`${QUIET_MS} milliseconds`}::interval
      order by k.id for update of k skip locked) quiet
    where m.id = quiet.id`)
  const rows = await tx.rows<{ id: number; symbol: string; lease_epoch: bigint; is_free: boolean }>(
    sql`select id, symbol, lease_epoch, lease_until < clock_timestamp() as is_free from published.markets`,
  )
  return rows.map(({ id, symbol, lease_epoch, is_free }) => ({ id, symbol, epoch: lease_epoch, isFree: is_free }))
}

/** A lease with less than this left was renewed more than an interval ago. */
const QUIET_MS = 2_000

/** On an orderly stop another process need not wait for the lease to expire. */
export async function releaseLeases(tx: Tx, held: readonly { id: number; epoch: bigint }[]): Promise<void> {
  await tx.run(sql`
    update published.markets m set lease_until = '-infinity', lease_owner = null
    from unnest(${held.map(({ id }) => id)}::int[], ${held.map(({ epoch }) => epoch)}::bigint[]) as c(id, epoch)
    where m.id = c.id and m.lease_epoch = c.epoch`)
}

/** Whether every market is held by a process, except those that were listed within so short a time and wait for their first holder. */
export async function areMarketsHeld(tx: Tx, newMs = 0): Promise<boolean> {
  const { free } = await tx.one<{ free: bigint }>(sql`
    select count(*) as free from published.markets
    where lease_until < clock_timestamp()
      and not (lease_epoch = 0 and created_at > clock_timestamp() - ${`${newMs} milliseconds`}::interval)`)
  return free === 0n
}
