import type { Db, Statement, Tx } from '#platform/db'
import type { Log } from '#platform/log'

/** Rows of one table that become due, and what is then done with each. */
export interface DueWork<Prepared = unknown> {
  /** Names the job, and its rows among those that have failed. */
  kind: string
  table: string
  /** Whether a row, called `t`, is due at the moment. */
  isDue(now: Date): Statement
  /** What has waited longest comes first. */
  oldestFirst: Statement
  /** Ends what made the row due: afterwards it is not due any more. The row is locked, unless the work was prepared. */
  work(tx: Tx, id: bigint, now: Date, prepared: Prepared): Promise<unknown>
  /** The same for many rows in one transaction. A batch that fails is halved until the failing row stands alone. */
  workBatch?(tx: Tx, ids: readonly bigint[], now: Date): Promise<unknown>
  /** What comes before the work and takes too long for a transaction: a question to a service, a long calculation. */
  preparation?: Preparation<Prepared>
  /** Errors that are answers, not faults: the row goes on waiting and is never parked. */
  isRefusal?(error: unknown): boolean
}

/** No lock is held meanwhile; the row is claimed for a few minutes instead. */
export interface Preparation<Prepared> {
  /** Called once for each batch; answers how one of its rows is prepared. */
  begin(db: Db, now: Date): Promise<(id: bigint) => Promise<Prepared>>
  /** How many rows are prepared at a time. */
  atOnce: number
  /** Errors by which a service does not work at all: after a few of them it is left alone for a while, and no row is parked. */
  isOutage?(error: unknown): boolean
}

export interface Pass {
  /** The time that it is taken to be; the database's own, unless a test moves it. */
  now?: Date | undefined
  log?: Log | undefined
  /** Of the rows that are due only these, whether they rest or not; parked ones stay so. */
  only?: Statement
}
