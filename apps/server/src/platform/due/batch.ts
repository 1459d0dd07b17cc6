import type { Db, Statement } from '#platform/db'
import type { Log } from '#platform/log'
import type { DueWork } from './due-work.ts'
import { noteFailure } from './parked-work.ts'

/** What one batch of a pass is taken from, and when. */
export interface Batch {
  db: Db
  due: DueWork
  now: Date
  log: Log | undefined
  /** Of the rows that are due only these. */
  only: Statement | undefined
  /** The rows that this pass had in its hands already: it does not try them twice. */
  seen: Set<bigint>
}

export interface Outcome {
  /** How many rows the pass had not seen before. */
  fresh: number
  done: number
}

/** A row whose work failed rests, and is parked in the end. */
export async function failRow({ db, due, now, log }: Batch, id: bigint, error: unknown): Promise<void> {
  const keeps = due.isRefusal?.(error) || due.preparation?.isOutage?.(error) ? 'refusal' : 'fault'
  const isParked = await db.transaction((tx) => noteFailure(tx, { kind: due.kind, id, now, error, keeps }))
  if (keeps === 'fault') log?.[isParked ? 'error' : 'warn']({ kind: due.kind, id: String(id), err: error, isParked }, 'due work failed')
}
