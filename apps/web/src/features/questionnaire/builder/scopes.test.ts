import { expect, test } from 'vitest'
import { askedCount, profilesOf, scopeName } from './scopes.ts'

const SCOPES = [
  { scope: 'AR', persons: 10, organizations: 1 },
  { scope: 'EU', persons: 200, organizations: 30 },
  { scope: 'US', persons: 0, organizations: 0 },
]
const ask = (scope: string, individual = true, entity = true) => ({
  id: 'a',
  question: { en: 'a?', es: undefined, pt: undefined },
  answers: [],
  individual,
  entity,
  scope,
})

test.each([
  ['ALL', true, true, 241],
  ['ALL', true, false, 210],
  ['EU', true, true, 230],
  ['EU', false, true, 30],
  ['US', true, true, 0],
  ['ES', true, true, 0],
])('%s, persons %s, organizations %s: %i profiles', (scope, individual, entity, expected) => {
  expect(profilesOf(ask(scope, individual, entity), SCOPES)).toBe(expected)
  expect(askedCount([ask(scope, individual, entity)], SCOPES)).toBe(expected)
})

test('of several questions each profile counts once', () => {
  expect(askedCount([ask('EU'), ask('EU', true, false), ask('AR')], SCOPES)).toBe(241)
  expect(askedCount([], SCOPES)).toBe(0)
})

test('a regulation is named in the reader’s language', () => {
  expect(['AR', 'EU', 'US'].map((scope) => scopeName(scope, 'es'))).toEqual(['Argentina', 'Unión Europea', 'Estados Unidos'])
  expect(scopeName('NOWHERE', 'en')).toBe('NOWHERE')
})
