import { describe, expect, test } from 'vitest'
import { capOf, limitChange, type LimitValues, ppmOf } from './limits-form.ts'
import type { OwnAgency } from './queries.ts'

describe('[DEF-070] a fee in percent', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['0.5', 5_000],
    ['1.25', 12_500],
    ['100', undefined],
    ['!1,25', undefined],
    ['20', 200_000],
    ['0.0001', 1],
    ['0.00001', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
  ])('%j is %j of a million', (text, ppm) => {
    expect(ppmOf(text)).toBe(ppm)
  })
})

describe('[DEF-073] a change of limits', () => {
  const before: LimitValues = {
    mintMin: '1',
    mintMax: '100',
    mintDailyMax: '1000',
    mintFeeFlat: '',
    mintFeePpm: '0.5',
    burnMin: '1',
    burnMax: '100',
    burnDailyMax: '1000',
    burnFeeFlat: '2',
    burnFeePpm: '0',
    typicalMinutes: '60',
  }

  test('contains only the changed values', () => {
    expect(limitChange(before, before)).toEqual({})
    const after = { ...before, mintMax: '200', burnFeeFlat: '', burnFeePpm: '1', typicalMinutes: '90' }
    expect(limitChange(after, before)).toEqual({ mintMax: '200', burnFeeFlat: '0', burnFeePpm: 10_000, typicalMinutes: 90 })
  })

  test('[DEF-070] never contains the caps: the operator sets them, and they bound what is available per day', () => {
    const agency = { mintDailyCap: '5000', burnDailyCap: '700' } as OwnAgency
    expect([capOf('mintDailyMax', agency), capOf('burnDailyMax', agency), capOf('mintMax', agency)]).toEqual([5000n, 700n, undefined])
    expect(Object.keys(limitChange({ ...before, mintDailyMax: '9', burnDailyMax: '8' }, before) ?? {})).toEqual([
      'mintDailyMax',
      'burnDailyMax',
    ])
  })

  test.each([{ mintMax: '!1e5' }, { burnFeeFlat: '?1,' }, { mintFeePpm: '!x' }, { typicalMinutes: '0' }, { typicalMinutes: '1.5' }])(
    'is not sent with %j',
    (wrong) => {
      expect(limitChange({ ...before, ...wrong }, before)).toBeUndefined()
    },
  )
})
