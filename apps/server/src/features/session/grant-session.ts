import type { TokensReply } from '@bourse/contracts/session'
import { sql, type Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { SessionParts } from './parts.ts'
import { notifyOwner, writeAudit } from './security-events.ts'
import { insertSession, issueTokens } from './sessions.ts'
import type { UserRow } from './store.ts'
import { regionOf, type Visit } from './visit.ts'

/** What an authenticated user gets. */
export interface Grant {
  sessionId: bigint
  tokens: TokensReply
}

/** How the user signed in. */
export type SignInMethod = 'password' | 'code' | 'reset' | 'passkey'

/** What happens, in the same transaction, when somebody has signed in. */
export const AFTER_SIGN_IN = extensionPoint<(tx: Tx, user: UserRow, publicUrl: string) => Promise<void>>('session.after-sign-in')

export async function grantSession(tx: Tx, parts: SessionParts, user: UserRow, visit: Visit, means: SignInMethod): Promise<Grant> {
  const isNew = await isNewDevice(tx, user.id, visit)
  const session = await insertSession(tx, user.id, user.profile_id, visit)
  await writeAudit(tx, { userId: user.id, action: 'session.opened', address: visit.address, subject: String(session.id), data: { means } })
  if (isNew) await notifyOwner(tx, { user, visit, publicUrl: parts.settings.publicUrl }, 'newDevice', {})
  for (const follow of parts.contributions?.to(AFTER_SIGN_IN) ?? []) await follow(tx, user, parts.settings.publicUrl)
  return { sessionId: session.id, tokens: await issueTokens(tx, parts.secrets, session) }
}

/** Whether neither this device nor a similar one signed in from about this place before; the very first sign-in is not reported. */
async function isNewDevice(tx: Tx, userId: bigint, visit: Visit): Promise<boolean> {
  const earlier = await tx.rows<{ device: string; address: string }>(sql`
    select device, address from sessions where user_id = ${userId} order by id desc limit 200`)
  const isSeen = earlier.some(({ device, address }) => device === visit.device && regionOf(address) === regionOf(visit.address))
  return earlier.length > 0 && !isSeen
}
