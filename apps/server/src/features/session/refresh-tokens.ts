import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Grant } from './grant-session.ts'
import { admitTokenCall } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { tellOwner } from './security-events.ts'
import { digestRefresh, endSession, issueTokens, lockLiveSession } from './sessions.ts'
import { userById } from './store.ts'
import type { Visit } from './visit.ts'

/**
 * A refresh token is used once. Whoever brings a used one, or loses the race of two, may be a thief or the one who was
 * stolen from: the whole family ends, which costs the owner a sign-in and the thief everything (design 6, API-38).
 */
export async function refreshTokens(parts: SessionParts, visit: Visit, refresh: string): Promise<Grant> {
  await admitTokenCall(parts.db, visit)
  // The end of a family must outlive the refusal, so the transaction commits before anything is raised.
  const grant = await parts.db.transaction((tx) => rotate(tx, parts, visit, digestRefresh(parts.secrets, refresh)))
  return grant ?? raise('REFRESH_INVALID')
}

async function rotate(tx: Tx, { secrets, settings }: SessionParts, visit: Visit, digest: Buffer): Promise<Grant | undefined> {
  const known = await tx.maybe<{ session_id: bigint }>(sql`select session_id from refresh_tokens where digest = ${digest}`)
  const session = known && (await lockLiveSession(tx, known.session_id))
  if (!session) return undefined
  const used = await tx.run(
    sql`update refresh_tokens set used_at = now() where digest = ${digest} and used_at is null and expires_at > now()`,
  )
  if (used === 1) return { sessionId: session.id, tokens: await issueTokens(tx, secrets, session) }
  const isReuse = (await tx.rows(sql`select from refresh_tokens where digest = ${digest} and used_at is not null`)).length > 0
  if (!isReuse) return undefined
  await endSession(tx, session.user_id, session.id, 'reuse')
  await tellOwner(tx, { user: await userById(tx, session.user_id), visit, publicUrl: settings.publicUrl }, 'sessionReused', {})
  return undefined
}
