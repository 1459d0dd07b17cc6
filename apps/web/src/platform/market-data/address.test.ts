import { expect, test } from 'vitest'
import { mdsAddresses } from './address.ts'

const PLAIN = { protocol: 'http:', host: 'bourse.example:3000' }
const SAFE = { protocol: 'https:', host: 'bourse.example' }

test.each([
  ['the page’s own origin', PLAIN, undefined, ['ws://bourse.example:3000/mds']],
  ['wss on a safe page', SAFE, undefined, ['wss://bourse.example/mds']],
  ['no name', PLAIN, { mdsHost: '', mdsPort: 8765 }, ['ws://bourse.example:3000/mds']],
  ['the page’s own address by name', PLAIN, { mdsHost: 'bourse.example', mdsPort: 3000 }, ['ws://bourse.example:3000/mds']],
  [
    'another port or machine comes second',
    SAFE,
    { mdsHost: 'md.bourse.example', mdsPort: 8765 },
    ['wss://bourse.example/mds', 'wss://md.bourse.example:8765/mds'],
  ],
])('[MAX-43] [DEF-100] %s', (_name, page, configured, addresses) => {
  expect(mdsAddresses(page, configured)).toEqual(addresses)
})

test('[MAX-43] an address that the operator has set is the only one, signed in or not', () => {
  for (const session of [undefined, { mdsHost: 'bourse.example', mdsPort: 8765 }])
    expect(mdsAddresses(SAFE, session, 'wss://quotes.example/mds')).toEqual(['wss://quotes.example/mds'])
})
