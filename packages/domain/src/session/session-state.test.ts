import { describe, expect, test } from 'vitest'
import { nextSession, type SessionEvent, type SessionState } from './session-state.ts'

function fold(...events: SessionEvent[]): SessionState {
  return events.reduce(nextSession, 'initial')
}

describe('the session states', () => {
  test.each<[string, SessionEvent[], SessionState]>([
    ['[AUTH-08] begins', [], 'initial'],
    ['[AUTH-09] has tokens', ['tokensSaved'], 'authenticated'],
    ['[AUTH-10] has none', ['noRefreshToken'], 'anonymous'],
    ['[AUTH-11] was renewed at the start', ['tokenRefreshed'], 'refreshed'],
    ['[AUTH-12] has its profile after a sign-in', ['tokensSaved', 'profileLoaded'], 'fetched'],
    ['[AUTH-12] has its profile after a start', ['tokenRefreshed', 'profileLoaded'], 'fetched'],
    ['[AUTH-13] ends by logout', ['tokensSaved', 'profileLoaded', 'loggedOut'], 'terminated'],
    ['[AUTH-15] stays fetched through renewals', ['tokenRefreshed', 'profileLoaded', 'tokenRefreshed', 'tokenRefreshed'], 'fetched'],
    ['[AUTH-16] is anonymous when a renewal fails', ['tokensSaved', 'profileLoaded', 'refreshFailed'], 'anonymous'],
    ['[AUTH-16] is anonymous when the first renewal fails', ['refreshFailed'], 'anonymous'],
    ['[AUTH-17] ends by a 401', ['tokensSaved', 'profileLoaded', 'rejected'], 'terminated'],
    ['[AUTH-17] of a visitor', ['noRefreshToken', 'rejected'], 'anonymous'],
    ['begins again after its end', ['tokensSaved', 'loggedOut', 'tokensSaved'], 'authenticated'],
    ['does not come back to life by a late answer', ['tokensSaved', 'loggedOut', 'profileLoaded', 'tokenRefreshed'], 'terminated'],
  ])('%s', (_, events, state) => {
    expect(fold(...events)).toBe(state)
  })

  const EVENTS: SessionEvent[] = [
    'tokensSaved',
    'noRefreshToken',
    'tokenRefreshed',
    'refreshFailed',
    'profileLoaded',
    'loggedOut',
    'rejected',
  ]
  // A dash: the event is ignored there.
  test.each<[SessionState, string]>([
    ['initial', 'authenticated anonymous refreshed anonymous - - anonymous'],
    ['anonymous', 'authenticated - refreshed - - - -'],
    ['authenticated', '- - - anonymous fetched terminated terminated'],
    ['refreshed', '- - refreshed anonymous fetched terminated terminated'],
    ['fetched', 'authenticated - fetched anonymous fetched terminated terminated'],
    ['terminated', 'authenticated anonymous - - - - -'],
  ])('from %s lead to %s', (state, row) => {
    expect(EVENTS.map((event) => nextSession(state, event))).toEqual(row.split(' ').map((next) => (next === '-' ? state : next)))
  })
})
