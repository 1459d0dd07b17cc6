import { expect, test } from 'vitest'
import { maskError, rowsIn } from './mask-error.ts'

test.each([
  ['Mailbox kai@lindner.example not found (550)', 'Mailbox …@lindner.example not found (550)'],
  ['Error: <ana.paz+x@mail.example>: refused\n    at send (/app/mail.ts:3)', 'Error: <…@mail.example>: refused'],
  ['code 482913 is wrong', 'code … is wrong'],
  ['token=abc123 expired', 'token=… expired'],
  ['GET https://pay.example/x?key=1 failed', 'GET … failed'],
  ['key 0123456789abcdef0123456789abcdef is unknown', 'key … is unknown'],
  ['insufficient funds: wallet 881 has 340', 'insufficient funds: wallet 881 has 340'],
  ['', ''],
])('[DEF-187] of the error %j staff read %j', (error, shown) => {
  expect(maskError(error)).toBe(shown)
})

test('[DEF-187] of a payload only the numbers of rows are shown', () => {
  expect(rowsIn({ id: '12', profileId: 7, code: '482913', to: 'kai@lindner.example', tokenId: 'secret', user_id: '3' })).toEqual({
    id: '12',
    profileId: '7',
    user_id: '3',
  })
  expect([rowsIn(null), rowsIn('12'), rowsIn([1])]).toEqual([{}, {}, {}])
})
