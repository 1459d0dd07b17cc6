import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS } from '@bourse/domain/session'

/** The record that this browser keeps between visits, shared by its tabs. */
export interface StoredRefresh {
  refresh: string
  expiresAt: number
  /** The profile that the session acts as, so that a suspended tab notices a switch. */
  profileID?: string
  /** The exchange under way: a page that closes during it leaves the name, so that the next one can repeat it. */
  attempt?: string
  /** How often it has been sent. */
  tries?: number
}

export interface Access {
  token: string
  receivedAt: number
  expiresAt: number
}

/** A token that expires while its request is under way would be refused, so it counts as expired a little earlier. */
const TRAVEL_MS = 5_000

/** Parses the stored record; an expired or invalid one is ignored (AUTH-10, AUTH-14). */
export function parseStored(text: string | undefined, now: number): StoredRefresh | undefined {
  if (text === undefined) return undefined
  try {
    const stored = JSON.parse(text) as Partial<StoredRefresh> | null
    if (typeof stored?.refresh !== 'string' || typeof stored.expiresAt !== 'number' || stored.expiresAt <= now) return undefined
    const { refresh, expiresAt, profileID, attempt, tries } = stored
    return {
      refresh,
      expiresAt,
      ...(typeof profileID === 'string' && { profileID }),
      ...(typeof attempt === 'string' && { attempt }),
      ...(typeof tries === 'number' && { tries }),
    }
  } catch {
    return undefined
  }
}

/** A refresh token is opaque and expires a fixed time after it was issued; each renewal issues a new one. */
export function storedOf(refresh: string, now: number, profileID?: string): StoredRefresh {
  return { refresh, expiresAt: now + REFRESH_TOKEN_MS, ...(profileID !== undefined && { profileID }) }
}

/** The token's lifetime counts from its arrival on this machine's clock, so a wrong clock does no harm. */
export function accessOf(token: string, now: number): Access {
  return { token, receivedAt: now, expiresAt: now + (lifeMsOf(token) ?? ACCESS_TOKEN_MS) }
}

export function isFresh(access: Access | undefined, now: number): access is Access {
  return access !== undefined && now < access.expiresAt - TRAVEL_MS
}

function lifeMsOf(token: string): number | undefined {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown
      iat?: unknown
    }
    return typeof claims.exp === 'number' && typeof claims.iat === 'number' ? (claims.exp - claims.iat) * 1000 : undefined
  } catch {
    return undefined
  }
}
