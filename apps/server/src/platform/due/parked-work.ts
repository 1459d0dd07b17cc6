import { type Db, sql, type Statement, type Tx } from '#platform/db'

/** The delay after the first failure, the second, and so on; the last for all further ones. */
const RESTS_S = [60, 300, 900, 3_600, 21_600]
/** After this many failures, within about a day, the row is parked for staff. */
export const TRIES_MAX = 8
/** A refused row may succeed at any time; it is retried within the hour, for as long as it is due. */
const REFUSED_REST_MAX_S = 3_600

const ERROR_LENGTH_MAX = 500

/** Whether a row, called `t`, neither waits for a retry nor is parked. */
export function isReady(kind: string, now: Date): Statement {
  return sql`not exists (select from parked_work w where w.kind = ${kind} and w.row_id = t.id and (w.next_at is null or w.next_at > ${now}))`
}

export function isNotParked(kind: string): Statement {
  return sql`not exists (select from parked_work w where w.kind = ${kind} and w.row_id = t.id and w.next_at is null)`
}

/** Whether the row with this id has not failed yet: one that has may take a day, and nothing else should wait for it. */
export function hasNotFailed(kind: string, id: Statement): Statement {
  return sql`not exists (select from parked_work w where w.kind = ${kind} and w.row_id = ${id})`
}

/** Why a row failed: a fault, which parks it in the end, or a refusal, which is retried without a limit. */
export type Keeps = 'fault' | 'refusal'

/** Returns whether the row is now parked. */
export async function noteFailure(
  tx: Tx,
  { kind, id, now, error, keeps }: { kind: string; id: bigint; now: Date; error: unknown; keeps: Keeps },
): Promise<boolean> {
  const before = await tx.maybe<{ tries: number }>(sql`select tries from parked_work where kind = ${kind} and row_id = ${id} for update`)
  const tries = (before?.tries ?? 0) + 1
  const isParked = keeps === 'fault' && tries >= TRIES_MAX
  const restS = RESTS_S[Math.min(tries, RESTS_S.length) - 1] ?? 0
  const restMs = 1_000 * (keeps === 'refusal' ? Math.min(restS, REFUSED_REST_MAX_S) : restS)
  const nextAt = isParked ? null : new Date(now.getTime() + restMs)
  await tx.run(sql`
    insert into parked_work (kind, row_id, tries, next_at, last_error, failed_at, parked_at)
    values (${kind}, ${id}, ${tries}, ${nextAt}, ${textOf(error)}, ${now}, ${isParked ? now : null})
    on conflict (kind, row_id) do update
    set tries = excluded.tries, next_at = excluded.next_at, last_error = excluded.last_error, failed_at = excluded.failed_at, parked_at = excluded.parked_at`)
  return isParked
}

export interface ParkedRow {
  kind: string
  row_id: bigint
  tries: number
  last_error: string
  failed_at: Date
  parked_at: Date
}

const SHOWN_MAX = 1_000

/** The parked rows, longest waiting first. */
export async function parkedRows(tx: Tx): Promise<ParkedRow[]> {
  return tx.rows<ParkedRow & Record<string, unknown>>(sql`
    select kind, row_id, tries, last_error, failed_at, parked_at from parked_work
    where parked_at is not null order by parked_at, kind, row_id limit ${SHOWN_MAX}`)
}

export async function countParked(tx: Tx): Promise<number> {
  return Number((await tx.one<{ count: bigint }>(sql`select count(*) as count from parked_work where parked_at is not null`)).count)
}

export interface RestingRow {
  kind: string
  row_id: bigint
  tries: number
  last_error: string
  failed_at: Date
  next_at: Date
}

/** The rows whose last try failed and that wait for the next one. */
export async function restingRows(tx: Tx): Promise<RestingRow[]> {
  return tx.rows<RestingRow & Record<string, unknown>>(sql`
    select kind, row_id, tries, last_error, failed_at, next_at from parked_work
    where parked_at is null order by failed_at desc, kind, row_id limit ${SHOWN_MAX}`)
}

/** How many rows of each kind failed, and how many of them are parked. */
export async function countFailedRows(tx: Tx): Promise<{ kind: string; failed: number; parked: number }[]> {
  const rows = await tx.rows<{ kind: string; failed: bigint; parked: bigint }>(
    sql`select kind, count(*) as failed, count(parked_at) as parked from parked_work group by kind order by kind`,
  )
  return rows.map(({ kind, failed, parked }) => ({ kind, failed: Number(failed), parked: Number(parked) }))
}

/** Has rows tried again with the next pass: one, parked or not, or all that are not parked. Returns how many there were. */
export async function retryRows(tx: Tx, only?: { kind: string; id: bigint }): Promise<number> {
  return tx.run(sql`delete from parked_work where ${only ? sql`kind = ${only.kind} and row_id = ${only.id}` : sql`parked_at is null`}`)
}

/** Releases parked rows, one or all of a kind, with a fresh count of failures. Returns how many there were. */
export async function releaseParked(tx: Tx, kind: string, id?: bigint): Promise<number> {
  return tx.run(sql`
    delete from parked_work where kind = ${kind} and parked_at is not null and (${id ?? null}::bigint is null or row_id = ${id ?? null})`)
}

/** For monitoring: how many rows wait for a retry, and how many are parked. */
export async function dueStats(db: Db): Promise<{ resting: number; parked: number }> {
  const { resting, parked } = await db.read((tx) =>
    tx.one<{ resting: bigint; parked: bigint }>(
      sql`select count(*) filter (where parked_at is null) as resting, count(*) filter (where parked_at is not null) as parked from parked_work`,
    ),
  )
  return { resting: Number(resting), parked: Number(parked) }
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  // PostgreSQL can't store NUL.
  return text.replaceAll('\u0000', '').slice(0, ERROR_LENGTH_MAX)
}
