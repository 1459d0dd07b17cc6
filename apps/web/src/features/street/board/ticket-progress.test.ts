import { describe, expect, test } from 'vitest'
import { isOwnTurn, stepOf, waitsFor, waitsUntil } from './ticket-progress.ts'

const [NOW, PAY_ENDS, EXPIRES] = [1_000, 2_000, 3_000]
const timed = { deadline: { at: EXPIRES, becomes: 'expired' }, payEndsAt: PAY_ENDS, isDisputed: false } as const

describe('[DEF-117] a ticket under way on the board', () => {
  test.each([
    ['escrowed', 'dealer', 'buy', 'yourAnswer'],
    ['pledged', 'dealer', 'buy', 'yourAnswer'],
    ['escrowed', 'taker', 'sell', 'answer'],
    ['accepted', 'taker', 'buy', 'yourPayment'],
    ['accepted', 'dealer', 'buy', 'payment'],
    ['accepted', 'dealer', 'sell', 'yourPayment'],
    ['accepted', 'taker', 'sell', 'payment'],
    ['shipped', 'dealer', 'buy', 'yourRelease'],
    ['shipped', 'taker', 'buy', 'release'],
    ['shipped', 'taker', 'sell', 'yourRelease'],
    ['shipped', 'dealer', 'sell', 'release'],
  ] as const)('%s, seen by the %s of a %s ad, waits for: %s', (status, seat, side, waits) => {
    expect(waitsFor({ ...timed, status, seat, side }, NOW)).toBe(waits)
    expect(isOwnTurn(waits)).toBe(waits.startsWith('your'))
  })

  test('a dispute comes before everything else', () => {
    expect(waitsFor({ ...timed, status: 'shipped', seat: 'dealer', side: 'buy', isDisputed: true }, NOW)).toBe('disputed')
    expect(isOwnTurn('disputed')).toBe(false)
  })

  test.each([
    ['the last moment of the pay window', PAY_ENDS - 1, 'yourPayment', 'payment', PAY_ENDS],
    ['the first moment after it', PAY_ENDS, 'yourClaim', 'claim', EXPIRES],
    ['the last day', EXPIRES - 1, 'yourClaim', 'claim', EXPIRES],
  ] as const)('in %s the payer and the seller see the time that is left for it', (_name, nowMs, payer, seller, until) => {
    const accepted = { ...timed, status: 'accepted', side: 'buy' } as const
    const seen = (['taker', 'dealer'] as const).map((seat) => waitsFor({ ...accepted, seat }, nowMs))
    expect(seen).toEqual([payer, seller])
    expect(seen.map((waits) => waitsUntil(timed, waits))).toEqual([until, until])
  })

  test('[DEF-120] a dealer who wants to end it waits for the payer’s answer, as long as the payer has for it', () => {
    const asked = { ...timed, status: 'accepted', side: 'buy', deadline: { at: EXPIRES, becomes: 'rejected' } } as const
    expect(waitsFor({ ...asked, seat: 'taker' }, NOW)).toBe('yourAnswer')
    expect(waitsFor({ ...asked, seat: 'dealer' }, NOW)).toBe('answer')
    expect(waitsUntil(asked, 'answer')).toBe(EXPIRES)
  })

  test('what was paid has no time on the board', () => {
    expect((['yourRelease', 'release', 'disputed'] as const).map((waits) => waitsUntil(timed, waits))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('it is in the first, second or third of four steps', () => {
    expect((['pledged', 'escrowed', 'accepted', 'shipped'] as const).map((status) => stepOf({ status }))).toEqual([1, 1, 2, 3])
  })
})
