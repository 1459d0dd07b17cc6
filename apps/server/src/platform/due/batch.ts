import type { Db, Statement } from '#platform/db'
import type { Log } from '#platform/log'
import type { DueWork } from './due-work.ts'
import { noteFailure } from './parked-work.ts'

/** The rows of one batch, and its time. */
export interface Batch {
  db: Db
  due: DueWork
  now: Date
  log: Log | undefined
  /** Only these of the due rows. */
  only: Statement | undefined
  /** The rows that this pass has already tried. */
  seen: Set<bigint>
}

export interface Outcome {
  /** How many rows were new to the pass. */
  fresh: number
  done: number
}

/** A failed row is retried later, and is parked in the end. */
export async function failRow({ db, due, now, log }: Batch, id: bigint, error: unknown): Promise<void> {
  const keeps = due.isRefusal?.(error) || due.preparation?.isOutage?.(error) ? 'refusal' : 'fault'
  const isParked = await db.transaction((tx) => noteFailure(tx, { kind: due.kind, id, now, error, keeps }))
  if (keeps === 'fault') log?.[isParked ? 'error' : 'warn']({ kind: due.kind, id: String(id), err: error, isParked }, 'due work failed')
}
