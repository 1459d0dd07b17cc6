import { randomBytes, randomInt } from 'node:crypto'
import { EMAIL_CODE_DIGITS } from '@bourse/domain/session'
import { writeMail } from '#features/i18n'
import { sql, type Tx } from '#platform/db'
import { queueMail } from '#platform/mail'
import { digestCode, digestResetToken, lifeMsOf, type CodeRow } from './mailed-codes.ts'
import type { SessionParts } from './parts.ts'
import { readPreferences } from './preferences.ts'
import { userByEmail, type UserRow } from './store.ts'
import { mailSuspension } from './suspend-user.ts'
import { accountSuspension } from './suspensions.ts'

type Parts = Pick<SessionParts, 'secrets' | 'settings'>

/**
 * Decides what to mail: a code, a note that the account already exists or is suspended, or nothing. The code is created here and
 * exists in clear text only in the mail; its lifetime starts now.
 */
export async function mailCode(tx: Tx, parts: Parts, id: bigint): Promise<void> {
  const request = await tx.maybe<CodeRow>(sql`
    select id, purpose, email, handle, lang from mailed_codes where id = ${id} and mailed_at is null and used_at is null for update`)
  if (!request) return
  await tx.run(sql`update mailed_codes set mailed_at = now() where id = ${id}`)
  const user = await userByEmail(tx, request.email)
  if (user && !user.is_active) return
  const suspension = user && (await accountSuspension(tx, user.id))
  if (suspension) return mailSuspension(tx, 'accountSuspended', { ...suspension, userId: suspension.user_id })
  if (request.purpose === 'signup') await (user ? mailExisting(tx, parts, user) : mailSignUp(tx, parts, request))
  else if (user) await (request.purpose === 'signin' ? mailSignIn(tx, parts, request, user) : mailReset(tx, parts, request, user))
}

async function mailSignUp(tx: Tx, { secrets }: Parts, request: CodeRow): Promise<void> {
  const code = await giveCode(tx, secrets, request)
  const mail = await writeMail(tx, request.lang, 'signUpCode', { handle: request.handle ?? '', code })
  await queueMail(tx, { to: request.email, ...mail })
}

async function mailExisting(tx: Tx, { settings }: Parts, user: UserRow): Promise<void> {
  const values = { handle: user.handle, signInUrl: `${settings.publicUrl}/signin`, forgotUrl: `${settings.publicUrl}/forgot` }
  const mail = await writeMail(tx, readPreferences(user.preferences).language, 'alreadyRegistered', values)
  await queueMail(tx, { to: user.email, ...mail })
}

async function mailSignIn(tx: Tx, { secrets }: Parts, request: CodeRow, user: UserRow): Promise<void> {
  const code = await giveCode(tx, secrets, request)
  const mail = await writeMail(tx, readPreferences(user.preferences).language, 'signInCode', { handle: user.handle, code })
  await queueMail(tx, { to: user.email, ...mail })
}

async function mailReset(tx: Tx, { secrets, settings }: Parts, request: CodeRow, user: UserRow): Promise<void> {
  const code = await giveCode(tx, secrets, request)
  const token = randomBytes(32).toString('base64url')
  await tx.run(sql`update mailed_codes set token_digest = ${digestResetToken(secrets, token)} where id = ${request.id}`)
  const values = { handle: user.handle, link: `${settings.publicUrl}/reset?token=${token}`, code }
  const mail = await writeMail(tx, readPreferences(user.preferences).language, 'resetPassword', values)
  await queueMail(tx, { to: user.email, ...mail })
}

async function giveCode(tx: Tx, secrets: Parts['secrets'], { id, email, purpose }: CodeRow): Promise<string> {
  const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0')
  await tx.run(sql`
    update mailed_codes set code_digest = ${digestCode(secrets, email, code)}, expires_at = now() + ${lifeMsOf(purpose)} * interval '1 millisecond'
    where id = ${id}`)
  return code
}
