import type { RequestStatus } from '@bourse/domain/help'
import { PERSON, type PersonRow } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { byId, type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'

export interface MessageRow {
  id: bigint
  is_by_staff: boolean
  author: string
  text: string
  at: Date
}

/** A request with its newest message. */
export interface RequestRow {
  id: bigint
  profile_id: bigint
  subject: string
  status: RequestStatus
  created_at: Date
  changed_at: Date
  last_id: bigint
  last_is_by_staff: boolean
  last_author: string
  last_text: string
  last_at: Date
}

/** One profile's, newest first. */
export function listRequests(tx: Tx, profileId: bigint, query: ListQuery): Promise<ListRows<RequestRow>> {
  return readList(query, byId(sql`r.id`), ({ isNext, order, limit }) =>
    tx.rows<RequestRow & Record<string, unknown>>(
      sql`${REQUEST} where r.profile_id = ${profileId} and ${isNext} order by ${order} limit ${limit}`,
    ),
  )
}

/** Of several profiles, newest first: what waits for staff. */
export async function openRequestsOf(tx: Tx, profileIds: readonly bigint[]): Promise<{ id: bigint; subject: string; changed_at: Date }[]> {
  return tx.rows(sql`
    select r.id, r.subject, r.changed_at from help_requests r
    where r.profile_id = any(${profileIds.map(String)}::bigint[]) and r.status = 'open' order by r.id desc limit 20`)
}

export async function requestById(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  return tx.maybe<RequestRow & Record<string, unknown>>(sql`${REQUEST} where r.id = ${id}`)
}

/** Of two messages at once the second finds what the first has made of it. */
export async function lockRequest(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  await tx.run(sql`select from help_requests where id = ${id} for update`)
  return requestById(tx, id)
}

/** More than anybody reads at once. */
const MESSAGES_SHOWN = 500

/** The newest, oldest of them first. */
export async function messagesOf(tx: Tx, requestId: bigint): Promise<MessageRow[]> {
  const newest = await tx.rows<MessageRow & Record<string, unknown>>(sql`
    select m.id, m.is_by_staff, ${authorOf} as author, m.text, m.at from help_messages m
    where m.request_id = ${requestId} order by m.id desc limit ${MESSAGES_SHOWN}`)
  return newest.toReversed()
}

/** Of several calls at once each counts the requests of those before it. */
export async function lockAsking(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('help requests', ${profileId}))`)
}

export async function countOpen(tx: Tx, profileId?: bigint): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from help_requests
    where status = 'open' and (${profileId ?? null}::bigint is null or profile_id = ${profileId ?? null})`)
  return count
}

export async function insertRequest(tx: Tx, { profileId, userId }: Pick<Caller, 'profileId' | 'userId'>, subject: string): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(
    sql`insert into help_requests (profile_id, user_id, subject) values (${profileId}, ${userId}, ${subject}) returning id`,
  )
  return id
}

export async function closeRequest(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`update help_requests set status = 'closed', changed_at = now() where id = ${id}`)
}

/** With the profile that asked: `id` is the person's, `request_id` the request's. */
export type StaffRow = Omit<RequestRow, 'id'> & PersonRow & { request_id: bigint }

/** Open ones longest waiting first, others newest first. */
export function listForStaff(tx: Tx, query: ListQuery & { status: RequestStatus }): Promise<ListRows<StaffRow>> {
  const isDescending = query.status !== 'open'
  const by = orderedBy([
    { by: sql`r.changed_at`, kind: 'moment', isDescending },
    { by: sql`r.id`, kind: 'bigint', isDescending },
  ])
  return readList(query, by, ({ isNext, order, limit, place }) =>
    tx.rows<StaffRow & { place: Place }>(
      sql`${staffRequests(place)} where r.status = ${query.status} and ${isNext} order by ${order} limit ${limit}`,
    ),
  )
}

export async function staffRequestById(tx: Tx, id: bigint): Promise<StaffRow | undefined> {
  return tx.maybe<StaffRow & Record<string, unknown>>(sql`${staffRequests()} where r.id = ${id}`)
}

/** The display name of the personal profile of whoever wrote the message `m`. */
const authorOf: Statement = sql`coalesce((select coalesce(nullif(w.display_name, ''), w.name) from published.profiles w
  where w.user_id = m.user_id and w.profile_type = 'PERSONAL' order by w.id limit 1), '')`

const FACTS: Statement = sql`r.profile_id, r.subject, r.status, r.created_at, r.changed_at,
  l.id as last_id, l.is_by_staff as last_is_by_staff, l.author as last_author, l.text as last_text, l.at as last_at`
const LAST: Statement = sql`join lateral (
    select m.id, m.is_by_staff, ${authorOf} as author, m.text, m.at from help_messages m where m.request_id = r.id order by m.id desc limit 1
  ) l on true`
const REQUEST: Statement = sql`select r.id, ${FACTS} from help_requests r ${LAST}`
const staffRequests = (place = sql`null`): Statement => sql`select r.id as request_id, ${FACTS}, ${PERSON}, ${place} as place
  from help_requests r ${LAST} join published.profiles p on p.id = r.profile_id`
