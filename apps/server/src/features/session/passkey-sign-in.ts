import { generateAuthenticationOptions, verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import { raise } from '#platform/http'
import { sameBytes } from '#platform/secrets'
import { grantSession, type Grant } from './grant-session.ts'
import { admitTokenCall } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { passkeyByCredential, spendCounter, type PasskeyRow } from './passkeys.ts'
import { lockUser } from './store.ts'
import { refuseSuspended } from './suspensions.ts'
import type { Visit } from './visit.ts'
import { CHALLENGE_MS, storeChallenge, placeOf, consumeChallenge, userHandle } from './webauthn.ts'

/** Without a list of credentials: the device offers those it has, and the answer does not reveal who has an account. */
export async function passkeySignInOptions(parts: SessionParts, visit: Visit): Promise<unknown> {
  await admitTokenCall(parts.db, visit)
  const options = await generateAuthenticationOptions({ rpID: placeOf(parts).rpID, userVerification: 'required', timeout: CHALLENGE_MS })
  await storeChallenge(parts.db, options.challenge, undefined)
  return options
}

/** The passkey names its user and proves it by signing the challenge; as it has verified its user, it counts as both factors. */
export async function passkeySignIn(parts: SessionParts, visit: Visit, given: unknown): Promise<Grant> {
  await admitTokenCall(parts.db, visit)
  const challenge = await consumeChallenge(parts.db, given, undefined)
  const response = given as AuthenticationResponseJSON
  if (challenge === undefined || typeof response.id !== 'string') return raise('PASSKEY_WRONG')
  const passkey = (await parts.db.read((tx) => passkeyByCredential(tx, response.id))) ?? raise('PASSKEY_WRONG')
  const counter = (await verifyAnswer(parts, passkey, response, challenge)) ?? raise('PASSKEY_WRONG')

  return parts.db.transaction(async (tx) => {
    const user = await lockUser(tx, passkey.user_id)
    if (!user.is_active || !(await spendCounter(tx, passkey, counter))) return raise('PASSKEY_WRONG')
    await refuseSuspended(tx, user.id)
    return grantSession(tx, parts, user, visit, 'passkey')
  })
}

/** The authenticator's new counter, if signature, origin and user are valid. */
async function verifyAnswer(
  parts: SessionParts,
  passkey: PasskeyRow,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<number | undefined> {
  const { origin, rpID } = placeOf(parts)
  try {
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: passkey.credential_id, publicKey: Uint8Array.from(passkey.public_key), counter: Number(passkey.counter) },
      requireUserVerification: true,
    })
    const handle = Buffer.from(response.response.userHandle ?? '', 'base64url')
    return verified && sameBytes(handle, userHandle(parts, passkey.user_id)) ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for every kind of invalid answer; the caller gets one error for all of them.
    return undefined
  }
}
