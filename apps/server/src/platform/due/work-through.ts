import { type Db, sql, type Statement, type Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { isNotParked, isReady, type Keeps, noteFailure, noteSuccess } from './parked-work.ts'

/** Rows of one table that become due, and what is then done with each. */
export interface DueWork {
  /** Names its rows among those that have failed. */
  kind: string
  table: string
  /** Whether a row, called `t`, is due at the moment. */
  isDue(now: Date): Statement
  /** What has waited longest comes first. */
  oldestFirst: Statement
  /** Ends what made the row due, whose lock is had: once it has been done the row is not due any more. */
  work(tx: Tx, id: bigint, now: Date): Promise<unknown>
  /** Errors that are answers, not faults: the row goes on waiting and is never parked. */
  isRefusal?(error: unknown): boolean
}

interface Pass {
  now?: Date
  log?: Log | undefined
  /** Of the rows that are due only these, whether they rest or not; parked ones stay so. */
  only?: Statement
}

const BATCH_MAX = 200

/**
 * Does what is due, each row in a transaction of its own that has locked it and looked again: any number of these may run at
 * once, and each row is done by one of them. A row that fails keeps no other from its turn; it rests, and in the end is parked.
 * Answers how many were done.
 */
export async function workThrough(db: Db, due: DueWork, { now: given, log, only }: Pass = {}): Promise<number> {
  const now = given ?? (await db.read(databaseTime))
  if (!only) await db.transaction((tx) => forgetEnded(tx, due, now))
  let done = 0
  const seen = new Set<bigint>()
  for (;;) {
    const batch = await db.read((tx) => readBatch(tx, due, now, only))
    const fresh = batch.filter((id) => !seen.has(id))
    for (const id of fresh) {
      seen.add(id)
      if (await workOn(db, due, id, now, log)) done += 1
    }
    // A batch without anything new is what others have in hand at the moment.
    if (batch.length < BATCH_MAX || fresh.length === 0) return done
  }
}

/** One clock for all processes. */
export async function databaseTime(tx: Tx): Promise<Date> {
  return (await tx.one<{ now: Date }>(sql`select date_trunc('milliseconds', clock_timestamp()) as now`)).now
}

async function readBatch(tx: Tx, due: DueWork, now: Date, only: Statement | undefined): Promise<bigint[]> {
  const chosen = only ? sql`${only} and ${isNotParked(due.kind)}` : isReady(due.kind, now)
  const rows = await tx.rows<{ id: bigint }>(
    sql`select t.id from ${nameOf(due)} t where ${due.isDue(now)} and ${chosen} order by ${due.oldestFirst}, t.id limit ${BATCH_MAX}`,
  )
  return rows.map(({ id }) => id)
}

async function workOn(db: Db, due: DueWork, id: bigint, now: Date, log: Log | undefined): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await claim(tx, due, id, now))) return false
      await due.work(tx, id, now)
      // Or it would be done again and again.
      if (await claim(tx, due, id, now)) throw new Error('the row is as due after its work as before')
      await noteSuccess(tx, due.kind, id)
      return true
    })
  } catch (error) {
    const keeps: Keeps = due.isRefusal?.(error) ? 'refusal' : 'fault'
    const isParked = await db.transaction((tx) => noteFailure(tx, { kind: due.kind, id, now, error, keeps }))
    if (keeps === 'fault') log?.[isParked ? 'error' : 'warn']({ kind: due.kind, id: String(id), err: error, isParked }, 'due work failed')
    return false
  }
}

/** The row's lock, if it is still due and nobody else has it. */
async function claim(tx: Tx, due: DueWork, id: bigint, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`select from ${nameOf(due)} t where t.id = ${id} and ${due.isDue(now)} for update of t skip locked`)
  return rows.length === 1
}

/** Whoever has ended a row otherwise, its owner say, has also ended its failures. */
async function forgetEnded(tx: Tx, due: DueWork, now: Date): Promise<void> {
  await tx.run(sql`
    delete from parked_work w where w.kind = ${due.kind} and not exists (select from ${nameOf(due)} t where t.id = w.row_id and ${due.isDue(now)})`)
}

function nameOf({ table }: DueWork): Statement {
  return { text: table, values: [] }
}
