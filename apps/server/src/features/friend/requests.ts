import { PERSON, type PersonRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'

export type RequestStatus = 'pending' | 'approved' | 'declined' | 'canceled'

export interface RequestRow {
  id: bigint
  from_profile_id: bigint
  /** Null while the address has no account. */
  to_profile_id: bigint | null
  /** As it was entered; null for a request by handle. */
  to_email: string | null
  status: RequestStatus
  created_at: Date
  mailed_at: Date | null
}

/** With the other profile; without it for a request by address. */
export type ListedRequest = {
  request_id: bigint
  email: string | null
  created_at: Date
  is_own: boolean
} & (PersonRow | { id: null })

const REQUEST = sql`select id, from_profile_id, to_profile_id, to_email, status, created_at, mailed_at from friend_requests`

/** The newest ones; more than this are not shown. */
const LISTED_MAX = 200

export async function requestById(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  return tx.maybe<RequestRow>(sql`${REQUEST} where id = ${id}`)
}

export async function lockRequest(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  return tx.maybe<RequestRow>(sql`${REQUEST} where id = ${id} for update`)
}

/** Locked; there is at most one, from either side. */
export async function lockPendingBetween(tx: Tx, one: bigint, other: bigint): Promise<RequestRow | undefined> {
  return tx.maybe<RequestRow>(sql`
    ${REQUEST} where least(from_profile_id, to_profile_id) = least(${one}::bigint, ${other}::bigint)
      and greatest(from_profile_id, to_profile_id) = greatest(${one}::bigint, ${other}::bigint)
      and status = 'pending' and to_profile_id is not null for update`)
}

export async function endRequest(tx: Tx, id: bigint, status: Exclude<RequestStatus, 'pending'>): Promise<void> {
  await tx.run(sql`update friend_requests set status = ${status}, ended_at = now() where id = ${id} and status = 'pending'`)
}

/** In both directions, newest first; closed accounts are left out. */
export async function readPending(tx: Tx, profileId: bigint): Promise<ListedRequest[]> {
  return tx.rows<ListedRequest>(sql`
    select r.id as request_id, r.email, r.created_at, r.is_own, o.* from (
      (select id, created_at, false as is_own, null as email, from_profile_id as other_id from friend_requests
       where to_profile_id = ${profileId} and status = 'pending' order by id desc limit ${LISTED_MAX})
      union all
      (select id, created_at, true, to_email, case when to_email is null then to_profile_id end from friend_requests
       where from_profile_id = ${profileId} and status = 'pending' order by id desc limit ${LISTED_MAX})
    ) r
    left join lateral (select ${PERSON} from published.profiles p join published.users u on u.id = p.user_id where p.id = r.other_id and u.is_active) o on true
    where o.id is not null or r.email is not null order by r.id desc`)
}
