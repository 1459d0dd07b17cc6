import type { Db } from '#platform/db'
import { workThrough } from '#platform/due'
import { createLog, type Log } from '#platform/log'
import type { DepositWatcher } from '../watcher.ts'

/** Looks at all addresses whose time has come, as the job does; returns how many there were. */
export function lookAtDue(
  db: Db,
  { due }: Pick<DepositWatcher, 'due'>,
  { log = createLog('silent'), now }: { log?: Log; now?: Date | undefined } = {},
): Promise<number> {
  return workThrough(db, due, { log, now })
}
