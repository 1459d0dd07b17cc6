import { raise, type Caller } from '#platform/http'
import { confirmPassword } from './confirm-owner.ts'
import type { Grant } from './grant-session.ts'
import type { SessionParts } from './parts.ts'
import { requireStrongPassword, hashPassword } from './passwords.ts'
import { notifyOwner } from './security-events.ts'
import { dropWaitingRefresh, endOtherSessions, issueTokens, lockLiveSession } from './sessions.ts'
import { lockUser, savePassword } from './store.ts'
import type { Visit } from './visit.ts'

/**
 * Sets the first password, or changes it for a user who knows the current one. The caller's session continues with new tokens, all
 * others end (DEF-022). Its access tokens stay valid, so that requests already under way are not refused.
 */
export async function setPassword(
  parts: SessionParts,
  visit: Visit,
  caller: Caller,
  { current, password }: { current?: string | undefined; password: string },
): Promise<Grant> {
  const { db, secrets, settings } = parts
  const before = await confirmPassword(parts, visit, caller.userId, current)
  requireStrongPassword(password, before)
  const passwordHash = await hashPassword(password)

  return db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (user.password_hash !== before.password_hash) raise('STATE_CONFLICT')
    const session = (await lockLiveSession(tx, caller.sessionId ?? 0n)) ?? raise('UNAUTHENTICATED')
    await savePassword(tx, user, passwordHash)
    await endOtherSessions(tx, user.id, session.id, 'password')
    await dropWaitingRefresh(tx, session.id)
    const event = user.password_hash === null ? 'passwordSet' : 'passwordChanged'
    await notifyOwner(tx, { user, visit, publicUrl: settings.publicUrl }, event, {})
    return { sessionId: session.id, tokens: await issueTokens(tx, secrets, session) }
  })
}
