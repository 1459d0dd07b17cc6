import type { Db, Statement, Tx } from '#platform/db'
import type { Log } from '#platform/log'

/** Rows of one table that become due, and what is done with each. */
export interface DueWork<Prepared = unknown> {
  /** Names the job, and its rows among those that have failed. */
  kind: string
  table: string
  /** Whether a row, called `t`, is due now. */
  isDue(now: Date): Statement
  /** The order: longest waiting first. */
  oldestFirst: Statement
  /** Does the work, after which the row is no longer due. The row is locked, unless the work was prepared. */
  work(tx: Tx, id: bigint, now: Date, prepared: Prepared): Promise<unknown>
  /** The same for many rows in one transaction. A failing batch is halved until the failing row is alone. */
  workBatch?(tx: Tx, ids: readonly bigint[], now: Date): Promise<unknown>
  /** The rows of one batch; 200 unless given. */
  batchMax?: number
  /** How many batches of a pass run at once, where more rows are due than fit into one; one unless given. */
  batchesAtOnce?: number
  /** A step before the work that takes too long for a transaction: a call to a service, a long calculation. */
  preparation?: Preparation<Prepared>
  /** Errors that are expected refusals: the row goes on waiting and is never parked. */
  isRefusal?(error: unknown): boolean
}

/** No lock is held meanwhile; the row is claimed for a few minutes instead. */
export interface Preparation<Prepared> {
  /** Called once per batch; returns the function that prepares a row. */
  begin(db: Db, now: Date): Promise<(id: bigint) => Promise<Prepared>>
  /** How many rows are prepared at a time. */
  atOnce: number
  /** Errors that mean the service is down: after a few of them the work pauses, and no row is parked. */
  isOutage?(error: unknown): boolean
}

export interface Pass {
  /** The current time; the database's, unless a test sets it. */
  now?: Date | undefined
  log?: Log | undefined
  /** Only these of the due rows, including those that wait for a retry; parked ones stay parked. */
  only?: Statement
}
