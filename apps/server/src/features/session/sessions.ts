import { randomBytes } from 'node:crypto'
import type { TokensReply } from '@bourse/contracts/session'
import { REFRESH_TOKEN_MS, SESSION_MS_MAX } from '@bourse/domain/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { signAccess } from './access-token.ts'
import { IS_ADMITTED } from './admitted.ts'
import type { Visit } from './visit.ts'
import { markEndedSessions } from './watch-revocations.ts'

export interface SessionRow {
  id: bigint
  user_id: bigint
  profile_id: bigint
  device: string
  address: string
}

export interface ListedSession {
  id: bigint
  device: string
  address: string
  created_at: Date
  last_seen_at: Date
}

/** Why a session ended, for the operator. */
export type EndReason = 'logout' | 'revoked' | 'password' | 'reuse' | 'suspended' | 'staff' | 'closed'

const LISTED_MAX = 100

export async function insertSession(tx: Tx, userId: bigint, profileId: bigint, visit: Visit): Promise<SessionRow> {
  return tx.one<SessionRow>(sql`
    insert into sessions (user_id, profile_id, device, address, expires_at)
    values (${userId}, ${profileId}, ${visit.device}, ${visit.address}, now() + ${SESSION_MS_MAX} * interval '1 millisecond')
    returning id, user_id, profile_id, device, address`)
}

/** Issues a refresh token of the session and an access token for its profile. The refresh token is stored as a digest only. */
export async function issueTokens(tx: Tx, secrets: Secrets, session: SessionRow, refresh = makeRefresh()): Promise<TokensReply> {
  await tx.run(sql`
    insert into refresh_tokens (digest, session_id, expires_at)
    select ${digestRefresh(secrets, refresh)}, id, least(expires_at, now() + ${REFRESH_TOKEN_MS} * interval '1 millisecond')
    from sessions where id = ${session.id}`)
  const access = await signAccess(secrets, { userId: session.user_id, sessionId: session.id, profileId: session.profile_id })
  return { access, refresh }
}

export function makeRefresh(): string {
  return randomBytes(32).toString('base64url')
}

export function digestRefresh(secrets: Secrets, refresh: string): Buffer {
  return secrets.digest('refresh', refresh)
}

/** The session if it is alive and its user admitted; locked, so that its end and its renewal can't overlap. */
export async function lockLiveSession(tx: Tx, id: bigint): Promise<SessionRow | undefined> {
  return tx.maybe<SessionRow>({
    text: `select s.id, s.user_id, s.profile_id, s.device, s.address
           from sessions s join users u on u.id = s.user_id
           where s.id = $1 and s.revoked_at is null and s.expires_at > now() and ${IS_ADMITTED}
           for update of s`,
    values: [id],
  })
}

/** Sessions that can still be renewed, most recently used first. */
export async function listSessions(tx: Tx, userId: bigint): Promise<ListedSession[]> {
  return tx.rows<ListedSession>(sql`
    select id, device, address, created_at, last_seen_at from sessions s
    where user_id = ${userId} and revoked_at is null and expires_at > now()
      and exists (select from refresh_tokens t where t.session_id = s.id and t.used_at is null and t.expires_at > now())
    order by last_seen_at desc, id desc limit ${LISTED_MAX}`)
}

/** Another user's session, or an ended one, answers as if it did not exist. */
export async function endSession(tx: Tx, userId: bigint, id: bigint, reason: EndReason): Promise<void> {
  const ended = await tx.rows<{ id: bigint }>(sql`
    update sessions set revoked_at = now(), revoked_reason = ${reason}
    where id = ${id} and user_id = ${userId} and revoked_at is null returning id`)
  if (ended.length === 0) raise('SESSION_NOT_FOUND')
  markEndedSessions(tx, ended)
}

/** Returns how many it ended. */
export async function endOtherSessions(tx: Tx, userId: bigint, keptId: bigint | undefined, reason: EndReason): Promise<number> {
  const ended = await tx.rows<{ id: bigint }>(sql`
    update sessions set revoked_at = now(), revoked_reason = ${reason}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${keptId ?? null} returning id`)
  markEndedSessions(tx, ended)
  return ended.length
}

/** Deletes the session's unused refresh tokens, so that a copy of one is worthless. */
export async function dropWaitingRefresh(tx: Tx, sessionId: bigint): Promise<void> {
  await tx.run(sql`delete from refresh_tokens where session_id = ${sessionId} and used_at is null`)
}
