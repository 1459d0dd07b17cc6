import type { Preferences, session as contract, SessionReply, TokensReply } from '@bourse/contracts/session'
import { bare, call, setCredentials } from './http.ts'
import { queryClient } from './queries.ts'
import { accessForCall, ASK_AGAIN_MS, clearAccess, setAccess, loadRefresh, renewAccess, saveRefresh } from './session/access.ts'
import type { SessionView } from './session/fold.ts'
import { onTabMessage, type SessionEnd, type TabMessage, notifyTabs } from './session/tabs.ts'
import { type Access, accessOf, storedOf } from './session/tokens.ts'
import { fold, isOver, session } from './session/view.ts'
import { useStore } from './store.ts'

export type { SessionView } from './session/fold.ts'
export type { SessionEnd } from './session/tabs.ts'
export { session } from './session/view.ts'

export function useSession(): SessionView {
  return useStore(session)
}

/** For screens that are only drawn while a user is signed in. */
export function useOpenSession(): SessionReply {
  const { open } = useSession()
  if (!open) throw new Error('No session is open')
  return open
}

/** Tries the stored refresh token, if there is one that has not expired (AUTH-14). */
export async function startSession(): Promise<void> {
  setCredentials({ access: accessForCall, profile: () => session.get().open?.profileID ?? '', rejected: () => end('rejected') })
  onTabMessage(followTab)
  window.addEventListener('pageshow', (event) => event.persisted && void catchUp())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void catchUp())
  window.addEventListener('online', () => void catchUp())
  if (loadRefresh()) await resume()
  else fold({ event: 'noRefreshToken' })
}

/** Takes the tokens of a sign-in, sign-up, reset or new password and opens the session. */
export async function signInWith(tokens: TokensReply): Promise<void> {
  saveRefresh(storedOf(tokens.refresh, Date.now()))
  setAccess(accessOf(tokens.access, Date.now()))
  fold({ event: 'tokensSaved' })
  await reloadSession()
}

/** Acts as another profile of the same user and drops the data of the old one (DEF-040). */
export async function switchProfile(profileId: string): Promise<void> {
  await open(profileId)
}

/** Reads the session again, after its flags may have changed; the shell shows a failure. */
export async function reloadSession(): Promise<void> {
  try {
    await open()
  } catch {
    session.update((view) => (view.open || isOver() ? view : { ...view, isUnanswered: true }))
  }
}

/**
 * Ends the session at the server if it answers, and here in any case; a 401 means that it had already ended (AUTH-18). While it does, the
 * idle watch may find once more that the time is over.
 */
export function logOut(why: Exclude<SessionEnd, 'rejected'> = 'loggedOut'): Promise<void> {
  leaving ??= leave(why).finally(() => (leaving = undefined))
  return leaving
}

let leaving: Promise<void> | undefined

async function leave(why: Exclude<SessionEnd, 'rejected'>): Promise<void> {
  await call(LOGOUT, { signal: AbortSignal.timeout(FAREWELL_MS) }).catch(() => undefined)
  end(why)
}

/** The page has shown that the session ended, and is now one that visitors may see (AUTH-13). */
export function leaveEndedSession(): void {
  fold({ event: 'noRefreshToken' })
}

/** Applies the change at once and reverts it if it could not be saved; of several in a row only the last reply counts. */
export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  const turn = ++preferenceTurns
  const before = session.get().preferences
  const show = (preferences: Preferences | undefined) => {
    if (turn === preferenceTurns) session.update((view) => (view.open ? { ...view, preferences } : view))
  }
  if (before) show({ ...before, ...change })
  try {
    show(await call(PATCH_PREFERENCES, { body: change }))
  } catch (error) {
    show(before)
    throw error
  }
}

const OPEN = bare<typeof contract.open>({ method: 'POST', path: '/api/session/' })
const LOGOUT = bare<typeof contract.logout>({ method: 'GET', path: '/api/session/logout' })
const READ_PREFERENCES = bare<typeof contract.readPreferences>({ method: 'GET', path: '/api/user/preferences/' })
const PATCH_PREFERENCES = bare<typeof contract.patchPreferences>({ method: 'PATCH', path: '/api/user/preferences/' })

const FAREWELL_MS = 4_000

let preferenceTurns = 0

/** Without a response the page is a visitor's for now; the refresh token is kept, and the server is asked again. */
async function resume(): Promise<void> {
  try {
    if (await renewAccess()) await reloadSession()
  } catch {
    fold({ event: 'refreshFailed' })
    setTimeout(() => void catchUp(), ASK_AGAIN_MS)
  }
}

async function open(profileId?: string): Promise<void> {
  const [reply, preferences] = await Promise.all([
    call(OPEN, { body: profileId === undefined ? {} : { profileId } }),
    call(READ_PREFERENCES).catch(() => undefined),
  ])
  if (isOver()) return
  const access = accessOf(reply.access, Date.now())
  adopt(reply, access, preferences)
  notifyTabs({ kind: 'opened', access, reply, preferences })
}

function adopt(reply: SessionReply, access: Access, preferences: Preferences | undefined): void {
  const before = session.get().open
  const stored = loadRefresh()
  if (stored) saveRefresh({ ...stored, profileID: reply.profileID })
  setAccess(access)
  fold({ event: 'profileLoaded', reply, preferences })
  if (before?.profileID !== reply.profileID) queryClient.clear()
}

function end(why: SessionEnd): void {
  if (isOver()) return
  notifyTabs({ kind: 'ended', why })
  endHere(why)
}

function endHere(why: SessionEnd): void {
  clearAccess()
  saveRefresh(undefined)
  fold({ event: why === 'rejected' ? 'rejected' : 'loggedOut', why })
  queryClient.clear()
}

function followTab(news: TabMessage): void {
  if (news.kind === 'ended') return endHere(news.why)
  if (news.kind === 'renewed') return setAccess(news.access)
  if (!session.get().open) fold({ event: 'tokensSaved' })
  adopt(news.reply, news.access, news.preferences)
}

/** A tab that was suspended or offline compares itself with the stored record. */
async function catchUp(): Promise<void> {
  const { state, open: mine } = session.get()
  const stored = loadRefresh()
  if (mine && !stored) return endHere('loggedOut')
  if (mine && stored?.profileID !== undefined && stored.profileID !== mine.profileID) return await reloadSession()
  if (state === 'anonymous' && stored) await resume()
}
