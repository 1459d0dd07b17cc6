import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { createUser } from './create-user.ts'
import { grantSession, type Grant } from './grant-session.ts'
import { claimCode, type CodeRow } from './mailed-codes.ts'
import { admitOtp } from './obtain-tokens.ts'
import type { SessionParts } from './parts.ts'
import { passSecondFactor } from './second-factor.ts'
import { SIGN_UPS, type SignUpHearer } from './sign-ups.ts'
import { userByEmail, userById, type UserRow } from './store.ts'
import { refuseSuspended } from './suspensions.ts'
import { tryCode } from './try-code.ts'
import type { Visit } from './visit.ts'

/**
 * Exchanges a mailed code for tokens: the second step of a sign-up, or a sign-in without a password. The code stays valid until the
 * sign-in succeeds, so that a missing second factor or a handle taken meanwhile does not use it up.
 */
export async function verifyCode(
  parts: SessionParts,
  visit: Visit,
  { email, code, receipt, otp }: { email: string; code: string; receipt?: string | undefined; otp?: string | undefined },
): Promise<Grant> {
  const { db, secrets, settings } = parts
  const known = await db.read((tx) => userByEmail(tx, email))
  const request = await tryCode(parts, visit, { email, code, receipt, purposes: ['signup', 'signin'], userId: known?.id })

  const otpAttempt = await admitOtp(db, visit, known, otp)
  const grant = await db.transaction(async (tx) => {
    await claimCode(tx, request.id)
    const user = await ownerOf(tx, request, parts.contributions.to(SIGN_UPS))
    await refuseSuspended(tx, user.id)
    await passSecondFactor(tx, secrets, { user, visit, publicUrl: settings.publicUrl }, otp)
    return grantSession(tx, parts, user, visit, 'code')
  })
  await otpAttempt?.succeeded()
  return grant
}

/** The owner of the mailbox owns the account: an existing one, otherwise the one that the sign-up asked for. */
async function ownerOf(
  tx: Tx,
  { email, handle, lang, purpose, accepted, invite }: CodeRow,
  hearers: readonly SignUpHearer[],
): Promise<UserRow> {
  const known = await userByEmail(tx, email)
  if (known) return known.is_active ? known : raise('CODE_EXPIRED')
  if (purpose !== 'signup' || handle === null) return raise('CODE_EXPIRED')
  const { userId, profileId } = await createUser(tx, { email, handle, lang, accepted })
  for (const hear of hearers) await hear(tx, { userId, profileId, invite: invite ?? undefined })
  return userById(tx, userId)
}
