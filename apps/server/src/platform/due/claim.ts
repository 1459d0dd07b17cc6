import { sql, type Statement, type Tx } from '#platform/db'
import type { Batch } from './batch.ts'
import type { DueWork } from './due-work.ts'
import { isNotParked, isReady } from './parked-work.ts'

/** A claim expires after this time; its worker then counts as dead. */
const CLAIM_MS = 180_000

/** Due rows that no other worker has claimed. None of them is locked yet. */
export async function readDue(tx: Tx, { due, now, only }: Batch, max: number): Promise<{ id: bigint; has_failed: boolean }[]> {
  return tx.rows<{ id: bigint; has_failed: boolean }>(sql`
    select t.id, exists (select from parked_work w where w.kind = ${due.kind} and w.row_id = t.id) as has_failed from ${tableOf(due)} t where ${due.isDue(now)} and ${isChosen(due, now, only)}
    order by ${due.oldestFirst}, t.id limit ${max} for no key update of t skip locked`)
}

/** Locks those that are still due and not locked by others, in id order. */
export async function lockDue(tx: Tx, due: DueWork, ids: readonly bigint[], now: Date): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select t.id from ${tableOf(due)} t where t.id = any(${ids}::bigint[]) and ${due.isDue(now)} order by t.id for no key update of t skip locked`)
  return rows.map(({ id }) => id)
}

/**
 * Runs in the transaction of the work: a done row has no failures any more. A row that is still due after its work would be
 * processed forever, so it is an error.
 */
export async function finish(tx: Tx, due: DueWork, ids: readonly bigint[], now: Date): Promise<void> {
  const left = await tx.rows(sql`
    with done as (delete from parked_work where kind = ${due.kind} and row_id = any(${ids}::bigint[]))
    select from ${tableOf(due)} t where t.id = any(${ids}::bigint[]) and ${due.isDue(now)} limit 1`)
  if (left.length > 0) throw new Error('the row is still due after its work')
}

/** A row that ended in another way, for example by its owner, also loses its failures. */
export async function forgetEnded(tx: Tx, due: DueWork, now: Date): Promise<void> {
  await tx.run(sql`
    delete from parked_work w where w.kind = ${due.kind} and not exists (select from ${tableOf(due)} t where t.id = w.row_id and ${due.isDue(now)})`)
}

/** Claims rows for a few minutes, without a lock. */
export interface Claim {
  ids: bigint[]
  until: Date
}

export async function claimDue(tx: Tx, { due, now, only }: Batch, max: number): Promise<Claim> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const rows = await tx.rows<{ row_id: bigint }>(sql`
    insert into claimed_work (kind, row_id, until)
    select ${due.kind}, t.id, ${until} from ${tableOf(due)} t
    where ${due.isDue(now)} and ${isChosen(due, now, only)}
      and not exists (select from claimed_work c where c.kind = ${due.kind} and c.row_id = t.id and c.until > ${now})
    order by ${due.oldestFirst}, t.id limit ${max}
    on conflict (kind, row_id) do update set until = excluded.until where claimed_work.until <= ${now}
    returning row_id`)
  return { ids: rows.map(({ row_id }) => row_id), until }
}

/** An expired claim may belong to another worker by now, and is left alone. */
export async function endClaims(tx: Tx, { kind }: DueWork, ids: readonly bigint[], until: Date): Promise<void> {
  await tx.run(sql`delete from claimed_work where kind = ${kind} and row_id = any(${ids}::bigint[]) and until = ${until}`)
}

function isChosen({ kind }: DueWork, now: Date, only: Statement | undefined): Statement {
  return only ? sql`${only} and ${isNotParked(kind)}` : isReady(kind, now)
}

function tableOf({ table }: DueWork): Statement {
  return { text: table, values: [] }
}
