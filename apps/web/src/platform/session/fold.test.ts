import type { Preferences, SessionReply } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { foldSession, INITIAL_VIEW, type SessionUpdate, type SessionView } from './fold.ts'

const reply = { profileID: '7', isPasswordSet: true } as SessionReply
const preferences = { language: 'es' } as Preferences
const loaded: SessionUpdate = { event: 'profileLoaded', reply, preferences }

function after(...news: SessionUpdate[]): SessionView {
  return news.reduce(foldSession, INITIAL_VIEW)
}

describe('the session in a page', () => {
  test('[AUTH-08] starts as initial, and without a token is anonymous [AUTH-10]', () => {
    expect(INITIAL_VIEW.state).toBe('initial')
    expect(after({ event: 'noRefreshToken' }).state).toBe('anonymous')
  })

  test('[AUTH-09][AUTH-12] tokens saved, then the profile loaded', () => {
    expect(after({ event: 'tokensSaved' })).toMatchObject({ state: 'authenticated', open: undefined })
    expect(after({ event: 'tokensSaved' }, loaded)).toMatchObject({ state: 'fetched', open: reply, preferences })
  })

  test('[AUTH-11] a reload goes by refreshed to fetched', () => {
    expect(after({ event: 'tokenRefreshed' }).state).toBe('refreshed')
    expect(after({ event: 'tokenRefreshed' }, loaded).state).toBe('fetched')
  })

  test('[AUTH-15] a renewal leaves the open session as it is', () => {
    expect(after({ event: 'tokensSaved' }, loaded, { event: 'tokenRefreshed' })).toMatchObject({ state: 'fetched', open: reply })
  })

  test('[AUTH-16] a refused renewal clears the user', () => {
    expect(after({ event: 'tokenRefreshed' }, loaded, { event: 'refreshFailed' })).toMatchObject({ state: 'anonymous', open: undefined })
  })

  test('[AUTH-13][AUTH-17] logging out and a 401 both end it with their reason', () => {
    const open: SessionUpdate[] = [{ event: 'tokensSaved' }, loaded]
    expect(after(...open, { event: 'loggedOut', why: 'idle' })).toMatchObject({ state: 'terminated', open: undefined, end: 'idle' })
    expect(after(...open, { event: 'rejected', why: 'rejected' })).toMatchObject({ state: 'terminated', end: 'rejected' })
  })

  test('the first reason of an end is kept until the page is left', () => {
    const ended: SessionUpdate[] = [{ event: 'tokensSaved' }, loaded, { event: 'loggedOut', why: 'idle' }]
    expect(after(...ended, { event: 'rejected', why: 'rejected' }).end).toBe('idle')
    expect(after(...ended, { event: 'noRefreshToken' })).toMatchObject({ state: 'anonymous', end: undefined })
  })

  test('a profile that arrives after the end is ignored', () => {
    expect(after({ event: 'tokensSaved' }, { event: 'loggedOut', why: 'loggedOut' }, loaded)).toMatchObject({
      state: 'terminated',
      open: undefined,
    })
    expect(after({ event: 'noRefreshToken' }, loaded)).toMatchObject({ state: 'anonymous', open: undefined })
  })

  test('[DEF-040] another profile replaces the first; preferences that could not be read are kept', () => {
    const other = { ...reply, profileID: '8' }
    const view = after({ event: 'tokensSaved' }, loaded, { event: 'profileLoaded', reply: other, preferences: undefined })
    expect(view).toMatchObject({ state: 'fetched', open: other, preferences })
  })

  test('signing in again after an end starts a new session', () => {
    const view = after({ event: 'tokensSaved' }, loaded, { event: 'loggedOut', why: 'loggedOut' }, { event: 'tokensSaved' })
    expect(view).toMatchObject({ state: 'authenticated', open: undefined })
  })
})
