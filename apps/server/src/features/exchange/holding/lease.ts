import { sql, type Statement, type Tx } from '#platform/db'
import { readMarkets, type MarketRow } from '#features/market'
import { LEASE_MS } from '../matching/write-batch.ts'

/** A market under the epoch by which this process holds it. */
export interface Held {
  id: number
  epoch: bigint
}

/**
 * Takes every market that is free, already this process's own, or held by a process that is known to be dead: each with a new
 * epoch, so that the previous holder can't write any more.
 */
export async function takeFreeMarkets(
  tx: Tx,
  owners: readonly [owner: string, ...dead: string[]],
  held: readonly number[],
): Promise<{ row: MarketRow; epoch: bigint }[]> {
  const taken = await tx.rows<Held & Record<string, unknown>>(sql`
    update market_leases set owner = ${owners[0]}, epoch = epoch + 1, until = clock_timestamp() + ${LEASE}::interval
    where (until < clock_timestamp() or owner = any(${[...owners]}::text[])) and not market_id = any(${held}::int[])
    returning market_id as id, epoch`)
  if (taken.length === 0) return []
  const rows = await readMarkets(tx)
  return taken.flatMap(({ id, epoch }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ row, epoch }] : []
  })
}

/** Whether the market is still held under this epoch, and its lease has not expired. */
export async function isLeaseHeld(tx: Tx, { id, epoch }: Held): Promise<boolean> {
  return (
    (await tx.maybe(sql`select from market_leases where market_id = ${id} and epoch = ${epoch} and until > clock_timestamp()`)) !==
    undefined
  )
}

/** For what is no batch: nobody takes the market before this transaction has ended. False if another process has taken it. */
export async function lockLease(tx: Tx, { id, epoch }: Held): Promise<boolean> {
  return (await tx.maybe(sql`select from market_leases where market_id = ${id} and epoch = ${epoch} for no key update`)) !== undefined
}

/** Those of the held markets that are still held. */
export async function renewLeases(tx: Tx, held: readonly Held[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    update market_leases l set until = clock_timestamp() + ${LEASE}::interval
    from ${heldRows(held)} where l.market_id = c.id and l.epoch = c.epoch returning l.market_id as id`)
  return new Set(rows.map(({ id }) => id))
}

export interface LeaseState extends Held {
  symbol: string
  /** No process holds it, or its holder has not renewed the lease in time. */
  isFree: boolean
}

/**
 * The state of all markets. Idle held ones are renewed here; in the others each batch renews its own lease and must not wait here.
 */
export async function checkLeases(tx: Tx, held: readonly Held[]): Promise<LeaseState[]> {
  await tx.run(sql`
    update market_leases l set until = clock_timestamp() + ${LEASE}::interval
    from (
      select k.market_id from market_leases k join ${heldRows(held)} on c.id = k.market_id and c.epoch = k.epoch
      where k.until < clock_timestamp() + ${`${QUIET_MS} milliseconds`}::interval
      order by k.market_id for update of k skip locked) quiet
    where l.market_id = quiet.market_id`)
  return tx.rows<LeaseState & Record<string, unknown>>(sql`
    select m.id, m.symbol, l.epoch, l.until < clock_timestamp() as "isFree"
    from market_leases l join published.markets m on m.id = l.market_id`)
}

/** A lease with less than this left was renewed more than an interval ago. */
const QUIET_MS = 2_000

/** On an orderly stop another process need not wait for the lease to expire. */
export async function releaseLeases(tx: Tx, held: readonly Held[]): Promise<void> {
  await tx.run(sql`
    update market_leases l set until = '-infinity', owner = null
    from ${heldRows(held)} where l.market_id = c.id and l.epoch = c.epoch`)
}

/** In a copy of the database, which no process uses. */
export async function forgetLeases(tx: Tx): Promise<void> {
  await tx.run(sql`update market_leases set until = '-infinity', owner = null`)
}

/** Whether every market is held by a process, except those that were listed within so short a time and wait for their first holder. */
export async function areMarketsHeld(tx: Tx, newMs = 0): Promise<boolean> {
  const { free } = await tx.one<{ free: bigint }>(sql`
    select count(*) as free from market_leases l join published.markets m on m.id = l.market_id
    where l.until < clock_timestamp()
      and not (l.epoch = 0 and m.created_at > clock_timestamp() - ${`${newMs} milliseconds`}::interval)`)
  return free === 0n
}

const LEASE = `${LEASE_MS} milliseconds`

function heldRows(held: readonly Held[]): Statement {
  return sql`unnest(${held.map(({ id }) => id)}::int[], ${held.map(({ epoch }) => epoch)}::bigint[]) as c(id, epoch)`
}
