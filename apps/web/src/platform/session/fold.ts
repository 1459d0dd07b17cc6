import type { Preferences, SessionReply } from '@bourse/contracts/session'
import { nextSession, type SessionEvent, type SessionState } from '@bourse/domain/session'
import type { SessionEnd } from './tabs.ts'

/** The session as a page sees it. `open` stays through renewals and is there whenever somebody is signed in. */
export interface SessionView {
  state: SessionState
  open: SessionReply | undefined
  preferences: Preferences | undefined
  /** How the last session came to its end, until the page has said so. */
  end: SessionEnd | undefined
  /** The server did not answer when the session was to be opened; nothing is lost, asking again may help. */
  isUnanswered: boolean
}

export type SessionNews =
  | { event: Exclude<SessionEvent, 'profileLoaded' | 'loggedOut' | 'rejected'> }
  | { event: 'profileLoaded'; reply: SessionReply; preferences: Preferences | undefined }
  | { event: 'loggedOut' | 'rejected'; why: SessionEnd }

export const INITIAL_VIEW: SessionView = { state: 'initial', open: undefined, preferences: undefined, end: undefined, isUnanswered: false }

/** Folds news into the view; a profile that arrives after its session has ended is nobody's (AUTH-08..13, AUTH-16). */
export function foldSession(view: SessionView, news: SessionNews): SessionView {
  const state = nextSession(view.state, news.event)
  if (state === 'anonymous') return { ...INITIAL_VIEW, state, end: view.state === 'terminated' ? undefined : view.end }
  if (state === 'terminated') return view.state === state ? view : { ...INITIAL_VIEW, state, end: 'why' in news ? news.why : 'rejected' }
  if (news.event === 'profileLoaded' && state === 'fetched') {
    return { state, open: news.reply, preferences: news.preferences ?? view.preferences, end: undefined, isUnanswered: false }
  }
  return { ...view, state, isUnanswered: false }
}
