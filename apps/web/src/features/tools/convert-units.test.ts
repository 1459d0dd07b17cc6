import { expect, test } from 'vitest'
import { amountOf, isRaw, rawOf } from './convert-units.ts'

test.each([
  ['1', 2, '100'],
  ['0.01', 2, '1'],
  ['?1.', 2, ''],
  ['!1e5', 2, ''],
  ['0', 2, '0'],
  ['0.00', 2, '0'],
  ['0.001', 2, ''],
  ['', 2, ''],
  ['.', 2, ''],
  ['x', 2, ''],
  ['12', 0, '12'],
  ['0.00000001', 8, '1'],
])('[DEF-004] %j with %i decimals is %j smallest units', (amount, decimals, raw) => {
  expect(rawOf(amount, decimals)).toBe(raw)
})

test.each([
  ['100', 2, 2, '1.00'],
  ['1', 2, 2, '0.01'],
  ['0', 2, 2, '0.00'],
  ['123456789', 8, 4, '1.23456789'],
  ['100000000', 8, 4, '1.0000'],
  ['007', 2, 2, '0.07'],
  ['12', 0, 0, '12'],
  ['', 2, 2, ''],
  ['1.5', 2, 2, ''],
  ['-1', 2, 2, ''],
])('[DEF-004] %j smallest units with %i decimals (at least %i shown) are %j', (raw, decimals, decimals_min, amount) => {
  expect(amountOf(raw, { decimals, decimals_min })).toBe(amount)
})

test('[DEF-004] only amounts that the ledger can hold are converted', () => {
  expect([isRaw('9'.repeat(38)), isRaw('9'.repeat(39)), isRaw('١'), isRaw('')]).toEqual([true, false, false, false])
})
