import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { raise } from '#platform/http'
import type { SessionParts } from './parts.ts'
import { insertPasskey, listPasskeys } from './passkeys.ts'
import { lockUser, userById } from './store.ts'
import type { Visit } from './visit.ts'
import { CHALLENGE_MS, storeChallenge, placeOf, consumeChallenge, userHandle } from './webauthn.ts'

/** Supported by every platform; naming them also keeps the library from asking Node for experimental ones. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** 1023 bytes (WebAuthn 6.5.1), as base64url. */
const CREDENTIAL_ID_LENGTH_MAX = 1364

/**
 * The device must store the key itself and verify its user by fingerprint, face or PIN, so that a passkey counts as two factors
 * (DEF-022).
 */
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
  await storeChallenge(parts.db, options.challenge, userId)
  return options
}

/** The challenge was issued only after the user confirmed the password, so it is not asked for again. */
export async function addPasskey(
  parts: SessionParts,
  visit: Visit,
  userId: bigint,
  { name, response }: { name: string; response?: unknown },
): Promise<void> {
  const made = await verifyRegistration(parts, userId, response)
  if (!made) return raise('INVALID', { response: ['fields.invalid'] })
  await parts.db.transaction(async (tx) => {
    const context = { user: await lockUser(tx, userId), visit, publicUrl: parts.settings.publicUrl }
    const { counter, id, publicKey, transports } = made
    await insertPasskey(tx, context, { credentialId: id, publicKey, counter, transports: knownTransports(transports), name })
  })
}

/** Hints from the browser; kept only when the standard defines them. */
function knownTransports(given: unknown): string[] {
  return Array.isArray(given) ? TRANSPORTS.filter((name) => given.includes(name)) : []
}

async function verifyRegistration(parts: SessionParts, userId: bigint, response: unknown) {
  const expectedChallenge = await consumeChallenge(parts.db, response, userId)
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
    // The library throws for every kind of invalid answer; the caller gets one error for all of them.
    return undefined
  }
}
