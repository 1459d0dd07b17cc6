import type { WaitingReply } from '@bourse/contracts/home'
import { ANSWER_WINDOW_MS } from '@bourse/domain/perk'
import { sql, type Tx } from '#platform/db'

interface WaitingRow {
  kind: 'membership' | 'gift'
  count: number
  person: string
}

/** Requests to join this profile's perks, and memberships that it was given, without an answer; the newest is named. */
export async function waitingMembers(tx: Tx, profileId: bigint): Promise<WaitingReply[]> {
  const rows = await tx.rows<WaitingRow & Record<string, unknown>>(sql`
    select distinct on (w.kind) w.kind, count(*) over (partition by w.kind)::int as count, p.display_name as person
    from (
      select m.id, 'membership' as kind, m.profile_id as person_id, m.asked_at from memberships m
      where m.group_profile_id = ${profileId} and m.status = 'asked'
      union all
      select m.id, 'gift', m.gifted_by_profile_id, m.asked_at from memberships m
      where m.profile_id = ${profileId} and m.status = 'offered'
    ) w
    join published.profiles p on p.id = w.person_id
    where w.asked_at > clock_timestamp() - ${ANSWER_WINDOW_MS} * interval '1 millisecond'
    order by w.kind, w.id desc`)
  return rows.map(({ kind, count, person }) => ({ kind, count, person, amount: null }))
}
