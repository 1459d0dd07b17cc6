import type { RequestStatus } from '@bourse/domain/help'
import { PERSON, type PersonRow } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'

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

/** One profile's, newest first; `before` is the last of the previous page. */
export async function listRequests(
  tx: Tx,
  profileId: bigint,
  { limit, before }: { limit: number; before: bigint | undefined },
): Promise<RequestRow[]> {
  return tx.rows<RequestRow & Record<string, unknown>>(sql`
    ${REQUEST} where r.profile_id = ${profileId} and (${before ?? null}::bigint is null or r.id < ${before ?? null}) order by r.id desc limit ${limit}`)
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

/** Open ones longest waiting first, others newest first; `after` is the last row of the previous page. */
export async function listForStaff(
  tx: Tx,
  { status, limit, after }: { status: RequestStatus; limit: number; after: bigint | undefined },
): Promise<StaffRow[]> {
  const isQueue = status === 'open'
  const way = isQueue ? sql`asc` : sql`desc`
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(r.changed_at, r.id) ${isQueue ? sql`>` : sql`<`} (select changed_at, id from help_requests where id = ${after})`
  return tx.rows<StaffRow & Record<string, unknown>>(
    sql`${STAFF_REQUEST} where r.status = ${status} and ${beyond} order by r.changed_at ${way}, r.id ${way} limit ${limit}`,
  )
}

export async function staffRequestById(tx: Tx, id: bigint): Promise<StaffRow | undefined> {
  return tx.maybe<StaffRow & Record<string, unknown>>(sql`${STAFF_REQUEST} where r.id = ${id}`)
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
const STAFF_REQUEST: Statement = sql`select r.id as request_id, ${FACTS}, ${PERSON}
  from help_requests r ${LAST} join published.profiles p on p.id = r.profile_id`
