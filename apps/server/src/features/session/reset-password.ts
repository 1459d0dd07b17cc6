import { raise } from '#platform/http'
import { grantSession, type Grant } from './grant-session.ts'
import { admit, admitTokenCall } from './limits.ts'
import { claimCode, digestCode, digestResetToken, findByToken, tryCode, type CodeRow } from './mailed-codes.ts'
import { admitOtp } from './obtain-tokens.ts'
import type { SessionParts } from './parts.ts'
import { demandGoodPassword, hashPassword } from './passwords.ts'
import { passSecondFactor } from './second-factor.ts'
import { tellOwner } from './security-events.ts'
import { endOtherSessions } from './sessions.ts'
import { lockUser, savePassword, userByEmail } from './store.ts'
import type { Visit } from './visit.ts'

export interface Reset {
  email?: string | undefined
  code?: string | undefined
  token?: string | undefined
  password: string
  otp?: string | undefined
}

/**
 * A new password for whoever reads the mail. The second factor stays on and is asked for here, before anything changes:
 * a stolen mailbox alone opens no account that has one. Every earlier session ends (DEF-023).
 */
export async function resetPassword(parts: SessionParts, visit: Visit, reset: Reset): Promise<Grant> {
  const { db, secrets, settings } = parts
  const request = await requestBehind(parts, visit, reset)
  const owner = await db.read((tx) => userByEmail(tx, request.email))
  if (!owner?.is_active) return raise('CODE_EXPIRED')
  demandGoodPassword(reset.password, owner)
  const otpAttempt = await admitOtp(db, visit, owner, reset.otp)
  if (otpAttempt === undefined && owner.totp_confirmed_at) raise('OTP_REQUIRED')

  const passwordHash = await hashPassword(reset.password)
  const grant = await db.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id)
    await claimCode(tx, request.id)
    const happening = { user, visit, publicUrl: settings.publicUrl }
    await passSecondFactor(tx, secrets, happening, reset.otp)
    await savePassword(tx, user, passwordHash)
    await endOtherSessions(tx, user.id, undefined, 'password')
    await tellOwner(tx, happening, 'passwordChanged', {})
    return grantSession(tx, parts, user, visit, 'reset')
  })
  await otpAttempt?.succeeded()
  return grant
}

async function requestBehind({ db, secrets }: SessionParts, visit: Visit, { code, email, token }: Reset): Promise<CodeRow> {
  if (token !== undefined) {
    await admitTokenCall(db, visit)
    return db.read((tx) => findByToken(tx, digestResetToken(secrets, token)))
  }
  if (email === undefined || code === undefined) return raise('INVALID', { token: ['fields.required'] })
  const known = await db.read((tx) => userByEmail(tx, email))
  const attempt = await admit(db, 'code', visit, `reset ${email}`, known?.id)
  const request = await tryCode(db, email, ['reset'], digestCode(secrets, email, code))
  await attempt.succeeded()
  return request
}
