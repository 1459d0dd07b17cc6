import { WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import { ANSWER_WINDOW_MS } from '@bourse/domain/perk'
import { NOTHING_MORE, type Waiting } from '#features/home'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'

interface WaitingRow extends PersonRow {
  membership_id: bigint
  kind: 'membership' | 'gift'
  count: number
  perk_name: string
  note: string
  asked_at: Date
  /** The item of the feed that the captain answers. */
  activity_id: bigint | null
}

/** Requests to join this profile's perks, and memberships that it was given, without an answer. */
export async function waitingMembers(tx: Tx, profileId: bigint): Promise<Waiting> {
  const rows = await tx.rows<WaitingRow & Record<string, unknown>>(sql`
    select *, case when w.kind = 'membership' then (
        select max(n.id) from published.notifications n
        where n.kind = 'membership.asked' and n.subject_id = w.membership_id and n.profile_id = ${profileId}) end as activity_id
    from (
      select m.membership_id, m.kind, m.note, m.asked_at, k.name as perk_name, ${PERSON},
             count(*) over ()::int as count, row_number() over (partition by m.kind order by m.membership_id desc) as place
      from (${waitingOf(profileId)}) m
      join perks k on k.id = m.perk_id join published.profiles p on p.id = m.person_id
    ) w where w.place <= ${WAITING_SHOWN_MAX} order by w.membership_id desc`)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map((row) => ({
      ...NOTHING_MORE,
      kind: row.kind,
      id: String(row.membership_id),
      activityId: row.activity_id === null ? null : String(row.activity_id),
      person: presentPerson(row),
      name: row.perk_name,
      note: row.note,
      at: row.asked_at.getTime(),
      until: row.asked_at.getTime() + ANSWER_WINDOW_MS,
    })),
  }
}

/** The same for the feed, by their ids. */
export function membershipsWaitingFor(profileId: bigint): Statement {
  return sql`select membership_id as id from (${waitingOf(profileId)}) m`
}

function waitingOf(profileId: bigint): Statement {
  return sql`
    select * from (
      select 'membership' as kind, id as membership_id, perk_id, profile_id as person_id, note, asked_at from memberships
      where group_profile_id = ${profileId} and status = 'asked'
      union all
      select 'gift', id, perk_id, gifted_by_profile_id, note, asked_at from memberships
      where profile_id = ${profileId} and status = 'offered'
    ) a where a.asked_at > clock_timestamp() - ${ANSWER_WINDOW_MS} * interval '1 millisecond'`
}
