import { describe, expect, test } from 'vitest'
import { forcedStep } from './forced-step.ts'

const visitor = { isAuthorized: false, isPasswordSet: false, isProfileComplete: false }
const fresh = { isAuthorized: true, isPasswordSet: false, isProfileComplete: false }
const nameless = { isAuthorized: true, isPasswordSet: true, isProfileComplete: false }
const settled = { isAuthorized: true, isPasswordSet: true, isProfileComplete: true }
const odd = { isAuthorized: true, isPasswordSet: false, isProfileComplete: true }

describe('[SHELL-10] [SHELL-11] [DEF-005] the forced step', () => {
  test.each([
    ['a visitor anywhere', visitor, '/max', undefined],
    ['no password, at home', fresh, '/home', '/security/'],
    ['no password, at the profile', fresh, '/profile', '/security/'],
    ['no password, there already', fresh, '/security', undefined],
    ['no password, there with a slash', fresh, '/security/', undefined],
    ['no password, at help', fresh, '/help', undefined],
    ['no password but a profile', odd, '/home', '/security/'],
    ['no profile, at home', nameless, '/home', '/profile'],
    ['no profile, there already', nameless, '/profile', undefined],
    ['no profile, at security', nameless, '/security/', undefined],
    ['no profile, at help', nameless, '/help/', undefined],
    ['no profile, at help with slashes', nameless, '/help//', undefined],
    ['everything set', settled, '/max', undefined],
    ['the root', nameless, '/', '/profile'],
  ])('%s', (_, session, path, step) => {
    expect(forcedStep(session, path)).toBe(step)
  })
})
