import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS } from '@bourse/domain/session'

/** What this browser keeps between visits; all its tabs read and write the same record. */
export interface StoredRefresh {
  refresh: string
  expiresAt: number
  /** The profile the session acts as, so that a tab that slept through a switch notices. */
  profileID?: string
  /** The exchange that is under way: a page that dies in it leaves the name, and the next one may repeat it. */
  attempt?: string
  /** How often it has been sent. */
  tries?: number
}

export interface Access {
  token: string
  receivedAt: number
  expiresAt: number
}

/** A token that ends while its request travels would be refused, so it counts as ended a little earlier. */
const TRAVEL_MS = 5_000

/** Reads the record back; one that has run out or was tampered with is none (AUTH-10, AUTH-14). */
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

/** A refresh token is opaque and lives its time from when it was given; each renewal gives a new one. */
export function storedOf(refresh: string, now: number, profileID?: string): StoredRefresh {
  return { refresh, expiresAt: now + REFRESH_TOKEN_MS, ...(profileID !== undefined && { profileID }) }
}

/** The token's own life, counted on this machine's clock from its arrival: a clock that is wrong does no harm. */
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
