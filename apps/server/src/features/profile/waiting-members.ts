import type { WaitingReply } from '@bourse/contracts/home'
import { sql, type Tx } from '#platform/db'

/** Requests to join this group without an answer. */
export async function waitingMembers(tx: Tx, profileId: bigint): Promise<WaitingReply[]> {
  const rows = await tx.rows<{ count: number; person: string }>(sql`
    select count(*) over ()::int as count, p.display_name as person
    from memberships m join profiles p on p.id = m.profile_id
    where m.group_profile_id = ${profileId} and m.status = 'asked' order by m.id desc limit 1`)
  return rows.map(({ count, person }) => ({ kind: 'membership', count, person, amount: null }))
}
