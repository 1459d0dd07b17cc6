import { raise } from '#platform/http'
import { admit } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { isPassword } from './passwords.ts'
import { isTotpOn, spendOtp } from './second-factor.ts'
import { userById, type UserRow } from './store.ts'
import type { Visit } from './visit.ts'

export interface Proof {
  password?: string | undefined
  otp?: string | undefined
}

/**
 * An open or stolen session is not enough to change how the account is protected: the password is asked for again, or the second
 * factor where there is no password. The refusal is a 403, because a 401 would sign the owner out.
 */
export async function confirmOwner(parts: SessionParts, visit: Visit, userId: bigint, proof: Proof): Promise<void> {
  const user = await confirmPassword(parts, visit, userId, proof.password)
  if (user.password_hash !== null || !isTotpOn(user)) return
  const attempt = await admit(parts.db, 'otp', visit, String(userId), userId)
  const { secrets, settings } = parts
  const otp = proof.otp ?? ''
  const isConfirmed = await parts.db.transaction((tx) => spendOtp(tx, secrets, { user, visit, publicUrl: settings.publicUrl }, otp))
  if (!isConfirmed) raise('PASSWORD_NOT_CONFIRMED', { otp: ['errors.PASSWORD_NOT_CONFIRMED'] })
  await attempt.succeeded()
}

/** Checks the password alone; an account without one has nothing to confirm. */
export async function confirmPassword(parts: SessionParts, visit: Visit, userId: bigint, password: string | undefined): Promise<UserRow> {
  const user = await parts.db.read((tx) => userById(tx, userId))
  if (user.password_hash === null) return user
  const attempt = await admit(parts.db, 'password', visit, `confirm ${userId}`, userId)
  const isConfirmed = password !== undefined && (await isPassword(user.password_hash, password))
  if (!isConfirmed) raise('PASSWORD_NOT_CONFIRMED', { password: ['errors.PASSWORD_NOT_CONFIRMED'] })
  await attempt.succeeded()
  return user
}
