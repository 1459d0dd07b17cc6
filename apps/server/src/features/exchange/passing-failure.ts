import { isConnectionLoss } from '#platform/db'

/** What PostgreSQL says when a statement had to give way or wait too long (40, 55P03, 57014), or the system under it failed (58). */
const PASSING = /^(40[0-9A-Z]{3}|55P03|57014|58[0-9A-Z]{3})$/

/** Whether a batch failed for a reason that lies in none of its commands: the same one may be carried out later. */
export function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return isConnectionLoss(error) || (typeof code === 'string' && PASSING.test(code))
}
