import type { Tx } from '#platform/db'
import { endOtherApiKeys } from './api-keys.ts'
import { endOtherSessions } from './sessions.ts'

/** Ends all sessions of a user, and all keys as well if the account ends with them; open connections are closed. */
export async function endAccess(tx: Tx, userId: bigint, what: 'sessions' | 'everything'): Promise<void> {
  await endOtherSessions(tx, userId, undefined, 'closed')
  if (what === 'everything') await endOtherApiKeys(tx, userId, [])
}
