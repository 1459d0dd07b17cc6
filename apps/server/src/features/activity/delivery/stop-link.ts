import { ACTIVITY_GROUPS, type ActivityGroup } from '@bourse/domain/activity'
import { sameBytes, type Secrets } from '#platform/secrets'

/** Mails about one group, or those of once a day. */
export type Stoppable = ActivityGroup | 'digest'

export const STOP_PATH = '/mails/stop'

/**
 * The path that stops these mails without signing in (RFC 8058). It is signed for one user and one kind of mails, so whoever gets it
 * can do nothing else; it does not expire, since old mails are read too.
 */
export function stopPath(secrets: Secrets, userId: bigint, what: Stoppable): string {
  return `${STOP_PATH}?of=${userId}.${what}.${signatureOf(secrets, String(userId), what)}`
}

/** Whose mails of which kind it stops; undefined for a link that was not made here. */
export function readStop(secrets: Secrets, of: unknown): { userId: bigint; what: Stoppable } | undefined {
  const [userId = '', what = '', signature = '', ...rest] = typeof of === 'string' ? of.split('.') : []
  if (rest.length > 0 || !/^[1-9][0-9]{0,17}$/.test(userId) || !isStoppable(what)) return undefined
  const isOurs = sameBytes(Buffer.from(signature), Buffer.from(signatureOf(secrets, userId, what)))
  return isOurs ? { userId: BigInt(userId), what } : undefined
}

function signatureOf(secrets: Secrets, userId: string, what: Stoppable): string {
  return secrets.digest('stop-mails', `${userId}.${what}`).toString('base64url')
}

function isStoppable(what: string): what is Stoppable {
  return what === 'digest' || (ACTIVITY_GROUPS as readonly string[]).includes(what)
}
