import type { Db } from '#platform/db'
import { raise } from '#platform/http'
import { grantSession, type Grant } from './grant-session.ts'
import { admit, type Attempt } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { isPassword } from './passwords.ts'
import { isTotpOn, passSecondFactor } from './second-factor.ts'
import { userByLogin, type UserRow } from './store.ts'
import { refuseSuspended } from './suspensions.ts'
import type { Visit } from './visit.ts'

export interface Credentials {
  username: string
  password: string
  otp?: string | undefined
}

/**
 * Signs in with a password. An unknown name, a wrong password and an account without one get the same answer in the same time
 * (DEF-020); only the right password tells that the account is suspended.
 */
export async function obtainTokens(parts: SessionParts, visit: Visit, { username, password, otp }: Credentials): Promise<Grant> {
  const { db, secrets, settings } = parts
  const user = await db.read((tx) => userByLogin(tx, username))
  const attempt = await admit(db, 'password', visit, user ? String(user.id) : username.toLowerCase(), user?.id)
  const isRight = await isPassword(user?.password_hash, password)
  if (!user?.is_active || !isRight) {
    visit.log.info({ address: visit.address, userId: user && String(user.id) }, 'sign-in refused')
    return raise('CREDENTIALS_WRONG')
  }
  await attempt.succeeded()
  await db.read((tx) => refuseSuspended(tx, user.id))

  const otpAttempt = await admitOtp(db, visit, user, otp)
  const grant = await db.transaction(async (tx) => {
    await passSecondFactor(tx, secrets, { user, visit, publicUrl: settings.publicUrl }, otp)
    return grantSession(tx, parts, user, visit, 'password')
  })
  await otpAttempt?.succeeded()
  return grant
}

/** Second-factor codes are short, so guesses are counted separately, whatever the first factor was. */
export async function admitOtp(db: Db, visit: Visit, user: UserRow | undefined, otp: string | undefined): Promise<Attempt | undefined> {
  if (!user || !otp || !isTotpOn(user)) return undefined
  return admit(db, 'otp', visit, String(user.id), user.id)
}
