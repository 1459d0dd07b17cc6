import type { SuspensionReply } from '@bourse/contracts/people'
import { suspensionsOf } from '#features/session'
import type { Tx } from '#platform/db'

/** All of a person's, newest first, with who began each. */
export async function readSuspensions(tx: Tx, userId: bigint): Promise<(Omit<SuspensionReply, 'by'> & { byUserId: bigint })[]> {
  return (await suspensionsOf(tx, userId)).map(({ id, scope, reason, note, begun_by, begun_at, until, ended_at }) => ({
    id: String(id),
    scope,
    reason,
    note,
    byUserId: begun_by,
    begunAt: begun_at.getTime(),
    until: until?.getTime() ?? null,
    endedAt: ended_at?.getTime() ?? null,
    isOpen: ended_at === null && (until === null || until.getTime() > Date.now()),
  }))
}
