import { describe, expect, test } from 'vitest'
import {
  agentAccountFaults,
  burnActions,
  burnFigures,
  chooseDailyMax,
  BURN_STATUSES,
  feeOf,
  remainingCap,
  maySetCaps,
  offeredCap,
  mintActions,
  mintFigures,
  MINT_STATUSES,
  readReference,
  REFERENCE_COUNT,
  referenceOf,
} from './index.ts'

describe('a fee', () => {
  test.each([
    [0, 0n, 1_000_000n, 0n],
    [2_500, 0n, 1_000_000n, 2_500n],
    [2_500, 3_000_000n, 100_000_000n, 3_250_000n],
    [1, 0n, 1n, 1n],
    [1, 0n, 1_000_001n, 2n],
    [200_000, 7n, 10n ** 37n, 2n * 10n ** 36n + 7n],
  ])('[DEF-072] of %s per million and %s flat on %s is %s', (ppm, flat, quantity, fee) => {
    expect(feeOf(quantity, { ppm, flat })).toBe(fee)
  })
})

describe('figures', () => {
  const terms = { min: 100n, max: 1_000n, rates: { ppm: 10_000, flat: 50n } }

  test('[DEF-069] of a mint: the fee comes off what is issued', () => {
    expect(mintFigures(100n, terms)).toEqual({ ok: true, value: { fee: 51n, issued: 49n } })
    expect(mintFigures(1_000n, terms)).toEqual({ ok: true, value: { fee: 60n, issued: 940n } })
  })

  test('[DEF-071] of a burn: the fee comes on top', () => {
    expect(burnFigures(100n, terms)).toEqual({ ok: true, value: { fee: 51n, held: 151n } })
  })

  test('[DEF-070] outside the limits are refused, and so is a fee that takes everything', () => {
    for (const figures of [mintFigures, burnFigures]) {
      expect(figures(99n, terms)).toEqual({ ok: false, code: 'belowLeast' })
      expect(figures(1_001n, terms)).toEqual({ ok: false, code: 'aboveMost' })
    }
    expect(mintFigures(100n, { ...terms, rates: { ppm: 0, flat: 100n } })).toEqual({ ok: false, code: 'feeTooHigh' })
    expect(burnFigures(100n, { ...terms, rates: { ppm: 0, flat: 100n } })).toEqual({ ok: true, value: { fee: 100n, held: 200n } })
  })

  test('[DEF-070] a cap lowered below what was used leaves nothing', () => {
    expect([remainingCap(10n, 4n), remainingCap(10n, 10n), remainingCap(10n, 11n)]).toEqual([6n, 0n, 0n])
  })
})

describe('[DEF-070] a daily cap', () => {
  test.each([
    [1n, { ok: true, value: 1n }],
    [9n, { ok: true, value: 9n }],
    [10n, { ok: true, value: null }],
    [11n, { ok: false, code: 'aboveCap' }],
  ])('of 10, of which an agent would offer %s', (asked, chosen) => {
    expect(chooseDailyMax(asked, 10n)).toEqual(chosen)
  })

  test.each([
    [null, 10n],
    [9n, 9n],
    [10n, 10n],
    [11n, 10n],
  ])('of 10, of which %s is offered, gives %s', (own, offered) => {
    expect(offeredCap(10n, own)).toBe(offered)
  })

  test('is set by staff, and never by agents for themselves', () => {
    const agentUserId = 7n
    expect(maySetCaps({ isStaff: true, userId: 1n }, agentUserId)).toBe(true)
    expect(maySetCaps({ isStaff: true, userId: 7n }, agentUserId)).toBe(false)
    expect(maySetCaps({ isStaff: false, userId: 7n }, agentUserId)).toBe(false)
    expect(maySetCaps({ isStaff: false, userId: 2n }, agentUserId)).toBe(false)
  })
})

describe('the allowed actions', () => {
  test('[DEF-069] on a mint', () => {
    expect(MINT_STATUSES.map((status) => [status, mintActions(status, 'member'), mintActions(status, 'agent')])).toEqual([
      ['pending', ['cancel'], ['confirm', 'reject']],
      ['confirmed', [], []],
      ['rejected', [], []],
      ['canceled', [], []],
      ['expired', [], []],
    ])
  })

  test('[DEF-071] on a burn', () => {
    expect(BURN_STATUSES.map((status) => [status, burnActions(status, 'member'), burnActions(status, 'agent')])).toEqual([
      ['pending', ['cancel'], ['take', 'reject']],
      ['paying', [], ['confirm', 'reject']],
      ['confirmed', [], []],
      ['rejected', [], []],
      ['canceled', [], []],
    ])
  })
})

describe('a payment reference', () => {
  const numbers = [0, 1, 31, 32, 123_456_789, 2 ** 34 + 17, REFERENCE_COUNT - 1]

  test.each(numbers)('[DEF-069] of %s has eight letters and can be read back', (number) => {
    const reference = referenceOf(number)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(readReference(reference)).toBe(reference)
    expect(readReference(` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `)).toBe(reference)
  })

  test('[DEF-069] letters that look alike are the same', () => {
    expect(readReference('OOOOOOOO')).toBe('00000000')
    const one = referenceOf(32 ** 6)
    expect(one[0]).toBe('1')
    expect(readReference(`I${one.slice(1)}`)).toBe(one)
    expect(readReference(`l${one.slice(1)}`)).toBe(one)
  })

  test('[DEF-069] any single wrong letter is detected', () => {
    for (const number of numbers) {
      const reference = referenceOf(number)
      for (let place = 0; place < 8; place++)
        for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
          if (letter !== reference[place])
            expect(readReference(reference.slice(0, place) + letter + reference.slice(place + 1))).toBeUndefined()
    }
    for (const wrong of ['', '0', '000000000', 'ÑÑÑÑÑÑÑÑ', 'UUUUUUUU']) expect(readReference(wrong)).toBeUndefined()
  })
})

describe("an agent's bank account", () => {
  const account = { bankName: 'Banco del Faro', cbu: '2850590940090418135201' }

  test('[LINK-25] needs a bank and somewhere to pay', () => {
    expect(agentAccountFaults(account, 'LARS')).toEqual({})
    expect(agentAccountFaults({}, 'LARS')).toEqual({ bankName: 'required', accountNumber: 'required' })
    expect(agentAccountFaults({ bankName: 'PayPal', email: 'a@b.org' }, 'LUSD')).toEqual({})
  })

  test.each([
    ['cbu', '2850590940090418135202', 'cbu'],
    ['clabe', '1', 'clabe'],
    ['iban', 'DE1', 'iban'],
    ['routingNumber', '021000022', 'routingNumber'],
    ['swift', 'x', 'swift'],
    ['email', 'x', 'bankEmail'],
    ['taxId', '20-26756539-4', 'taxId'],
    ['accountNumber', '<script>', 'accountNumber'],
  ] as const)('[LINK-25] with a %s of %s is refused', (field, value, fault) => {
    expect(agentAccountFaults({ ...account, [field]: value }, 'LARS')).toEqual({ [field]: fault })
  })
})
