import { expect, test } from 'vitest'
import { exactText, readAmount } from './figures.ts'

const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const LBTC = { code: 'LBTC', decimals: 8, decimalsMin: 8 }

test.each([
  ['keeps the cents', 250_000_000n, LUSD, '250.00 LUSD'],
  ['keeps the last unit', 250_000_001n, LUSD, '250.000001 LUSD'],
  ['has the decimals that it has everywhere', 1_200_000n, LBTC, '0.01200000 LBTC'],
  ['is whole where the asset is', 30n, { code: 'CP12', decimals: 0, decimals_min: 0 }, '30 CP12'],
])('[PKT-16] an amount in a decision %s', (_name, raw, asset, text) => {
  expect(exactText(raw, asset, 'en-GB')).toBe(text)
})

test.each(['1e3', 'NaN', '-0', '0', '0x10', '١٢', '1,000', '1.0000001', '', `${2n ** 256n}`])('[PKT-22] %j is no amount', (text) => {
  expect(readAmount(text, LUSD)).toBeUndefined()
})

test('[PKT-22] a typed amount is parsed exactly', () => {
  expect(readAmount('250.000001', LUSD)).toBe(250_000_001n)
})
