import { ACCESS_TOKEN_MS } from '@bourse/domain/session'
import { jwtVerify, SignJWT } from 'jose'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'

export interface AccessClaims {
  userId: bigint
  sessionId: bigint
  profileId: bigint
}

export interface VerifiedAccess extends AccessClaims {
  expiresAtMs: number
}

const ALGORITHM = 'HS256'
const CACHED_MAX = 10_000

export async function signAccess(secrets: Secrets, { userId, sessionId, profileId }: AccessClaims): Promise<string> {
  return new SignJWT({ sid: String(sessionId), pid: String(profileId) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + ACCESS_TOKEN_MS))
    .sign(secrets.key('access'))
}

/**
 * Returns a token's claims after checking signature, algorithm and expiry. Signatures of recent tokens are cached, since a valid
 * one stays valid; whether the session is still alive is read from the database each time.
 */
export function createAccessVerifier(secrets: Secrets): (token: string) => Promise<VerifiedAccess> {
  const key = secrets.key('access')
  const cached = new Map<string, VerifiedAccess>()
  return async (token) => {
    const known = cached.get(token)
    if (known) return known.expiresAtMs > Date.now() ? known : raise('UNAUTHENTICATED')
    const fresh = await readToken(token, key)
    if (cached.size >= CACHED_MAX) for (const oldest of [...cached.keys()].slice(0, CACHED_MAX / 10)) cached.delete(oldest)
    cached.set(token, fresh)
    return fresh
  }
}

async function readToken(token: string, key: Uint8Array): Promise<VerifiedAccess> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['sub', 'sid', 'pid', 'exp'] })
    return {
      userId: idOf(payload.sub),
      sessionId: idOf(payload['sid']),
      profileId: idOf(payload['pid']),
      expiresAtMs: Number(payload.exp) * 1000,
    }
  } catch {
    return raise('UNAUTHENTICATED')
  }
}

function idOf(claim: unknown): bigint {
  if (typeof claim !== 'string' || !/^[1-9][0-9]{0,17}$/.test(claim)) throw new Error('a claim is not an id')
  return BigInt(claim)
}
