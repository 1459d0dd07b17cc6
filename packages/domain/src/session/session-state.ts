/** The session states of a page (AUTH-08..13, AUTH-16). */
export type SessionState = 'initial' | 'authenticated' | 'anonymous' | 'refreshed' | 'fetched' | 'terminated'

export type SessionEvent =
  | 'tokensSaved'
  | 'noRefreshToken'
  | 'tokenRefreshed'
  | 'refreshFailed'
  | 'profileLoaded'
  | 'loggedOut'
  | 'rejected'

const NEXT: Record<SessionState, Partial<Record<SessionEvent, SessionState>>> = {
  initial: {
    tokensSaved: 'authenticated',
    noRefreshToken: 'anonymous',
    tokenRefreshed: 'refreshed',
    refreshFailed: 'anonymous',
    rejected: 'anonymous',
  },
  anonymous: { tokensSaved: 'authenticated', tokenRefreshed: 'refreshed' },
  authenticated: { profileLoaded: 'fetched', refreshFailed: 'anonymous', loggedOut: 'terminated', rejected: 'terminated' },
  refreshed: {
    profileLoaded: 'fetched',
    tokenRefreshed: 'refreshed',
    refreshFailed: 'anonymous',
    loggedOut: 'terminated',
    rejected: 'terminated',
  },
  fetched: {
    tokenRefreshed: 'fetched',
    profileLoaded: 'fetched',
    tokensSaved: 'authenticated',
    refreshFailed: 'anonymous',
    loggedOut: 'terminated',
    rejected: 'terminated',
  },
  terminated: { tokensSaved: 'authenticated', noRefreshToken: 'anonymous' },
}

/** An event that doesn't apply to a state is ignored: answers may arrive after the user has signed out. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  return NEXT[state][event] ?? state
}
