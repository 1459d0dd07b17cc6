import { session } from '@bourse/contracts/session'
import { expect, test } from 'vitest'
import { KEY_ENDS, newKeyOf } from './key-form-values.ts'

const VALUES = { name: 'bot', scopes: ['read' as const], end: 'never' as const, addresses: '', password: 'secret' }

test('[DEF-022] every end that can be chosen is one that the call accepts', () => {
  const ends = KEY_ENDS.map((end) => session.addApiKey.body.safeParse(newKeyOf({ ...VALUES, end }, Date.now())).success)
  expect(ends).toEqual([true, true, true, true])
  expect(newKeyOf({ ...VALUES, end: '30' }, Date.parse('2026-11-17T10:00:00Z')).expiresAt).toBe('2026-12-17T10:00:00.000Z')
  expect(newKeyOf(VALUES, 0).expiresAt).toBeNull()
})

test.each([
  ['', []],
  [' \n ', []],
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7\n2001:db8::/32\n', ['203.0.113.7', '2001:db8::/32']],
  ['203.0.113.7, 10.0.0.0/8;::1', ['203.0.113.7', '10.0.0.0/8', '::1']],
])('[DEF-022] the addresses in %j are %j', (addresses, expected) => {
  expect(newKeyOf({ ...VALUES, addresses }, 0).addresses).toEqual(expected)
})
