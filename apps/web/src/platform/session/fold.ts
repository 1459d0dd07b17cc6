import type { Preferences, SessionReply } from '@bourse/contracts/session'
import { nextSession, type SessionEvent, type SessionState } from '@bourse/domain/session'
import type { SessionEnd } from './tabs.ts'

/** The session as a page sees it. `open` is set whenever a user is signed in, also during renewals. */
export interface SessionView {
  state: SessionState
  open: SessionReply | undefined
  preferences: Preferences | undefined
  /** Why the last session ended, until the page has shown it. */
  end: SessionEnd | undefined
  /** The server did not answer when the session was to be opened; the session is not lost, and a retry may help. */
  isUnanswered: boolean
}

export type SessionUpdate =
  | { event: Exclude<SessionEvent, 'profileLoaded' | 'loggedOut' | 'rejected'> }
  | { event: 'profileLoaded'; reply: SessionReply; preferences: Preferences | undefined }
  | { event: 'loggedOut' | 'rejected'; why: SessionEnd }

export const INITIAL_VIEW: SessionView = { state: 'initial', open: undefined, preferences: undefined, end: undefined, isUnanswered: false }

/** Applies an update to the view; a profile that arrives after its session has ended is ignored (AUTH-08..13, AUTH-16). */
export function foldSession(view: SessionView, news: SessionUpdate): SessionView {
  const state = nextSession(view.state, news.event)
  if (state === 'anonymous') return { ...INITIAL_VIEW, state, end: view.state === 'terminated' ? undefined : view.end }
  if (state === 'terminated') return view.state === state ? view : { ...INITIAL_VIEW, state, end: 'why' in news ? news.why : 'rejected' }
  if (news.event === 'profileLoaded' && state === 'fetched') {
    return { state, open: news.reply, preferences: news.preferences ?? view.preferences, end: undefined, isUnanswered: false }
  }
  return { ...view, state, isUnanswered: false }
}
