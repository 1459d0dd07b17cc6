import type { session as contract, TokensReply } from '@bourse/contracts/session'
import { ACCESS_REFRESH_EVERY_MS } from '@bourse/domain/session'
import { ApiError, bare, callAs, newIdempotencyKey } from '../http.ts'
import { readStored, writeStored } from '../stored.ts'
import { exclusively } from './exclusively.ts'
import { createRenewal } from './renew.ts'
import { notifyTabs } from './tabs.ts'
import { type Access, isFresh, parseStored, type StoredRefresh } from './tokens.ts'
import { fold, isOver, session } from './view.ts'

/** The delay before a server that did not answer is asked again. */
export const ASK_AGAIN_MS = 10_000

/** The access token stays in memory; the refresh token is in storage, where all tabs find the newest. */
let access: Access | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The token for a call, renewed first if it is known to have expired (DEF-026). */
export async function accessForCall(): Promise<string | undefined> {
  if (isFresh(access, Date.now())) return access.token
  return isOver() ? undefined : (await renewAccess())?.token
}

/**
 * If the server refuses the renewal, the session becomes anonymous (AUTH-16); if it doesn't answer, this throws and the session
 * stays.
 */
export async function renewAccess(): Promise<Access | undefined> {
  const outcome = await renewal()
  if (outcome.kind === 'none' || outcome.kind === 'refused') {
    clearAccess()
    fold({ event: 'refreshFailed' })
    return undefined
  }
  if (outcome.kind === 'renewed') notifyTabs(outcome)
  setAccess(outcome.access)
  fold({ event: 'tokenRefreshed' })
  return outcome.access
}

/** Stores a token of this or another tab, and renews it every 150 s while a session is open (AUTH-15). */
export function setAccess(held: Access): void {
  access = held
  renewIn(held.receivedAt + ACCESS_REFRESH_EVERY_MS - Date.now())
}

export function clearAccess(): void {
  access = undefined
  clearTimeout(timer)
}

export function loadRefresh(): StoredRefresh | undefined {
  return parseStored(readStored('refresh'), Date.now())
}

export function saveRefresh(stored: StoredRefresh | undefined): void {
  writeStored('refresh', stored && JSON.stringify(stored))
}

const REFRESH = bare<typeof contract.refresh>({ method: 'POST', path: '/api/jwt/refresh/' })

const renewal = createRenewal({
  now: Date.now,
  load: loadRefresh,
  save: saveRefresh,
  exclusively: (task) => exclusively('bourse.refresh', task),
  exchange,
  newAttempt: newIdempotencyKey,
  held: () => access,
  isRefused,
})

/**
 * If cookies were cleared while the page was open, the CSRF token no longer matches the bearer's session; a call without the
 * bearer gets a new one.
 */
async function exchange(refresh: string, attempt: string, tries: number): Promise<TokensReply> {
  const token = isFresh(access, Date.now()) ? access.token : undefined
  try {
    return await callAs(token, REFRESH, { body: { refresh, attempt, tries } })
  } catch (failure) {
    if (token && failure instanceof ApiError && failure.code === 'CSRF_FAILED')
      return await callAs(undefined, REFRESH, { body: { refresh, attempt, tries } })
    throw failure
  }
}

function renewIn(delayMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (session.get().open) renewAccess().catch(() => renewIn(ASK_AGAIN_MS))
  }, delayMs)
}

/** Whether the server refused the token itself; a busy or unreachable server has not. */
function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status > 0 && ![409, 429, 502, 503, 504].includes(failure.status)
}
