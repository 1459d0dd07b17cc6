import type { session as contract, TokensReply } from '@bourse/contracts/session'
import { ACCESS_REFRESH_EVERY_MS } from '@bourse/domain/session'
import { ApiError, bare, callAs, newIdempotencyKey } from '../http.ts'
import { readStored, writeStored } from '../stored.ts'
import { exclusively } from './exclusively.ts'
import { createRenewal } from './renew.ts'
import { tellTabs } from './tabs.ts'
import { type Access, isFresh, parseStored, type StoredRefresh } from './tokens.ts'
import { fold, isOver, session } from './view.ts'

/** How soon a server that did not answer is asked again. */
export const ASK_AGAIN_MS = 10_000

/** The access token lives in memory alone; the refresh token in storage, where all tabs find the newest. */
let access: Access | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Before a call goes out: a token that is known to have run out is renewed first, rather than refused (DEF-026). */
export async function accessForCall(): Promise<string | undefined> {
  if (isFresh(access, Date.now())) return access.token
  return isOver() ? undefined : (await renewAccess())?.token
}

/** A renewal that the server refuses makes the session anonymous (AUTH-16); where nobody answers, this throws and nothing is lost. */
export async function renewAccess(): Promise<Access | undefined> {
  const outcome = await renewal()
  if (outcome.kind === 'none' || outcome.kind === 'refused') {
    dropAccess()
    fold({ event: 'refreshFailed' })
    return undefined
  }
  if (outcome.kind === 'renewed') tellTabs(outcome)
  holdAccess(outcome.access)
  fold({ event: 'tokenRefreshed' })
  return outcome.access
}

/** Renewed every 150 s while a session is open (AUTH-15); a token that another tab has shared counts as this tab's own. */
export function holdAccess(held: Access): void {
  access = held
  renewIn(held.receivedAt + ACCESS_REFRESH_EVERY_MS - Date.now())
}

export function dropAccess(): void {
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

/** Where cookies were cleared under an open page, the CSRF token no longer fits the bearer's session; without the bearer a new one is given. */
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

/** The server's own word on the token; a busy or absent server has said nothing about it. */
function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status > 0 && ![409, 429, 502, 503, 504].includes(failure.status)
}
