import type { ApiKeyReply } from '@bourse/contracts/session'
import { raise } from '#platform/http'
import { endOtherApiKeys, listApiKeys } from './api-keys.ts'
import { grantSession, type Grant } from './grant-session.ts'
import { admitTokenCall } from './limits.ts'
import { claimCode, digestResetToken, findByToken, type CodeRow } from './mailed-codes.ts'
import { admitOtp } from './obtain-tokens.ts'
import type { SessionParts } from './parts.ts'
import { requireStrongPassword, hashPassword } from './passwords.ts'
import { presentApiKey } from './present.ts'
import { passSecondFactor } from './second-factor.ts'
import { notifyOwner } from './security-events.ts'
import { endOtherSessions } from './sessions.ts'
import { lockUser, savePassword, userByEmail, type UserRow } from './store.ts'
import { refuseSuspended } from './suspensions.ts'
import { tryCode } from './try-code.ts'
import type { Visit } from './visit.ts'

/** What was mailed: the link's token, or the code with its address. */
export interface MailedProof {
  email?: string | undefined
  code?: string | undefined
  receipt?: string | undefined
  token?: string | undefined
}

export interface Reset extends MailedProof {
  password: string
  otp?: string | undefined
  keep_keys: readonly string[]
}

/** The API keys that a new password would end, for a user who may set it. */
export async function keysAtReset(parts: SessionParts, visit: Visit, proof: MailedProof): Promise<ApiKeyReply[]> {
  const { owner } = await ownerBehind(parts, visit, proof)
  return (await parts.db.read((tx) => listApiKeys(tx, owner.id))).map(presentApiKey)
}

/**
 * Sets a new password for the owner of the mailbox. The second factor stays on and is asked for before anything changes: a stolen
 * mailbox alone does not open an account that has one. Every earlier session ends (DEF-023), and so does every key that is not
 * explicitly kept: a thief of the password may have created keys, which would outlive it.
 */
export async function resetPassword(parts: SessionParts, visit: Visit, reset: Reset): Promise<Grant> {
  const { db, secrets, settings } = parts
  const { request, owner } = await ownerBehind(parts, visit, reset)
  requireStrongPassword(reset.password, owner)
  const otpAttempt = await admitOtp(db, visit, owner, reset.otp)
  if (otpAttempt === undefined && owner.totp_confirmed_at) raise('OTP_REQUIRED')

  const passwordHash = await hashPassword(reset.password)
  const grant = await db.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id)
    await claimCode(tx, request.id)
    const context = { user, visit, publicUrl: settings.publicUrl }
    await passSecondFactor(tx, secrets, context, reset.otp)
    await savePassword(tx, user, passwordHash)
    const sessions = await endOtherSessions(tx, user.id, undefined, 'password')
    const keys = await endOtherApiKeys(tx, user.id, reset.keep_keys.map(BigInt))
    const keyNames = keys.map(({ name }) => name).join(', ')
    await notifyOwner(tx, context, 'passwordReset', { sessions: String(sessions), keys: String(keys.length), keyNames: keyNames || '—' })
    return grantSession(tx, parts, user, visit, 'reset')
  })
  await otpAttempt?.succeeded()
  return grant
}

async function ownerBehind(parts: SessionParts, visit: Visit, proof: MailedProof): Promise<{ request: CodeRow; owner: UserRow }> {
  const request = await requestBehind(parts, visit, proof)
  const owner = await parts.db.read((tx) => userByEmail(tx, request.email))
  if (!owner?.is_active) return raise('CODE_EXPIRED')
  await parts.db.read((tx) => refuseSuspended(tx, owner.id))
  return { request, owner }
}

async function requestBehind(parts: SessionParts, visit: Visit, { code, email, receipt, token }: MailedProof): Promise<CodeRow> {
  const { db, secrets } = parts
  if (token !== undefined) {
    await admitTokenCall(db, visit)
    return db.read((tx) => findByToken(tx, digestResetToken(secrets, token)))
  }
  if (email === undefined || code === undefined) return raise('INVALID', { token: ['fields.required'] })
  const known = await db.read((tx) => userByEmail(tx, email))
  return tryCode(parts, visit, { email, code, receipt, purposes: ['reset'], userId: known?.id })
}
