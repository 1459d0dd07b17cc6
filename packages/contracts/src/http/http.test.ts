import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amountRaw, email, handle, id, pathOf } from './index.ts'

const read = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).data

describe('an id', () => {
  test.each([
    ['1', '1'],
    ['999999999999999999', '999999999999999999'],
    [7, '7'],
  ])('[DEF-056] %j is %j', (given, understood) => {
    expect(read(id, given)).toBe(understood)
  })

  test.each([
    '',
    '0',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e3',
    ' 1',
    '1 ',
    '1\n',
    '١',
    '9'.repeat(19),
    0,
    -1,
    1.5,
    Number.NaN,
    2 ** 60,
    null,
    {},
    ['1'],
  ])('[DEF-030] %j is invalid', (given) => {
    expect(read(id, given)).toBeUndefined()
  })
})

describe('a raw amount', () => {
  test('[DEF-030] is a plain whole number as text, up to 38 digits', () => {
    expect(['0', '1', '9'.repeat(38)].map((text) => read(amountRaw, text))).toEqual(['0', '1', '9'.repeat(38)])
    for (const wrong of ['', '00', '01', '-1', '1.0', '1e3', '9'.repeat(39), ' 1', 1, 1n, null])
      expect(read(amountRaw, wrong)).toBeUndefined()
  })
})

describe('an e-mail address', () => {
  test.each([
    ['Ana@Example.Test', 'ana@example.test'],
    ['  ana@example.test ', 'ana@example.test'],
    ["o'brien+tag@sub.example.test", "o'brien+tag@sub.example.test"],
    ['ñandú@ejemplo.test', 'ñandú@ejemplo.test'],
  ])('%j is %j', (given, understood) => {
    expect(read(email, given)).toBe(understood)
  })

  test.each([
    '',
    'ana',
    'ana@',
    '@example.test',
    'ana@example',
    'ana@@example.test',
    'ana b@example.test',
    'ana@example.test\r\nBcc: eve@example.test',
    'ana@example.test,eve@example.test',
    '"ana"@example.test',
    '<ana@example.test>',
    `${'a'.repeat(250)}@x.test`,
    null,
    {},
  ])('%j is invalid', (given) => {
    expect(read(email, given)).toBeUndefined()
  })
})

test('[PROF-25] [PROF-26] the format of a handle: not empty, and at most 32 characters', () => {
  expect(read(handle, 'a'.repeat(32))).toBe('a'.repeat(32))
  for (const wrong of ['', 'a'.repeat(33), null, 7, ['a']]) expect(read(handle, wrong)).toBeUndefined()
})

test("a path's parameters are filled in, each encoded", () => {
  expect(pathOf('/api/profile/:id/pocket/', { id: 7 })).toBe('/api/profile/7/pocket/')
  expect(pathOf('/@:name/', { name: 'a/../b?c#d é' })).toBe('/@a%2F..%2Fb%3Fc%23d%20%C3%A9/')
  expect(pathOf('/home')).toBe('/home')
})
