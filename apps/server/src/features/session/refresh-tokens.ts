import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Grant } from './grant-session.ts'
import { admitTokenCall } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { notifyOwner } from './security-events.ts'
import { digestRefresh, endSession, issueTokens, lockLiveSession, makeRefresh } from './sessions.ts'
import { userById } from './store.ts'
import type { Visit } from './visit.ts'

/** How long a page may repeat the attempt whose answer it lost: a laptop may have been closed in between. */
const LOST_ANSWER_MS = 86_400_000

/** How long a call of an abandoned page may still arrive after the next page's call. */
const LATE_MS = 60_000

/**
 * A refresh token is used once. A caller with a used one, or the loser of two concurrent calls, may be a thief or the victim: the
 * whole family ends, which costs the owner a sign-in and the thief the access (design 6, API-38). The one exception is a page that
 * was reloaded before the answer came: it repeats its named attempt, which no one else knows, and gets another successor in place
 * of the one it never received. If the first call arrives after that, its answer has no reader any more, and nothing changes.
 */
export async function refreshTokens(parts: SessionParts, visit: Visit, { refresh, attempt, tries }: Exchange): Promise<Grant> {
  await admitTokenCall(parts.db, visit)
  const { secrets } = parts
  const used: Used = {
    digest: digestRefresh(secrets, refresh),
    attempt: attempt === undefined ? null : secrets.digest('refresh-attempt', attempt),
    tries,
  }
  // The end of a family must outlive the refusal, so the transaction commits before the error is raised.
  const grant = await parts.db.transaction((tx) => rotate(tx, parts, visit, used))
  if (grant === 'late') raise('STATE_CONFLICT')
  return grant ?? raise('REFRESH_INVALID')
}

export interface Exchange {
  refresh: string
  attempt?: string | undefined
  /** The attempt number of this call, from 1. */
  tries: number
}

interface Used {
  digest: Buffer
  attempt: Buffer | null
  tries: number
}

async function rotate(tx: Tx, { secrets, settings }: SessionParts, visit: Visit, used: Used): Promise<Grant | 'late' | undefined> {
  const known = await tx.maybe<{ session_id: bigint }>(sql`select session_id from refresh_tokens where digest = ${used.digest}`)
  const session = known && (await lockLiveSession(tx, known.session_id))
  if (!session) return undefined
  const refresh = makeRefresh()
  const successor = digestRefresh(secrets, refresh)
  const isFirst = await tx.run(sql`
    update refresh_tokens
    set used_at = now(), tried_at = now(), attempt_digest = ${used.attempt}, attempt_tries = ${used.tries}, successor = ${successor}
    where digest = ${used.digest} and used_at is null and expires_at > now()`)
  if (isFirst === 0 && (await isLate(tx, used))) return 'late'
  if (isFirst === 1 || (await takeBackLost(tx, used, successor)))
    return { sessionId: session.id, tokens: await issueTokens(tx, secrets, session, refresh) }
  const isReuse = (await tx.rows(sql`select from refresh_tokens where digest = ${used.digest} and used_at is not null`)).length > 0
  if (!isReuse) return undefined
  await endSession(tx, session.user_id, session.id, 'reuse')
  await notifyOwner(tx, { user: await userById(tx, session.user_id), visit, publicUrl: settings.publicUrl }, 'sessionReused', {})
  return undefined
}

/** Overtaken by the next try a moment ago. */
async function isLate(tx: Tx, { digest, attempt, tries }: Used): Promise<boolean> {
  if (attempt === null) return false
  const newer = await tx.rows(sql`
    select from refresh_tokens
    where digest = ${digest} and attempt_digest = ${attempt} and attempt_tries > ${tries}
      and tried_at > now() - ${LATE_MS} * interval '1 millisecond'`)
  return newer.length > 0
}

/**
 * Replaces the unused successor, if this is the same attempt and in time. If the replaced one is used later, another party had
 * received it, and the family ends.
 */
async function takeBackLost(tx: Tx, { digest, attempt, tries }: Used, successor: Buffer): Promise<boolean> {
  if (attempt === null) return false
  const spent = await tx.run(sql`
    update refresh_tokens lost set used_at = now() from refresh_tokens old
    where old.digest = ${digest} and old.attempt_digest = ${attempt} and old.used_at > now() - ${LOST_ANSWER_MS} * interval '1 millisecond'
      and lost.digest = old.successor and lost.used_at is null`)
  if (spent === 0) return false
  await tx.run(sql`
    update refresh_tokens set successor = ${successor}, attempt_tries = ${tries}, tried_at = now() where digest = ${digest}`)
  return true
}
