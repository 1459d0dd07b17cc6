import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { raise } from '#platform/http'
import type { SessionParts } from './parts.ts'
import { insertPasskey, listPasskeys } from './passkeys.ts'
import { lockUser, userById } from './store.ts'
import type { Visit } from './visit.ts'
import { CHALLENGE_MS, keepChallenge, placeOf, takeChallenge, userHandle } from './webauthn.ts'

/** What every platform has; naming them also keeps the library from asking Node for experimental ones. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** 1023 bytes (WebAuthn 6.5.1), as base64url. */
const CREDENTIAL_ID_LENGTH_MAX = 1364

/** The device must keep the key itself and ask for a finger, a face or a PIN, so that a passkey is two factors in one (DEF-022). */
export async function passkeyOptions(parts: SessionParts, userId: bigint): Promise<unknown> {
  const { user, passkeys } = await parts.db.read(async (tx) => ({
    user: await userById(tx, userId),
    passkeys: await listPasskeys(tx, userId),
  }))
  const options = await generateRegistrationOptions({
    rpName: 'Bourse',
    rpID: placeOf(parts).rpID,
    userName: user.handle,
    userDisplayName: user.handle,
    userID: Uint8Array.from(userHandle(parts, userId)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(parts.db, options.challenge, userId)
  return options
}

/** The challenge went to this user only after they had confirmed themselves, so the password is not asked for again. */
export async function addPasskey(
  parts: SessionParts,
  visit: Visit,
  userId: bigint,
  { name, response }: { name: string; response?: unknown },
): Promise<void> {
  const made = await verifyRegistration(parts, userId, response)
  if (!made) return raise('INVALID', { response: ['fields.invalid'] })
  await parts.db.transaction(async (tx) => {
    const happening = { user: await lockUser(tx, userId), visit, publicUrl: parts.settings.publicUrl }
    const { counter, id, publicKey, transports } = made
    await insertPasskey(tx, happening, { credentialId: id, publicKey, counter, transports: knownTransports(transports), name })
  })
}

/** Hints from the browser's mouth: kept only when they are what the standard calls by a name. */
function knownTransports(given: unknown): string[] {
  return Array.isArray(given) ? TRANSPORTS.filter((name) => given.includes(name)) : []
}

async function verifyRegistration(parts: SessionParts, userId: bigint, response: unknown) {
  const expectedChallenge = await takeChallenge(parts.db, response, userId)
  if (expectedChallenge === undefined) return undefined
  const { origin, rpID } = placeOf(parts)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const credential = registrationInfo?.credential
    return credential && credential.id.length <= CREDENTIAL_ID_LENGTH_MAX ? credential : undefined
  } catch {
    // The library throws for every way in which an answer can be wrong; all of them are one to the caller.
    return undefined
  }
}
