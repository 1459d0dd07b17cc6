import { BourseError } from '../client/bourse-error.ts'
import type { Session, Tokens } from '../client/replies.ts'
import type { Credentials } from './credentials.ts'
import { createCsrf } from './csrf.ts'
import { errorOf, isUnanswered, unreachable } from './answer.ts'
import { newID } from '../connection/new-id.ts'

const RENEW_TRIES_MAX = 5
const RENEW_PAUSE_MS = 400
/** Used where a token does not say how long it lives. */
const LIFE_MS = 300_000

interface Parts {
  url: string
  session: Session
  fetch: typeof fetch
  timeoutMs: number
}

/**
 * A user's session: the access token is renewed before it expires, one renewal at a time. The first call renews it in any case, since the
 * CSRF token that changing calls need comes with the answer.
 */
export function sessionCredentials({ url, session, fetch, timeoutMs }: Parts): Credentials {
  const csrf = createCsrf()
  let tokens: Tokens = { access: session.access, refresh: session.refresh }
  let freshUntil = 0
  let lifeMs = LIFE_MS
  let renewing: Promise<boolean> | undefined

  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...csrf.headers(true) },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unreachable)
    csrf.onAnswer(response)
    if (!response.ok) throw await errorOf(response)
    return response.json()
  }

  /** A visitor's first reading call is answered with a token. */
  const greet = async () => {
    if (csrf.token() !== undefined) return
    csrf.onAnswer(
      await fetch(`${url}/api/time/`, { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) }).catch(unreachable),
    )
  }

  /** A renewal whose answer was lost is repeated under the same name; without it the second use of a token would count as theft. */
  const rotate = async (): Promise<boolean> => {
    await greet()
    const attempt = newID()
    for (let tries = 1; ; tries++) {
      try {
        const next = (await post('/api/jwt/refresh/', { refresh: tokens.refresh, attempt, tries })) as Tokens
        tokens = { access: next.access, refresh: next.refresh }
        lifeMs = lifeOf(next.access) ?? LIFE_MS
        freshUntil = Date.now() + lifeMs / 2
        session.onTokens?.(tokens)
        return true
      } catch (error) {
        if (error instanceof BourseError && error.status === 401) return false
        if (!isUnanswered(error) || tries >= RENEW_TRIES_MAX) throw error
        await new Promise((resolve) => setTimeout(resolve, RENEW_PAUSE_MS * tries))
      }
    }
  }
  const renew = () => (renewing ??= rotate().finally(() => (renewing = undefined)))
  const ensureFresh = async () => {
    if (Date.now() >= freshUntil && !(await renew())) throw new BourseError({ code: 'UNAUTHENTICATED', status: 401 })
  }

  return {
    async headersFor(isChanging) {
      await ensureFresh()
      return { authorization: `Bearer ${tokens.access}`, ...csrf.headers(isChanging) }
    },
    onAnswer: csrf.onAnswer,
    renew,
    async password() {
      await ensureFresh()
      return tokens.access
    },
    passwordLifeMs: () => lifeMs / 2,
  }
}

/** From the token's own claims, so that this machine's clock does not matter. */
function lifeOf(access: string): number | undefined {
  try {
    const claims = JSON.parse(atob((access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: number
      iat?: number
    }
    return claims.exp !== undefined && claims.iat !== undefined ? (claims.exp - claims.iat) * 1_000 : undefined
  } catch {
    return undefined
  }
}
