import type { MailName, MailValues } from '@bourse/texts/mail'
import { writeMail } from '#features/i18n'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { queueMail } from '#platform/mail'
import { readPreferences } from './preferences.ts'
import type { UserRow } from './store.ts'
import type { Visit } from './visit.ts'

/** The events that an owner is mailed about, with their names in the audit log and among the events. */
const ACTIONS = {
  newDevice: 'security.new_device',
  passwordSet: 'security.password_set',
  passwordChanged: 'security.password_changed',
  passwordReset: 'security.password_changed',
  totpOn: 'security.totp_on',
  totpOff: 'security.totp_off',
  recoveryCodeUsed: 'security.recovery_code_used',
  passkeyAdded: 'security.passkey_added',
  passkeyRemoved: 'security.passkey_removed',
  apiKeyMade: 'security.api_key_made',
  sessionReused: 'security.session_reused',
} as const satisfies Partial<Record<MailName, string>>

type SecurityEvent = keyof typeof ACTIONS
type Own = 'handle' | 'device' | 'address' | 'time' | 'securityUrl' | 'forgotUrl'

export interface SecurityContext {
  user: UserRow
  visit: Visit
  publicUrl: string
}

/** Writes the audit entry, the event and the mail in the transaction of the cause: all or none (design 6). */
export async function notifyOwner<Event extends SecurityEvent>(
  tx: Tx,
  { user, visit, publicUrl }: SecurityContext,
  event: Event,
  details: Omit<MailValues<Event>, Own>,
): Promise<void> {
  const action = ACTIONS[event]
  const data = { ...details, device: visit.device }
  await writeAudit(tx, { userId: user.id, action, address: visit.address, data })
  await emit(tx, { kind: action, profileId: user.profile_id, actorUserId: user.id, data })
  const values = {
    ...details,
    handle: user.handle,
    device: visit.device || '—',
    address: visit.address,
    time: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    securityUrl: `${publicUrl}/security/`,
    forgotUrl: `${publicUrl}/forgot`,
  } as unknown as MailValues<Event>
  const mail = await writeMail(tx, readPreferences(user.preferences).language, event, values)
  await queueMail(tx, { to: user.email, ...mail })
}

/** The newest entry about the password in the audit log. */
export async function passwordSetAt(tx: Tx, userId: bigint): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(sql`
    select max(at) as at from audit_log where user_id = ${userId} and action in (${ACTIONS.passwordSet}, ${ACTIONS.passwordChanged})`)
  return at
}

/** For events that need no mail; only the operator reads them. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { userId, action, address, subject = '', data = {}, onceInMinutes = 0 } = entry
  await tx.run(sql`
    insert into audit_log (user_id, action, subject, data, address)
    select ${userId}::bigint, ${action}, ${subject}, ${JSON.stringify(data)}::jsonb, ${address}
    where ${onceInMinutes}::int = 0 or not exists (
      select from audit_log a where a.action = ${action} and a.subject = ${subject} and a.user_id = ${userId}::bigint
        and a.at > now() - ${onceInMinutes}::int * interval '1 minute')`)
}

export interface AuditEntry {
  /** Null for the product itself. */
  userId: bigint | null
  action: string
  address: string
  subject?: string
  data?: object
  /** The same again within this time is not written: of a page that reads again and again. */
  onceInMinutes?: number
}
