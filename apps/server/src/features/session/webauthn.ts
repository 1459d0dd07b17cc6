import { sql, type Db } from '#platform/db'
import type { SessionParts } from './parts.ts'

/** The host that a passkey is bound to, and the origin its answers may come from. */
export interface RelyingParty {
  rpID: string
  origin: string
}

export const CHALLENGE_MS = 300_000

export function placeOf({ settings }: SessionParts): RelyingParty {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { rpID: hostname, origin }
}

/** The user id that an authenticator stores: it reveals nothing about the user and can't be enumerated. */
export function userHandle({ secrets }: SessionParts, userId: bigint): Buffer {
  return secrets.digest('passkey-user', String(userId))
}

export async function storeChallenge(db: Db, challenge: string, userId: bigint | undefined): Promise<void> {
  await db.read((tx) =>
    tx.run(sql`
      insert into webauthn_challenges (challenge, user_id, expires_at)
      values (${challenge}, ${userId ?? null}, now() + ${CHALLENGE_MS} * interval '1 millisecond')`),
  )
}

/** The challenge that an answer names, if it was issued to this user and is unused. Reading it uses it up. */
export async function consumeChallenge(db: Db, response: unknown, userId: bigint | undefined): Promise<string | undefined> {
  const challenge = challengeIn(response)
  if (challenge === undefined) return undefined
  const taken = await db.read((tx) =>
    tx.run(sql`
      delete from webauthn_challenges
      where challenge = ${challenge} and user_id is not distinct from ${userId ?? null} and expires_at > now()`),
  )
  return taken === 1 ? challenge : undefined
}

function challengeIn(response: unknown): string | undefined {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]{16,128}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}
