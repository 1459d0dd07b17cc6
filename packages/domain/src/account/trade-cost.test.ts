import { expect, test } from 'vitest'
import { costAt } from './trade-cost.ts'

test.each([
  ['12000000', '64182.5', 8, 6, '7701900000'],
  ['1', '64182.5', 8, 6, '641'],
  ['100000000', '1', 8, 2, '100'],
  ['0', '5.25', 6, 6, '0'],
  ['333333', '0.000003', 6, 6, '0'],
])('[STAFF-05] %s raw units at %s cost, rounded down, exactly so much', (quantity, price, base, quote, cost) => {
  expect(costAt(BigInt(quantity), price, { decimals: base }, { decimals: quote })).toBe(BigInt(cost))
})
