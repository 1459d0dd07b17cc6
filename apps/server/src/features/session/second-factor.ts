import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { notifyOwner, type SecurityContext } from './security-events.ts'
import type { UserRow } from './store.ts'

const STEP_S = 30
const RECOVERY_CODES = 10

/** Without letters that look like digits or like one another. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

export function isTotpOn(user: UserRow): boolean {
  return user.totp_confirmed_at !== null
}

/** Passes a user without a second factor, or with a valid code; each code works once (DEF-020). */
export async function passSecondFactor(tx: Tx, secrets: Secrets, context: SecurityContext, otp: string | undefined): Promise<void> {
  if (!isTotpOn(context.user)) return
  if (!otp) return raise('OTP_REQUIRED')
  if (!(await spendOtp(tx, secrets, context, otp))) raise('OTP_WRONG')
}

/** Uses up a code of the app, or a recovery code; false when it is neither or was used before. */
export async function spendOtp(tx: Tx, secrets: Secrets, context: SecurityContext, otp: string): Promise<boolean> {
  const { user } = context
  const text = otp.replace(/[\s-]/g, '').toLowerCase()
  if (/^[0-9]{6}$/.test(text)) return spendTotp(tx, secrets, user, text)
  const spent = await tx.run(sql`
    update recovery_codes set used_at = now()
    where user_id = ${user.id} and digest = ${digestRecovery(secrets, user.id, text)} and used_at is null`)
  if (spent === 0) return false
  await notifyOwner(tx, context, 'recoveryCodeUsed', { left: String(await countRecoveryCodes(tx, user.id)) })
  return true
}

/** Creates a secret that takes effect with its first valid code. */
export async function startTotp(tx: Tx, secrets: Secrets, user: UserRow): Promise<{ secret: string; uri: string }> {
  if (isTotpOn(user)) raise('TOTP_ALREADY_ON')
  const secret = generateSecret()
  await tx.run(sql`update users set totp_secret = ${secrets.encrypt('totp', secret)}, totp_step = 0 where id = ${user.id}`)
  return { secret, uri: generateURI({ issuer: 'Bourse', label: user.handle, secret }) }
}

/** Turns it on with the first valid code; returns the recovery codes, which are stored as digests and can't be shown again. */
export async function confirmTotp(tx: Tx, secrets: Secrets, context: SecurityContext, code: string): Promise<string[]> {
  const { user } = context
  if (isTotpOn(user)) raise('TOTP_ALREADY_ON')
  if (!user.totp_secret) raise('STATE_CONFLICT')
  if (!(await spendTotp(tx, secrets, user, code))) raise('CODE_WRONG', { code: ['errors.CODE_WRONG'] })
  await tx.run(sql`update users set totp_confirmed_at = now() where id = ${user.id}`)
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  await tx.run(sql`delete from recovery_codes where user_id = ${user.id}`)
  for (const made of codes)
    await tx.run(sql`
      insert into recovery_codes (user_id, digest) values (${user.id}, ${digestRecovery(secrets, user.id, made.replace('-', ''))})`)
  await notifyOwner(tx, context, 'totpOn', {})
  return codes
}

export async function stopTotp(tx: Tx, secrets: Secrets, context: SecurityContext, code: string): Promise<void> {
  const { user } = context
  if (!isTotpOn(user)) raise('STATE_CONFLICT')
  if (!(await spendOtp(tx, secrets, context, code))) raise('CODE_WRONG', { code: ['errors.CODE_WRONG'] })
  await tx.run(sql`update users set totp_secret = null, totp_confirmed_at = null, totp_step = 0 where id = ${user.id}`)
  await tx.run(sql`delete from recovery_codes where user_id = ${user.id}`)
  await notifyOwner(tx, context, 'totpOff', {})
}

export async function countRecoveryCodes(tx: Tx, userId: bigint): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(sql`
    select count(*) as count from recovery_codes where user_id = ${userId} and used_at is null`)
  return Number(count)
}

/** One step before and after is accepted for inaccurate clocks; the matching step is used up with all before it. */
async function spendTotp(tx: Tx, secrets: Secrets, user: UserRow, code: string): Promise<boolean> {
  if (!user.totp_secret) return false
  const result = await verify({ secret: secrets.decrypt('totp', user.totp_secret), token: code, period: STEP_S, epochTolerance: STEP_S })
  if (!result.valid || !('timeStep' in result)) return false
  return (await tx.run(sql`update users set totp_step = ${result.timeStep} where id = ${user.id} and totp_step < ${result.timeStep}`)) === 1
}

function makeRecoveryCode(): string {
  const sign = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? ''
  const half = () => Array.from({ length: 5 }, sign).join('')
  return `${half()}-${half()}`
}

function digestRecovery(secrets: Secrets, userId: bigint, code: string): Buffer {
  return secrets.digest('recovery', `${userId} ${code}`)
}

/** Whether a second factor or a passkey protects the account. */
export async function hasSecondFactor(tx: Tx, userId: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    select from users u where u.id = ${userId}
      and (u.totp_confirmed_at is not null or exists (select from passkeys k where k.user_id = u.id))`)
  return found.length > 0
}
