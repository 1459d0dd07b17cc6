import { describe, expect, test } from 'vitest'
import {
  canPledge,
  canWithdraw,
  decide,
  DEFAULT_SPAN_MS,
  foldVenueName,
  fundingPermille,
  VENUE_STATUSES,
  WITHDRAW_BEFORE_MS,
  withdrawUntil,
} from './funding.ts'

const END = new Date('2026-06-01T12:00:00Z')
const before = (ms: number) => new Date(END.getTime() - ms)

describe('[DEF-132] a contribution', () => {
  test.each([
    ['a millisecond before the end', before(1), true],
    ['at the end', END, false],
  ])('%s', (_name, now, isAllowed) => {
    expect(canPledge({ status: 'open', endsAt: END }, now)).toEqual(
      isAllowed ? { ok: true, value: undefined } : { ok: false, code: 'VENUE_CLOSED' },
    )
  })

  test('has no end where the venture has none, and is possible to an open one only', () => {
    const allowed = VENUE_STATUSES.filter((status) => canPledge({ status, endsAt: undefined }, END).ok)
    expect(allowed).toEqual(['open'])
  })
})

describe('[DEF-132] a pledge may be withdrawn', () => {
  const fund = { status: 'open', isAllOrNothing: true, endsAt: END } as const

  test.each([
    ['48 hours before the end', WITHDRAW_BEFORE_MS, 'ok'],
    ['a millisecond later', WITHDRAW_BEFORE_MS - 1, 'TOO_LATE'],
    ['after the end', -1, 'TOO_LATE'],
  ])('%s: %s', (_name, ms, answer) => {
    const result = canWithdraw(fund, before(ms))
    expect(result.ok ? 'ok' : result.code).toBe(answer)
  })

  test('only as long as nothing is decided, and only where it is held', () => {
    const early = before(2 * WITHDRAW_BEFORE_MS)
    expect(VENUE_STATUSES.filter((status) => canWithdraw({ ...fund, status }, early).ok)).toEqual(['open'])
    expect(canWithdraw({ ...fund, isAllOrNothing: false }, early)).toEqual({ ok: false, code: 'STATE_CONFLICT' })
    expect(withdrawUntil({ ...fund, isAllOrNothing: false })).toBeUndefined()
    expect(withdrawUntil(fund)).toEqual(new Date('2026-05-30T12:00:00Z'))
  })
})

test.each([
  [99n, 'missed', 990],
  [100n, 'met', 1000],
  [101n, 'met', 1010],
  [0n, 'missed', 0],
] as const)('[DEF-132] %s of 100 is %s', (value, decision, permille) => {
  expect([decide(value, 100n), fundingPermille(value, 100n)]).toEqual([decision, permille])
})

test('[VEN-27] a venture is given seven weeks at first', () => {
  expect(DEFAULT_SPAN_MS).toBe(49 * 86_400_000)
})

test('the percentage is rounded down, and bounded', () => {
  expect(fundingPermille(10n ** 30n - 1n, 10n ** 30n)).toBe(999)
  expect(fundingPermille(10n ** 38n, 1n)).toBe(1_000_000)
})

test('[VEN-16] names that read the same are the same', () => {
  expect(new Set(['Panadería  Común', ' panaderia común ', 'PANADERÍA COMÚN'].map(foldVenueName))).toEqual(new Set(['panaderia comun']))
  expect(foldVenueName('Panaderia Comun 2')).not.toBe('panaderia comun')
})
