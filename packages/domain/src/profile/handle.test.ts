import { rounds } from '@bourse/testkit/effort'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkHandle, foldHandle, HANDLE_LENGTH_MAX } from './handle.ts'

describe('a handle', () => {
  test.each(['a', 'ana', 'Ana', 'ana.b', 'ana-b', 'ana_b', '7up', 'a'.repeat(32), 'greenworks', 'x--y', 'a_'])(
    '[PROF-25] may be %j',
    (name) => {
      expect(checkHandle(name)).toBeUndefined()
    },
  )

  test.each([
    ['', 'NAME_REQUIRED'],
    ['a'.repeat(33), 'NAME_LONG'],
    ['a b', 'NAME_WHITESPACE'],
    [' ana', 'NAME_WHITESPACE'],
    ['ana\t', 'NAME_WHITESPACE'],
    ['ana\n', 'NAME_WHITESPACE'],
    ['ana\u00a0b', 'NAME_WHITESPACE'],
    ['ana\u2003b', 'NAME_WHITESPACE'],
    ['ana\u3000b', 'NAME_WHITESPACE'],
    ['ana\ufeff', 'NAME_WHITESPACE'],
    ['ana\u200b', 'NAME_CHARACTERS'],
    ['ana\u200d', 'NAME_CHARACTERS'],
    ['\u202eana', 'NAME_CHARACTERS'],
    ['ana\u2066', 'NAME_CHARACTERS'],
    ['ana\u0000', 'NAME_CHARACTERS'],
    ['аna', 'NAME_CHARACTERS'],
    ['ɑna', 'NAME_CHARACTERS'],
    ['ｂourse', 'NAME_CHARACTERS'],
    ['ñandú', 'NAME_CHARACTERS'],
    ['١٢٣', 'NAME_CHARACTERS'],
    ['🦜', 'NAME_CHARACTERS'],
    ['@ana', 'NAME_CHARACTERS'],
    ['ana/b', 'NAME_CHARACTERS'],
    ['ana%2fb', 'NAME_CHARACTERS'],
    ['.ana', 'NAME_CHARACTERS'],
    ['-ana', 'NAME_CHARACTERS'],
    ['_ana', 'NAME_CHARACTERS'],
    ['ana.', 'NAME_CHARACTERS'],
    ['a..b', 'NAME_CHARACTERS'],
    ["ana'--", 'NAME_CHARACTERS'],
    ['<b>', 'NAME_CHARACTERS'],
    ['admin', 'NAME_RESERVED'],
    ['Admin', 'NAME_RESERVED'],
    ['adm1n', 'NAME_RESERVED'],
    ['a-d-m-i-n', 'NAME_RESERVED'],
    ['Bourse', 'NAME_RESERVED'],
    ['b0ur5e', 'NAME_RESERVED'],
    ['adrnin', 'NAME_RESERVED'],
    ['sys_tem', 'NAME_RESERVED'],
  ])('[PROF-26] [PROF-27] [PROF-28] may not be %j: %s', (name, reason) => {
    expect(checkHandle(name)).toBe(reason)
  })

  test('[PROF-28] none of the names that speak for the platform can be taken', () => {
    const names = [
      ...['admin', 'administrator', 'root', 'system', 'support', 'help', 'security', 'official', 'bourse', 'moderator', 'staffteam'],
      ...['operator', 'treasury', 'fees', 'issuance', 'escrow', 'api', 'graphql', 'media', 'venue', 'perk', 'home', 'signin', 'signup'],
      ...['settings', 'null', 'undefined', 'everyone', 'here', 'me', 'you', 'postmaster', 'abuse', 'billing', 'noreply', 'mailer'],
      'anonymous',
    ]
    expect(names.filter((name) => checkHandle(name) !== 'NAME_RESERVED')).toEqual([])
  })

  test.each([
    ['ana', 'ANA'],
    ['maria', 'mar1a'],
    ['bob', 'b0b'],
    ['bob', '8o8'],
    ['lily', 'iiiy'],
    ['modern', 'rnodem'],
    ['william', 'vvilliam'],
    ['eve5', '3vEs'],
    ['ana.b', 'ana-b'],
    ['anab', 'a_n_a_b'],
  ])('[PROF-28] %j and %j are equal', (one, other) => {
    expect(foldHandle(one)).toBe(foldHandle(other))
  })

  test.each([
    ['ana', 'anna'],
    ['bob', 'rob'],
    ['maker', 'taker'],
    ['user2', 'user4'],
  ])('[PROF-28] %j and %j are different', (one, other) => {
    expect(foldHandle(one)).not.toBe(foldHandle(other))
  })

  test('[PROF-28] every accepted handle is readable and safe in a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        if (checkHandle(name) !== undefined) return
        expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
        expect(name.length).toBeLessThanOrEqual(HANDLE_LENGTH_MAX)
        expect(encodeURIComponent(name)).toBe(name)
      }),
      { seed: 20261115, numRuns: rounds(1_000, 5_000) },
    )
  })

  test('[PROF-28] folding twice is folding once, and case never matters', () => {
    const handles = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/)
    fc.assert(
      fc.property(handles, (name) => {
        expect(foldHandle(name.toUpperCase())).toBe(foldHandle(name.toLowerCase()))
      }),
      { seed: 20261115, numRuns: rounds(500, 2_000) },
    )
  })
})
