import { isConnectionLoss } from '#platform/db'
import { LostLease } from './write-batch.ts'

/** PostgreSQL's codes for a statement that was canceled or waited too long (40, 55P03, 57014), or a failing system (58). */
const PASSING = /^(40[0-9A-Z]{3}|55P03|57014|58[0-9A-Z]{3})$/

/** Whether a batch failed for a reason outside of its commands: the same one may succeed later. */
export function isTransient(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return isConnectionLoss(error) || (typeof code === 'string' && PASSING.test(code))
}

/** The connection or the lease was lost, so what is in memory may differ from what is committed. */
export function concernsAll(error: unknown): boolean {
  return error instanceof LostLease || isTransient(error)
}
