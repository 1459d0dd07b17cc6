import type { Tx } from '#platform/db'
import { readMemberships } from '../memberships.ts'
import { endMemberships } from './end-membership.ts'

/** A request or a gift without an answer ends, and what was held for it is free again. */
export async function expireUnanswered(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  await endMemberships(tx, await readMemberships(tx, ids), { as: 'expired', refund: false, now })
}
