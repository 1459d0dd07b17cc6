import { expect, test } from 'vitest'
import { CHECKSUM_LEVELS, depthChecksum } from './depth-checksum.ts'

const level = (price: number, quantity: number, orders = 1) => ({ price, quantity, orders })

test('[DEF-102] is the FNV-1a that the documentation describes', () => {
  // FNV-1a of '|' and of '100:5,99:7|101:2', as any other implementation gives them.
  expect(depthChecksum([], [])).toBe(0xf90c4a3b)
  expect(depthChecksum([level(100, 5), level(99, 7)], [level(101, 2)])).toBe(0xed730b3e)
})

test("[DEF-102] detects a moved level, a changed quantity and swapped sides; order counts and deep levels don't matter", () => {
  const bids = Array.from({ length: CHECKSUM_LEVELS }, (_, index) => level(100 - index, 5))
  const plain = depthChecksum(bids, [])
  expect(depthChecksum(bids.with(24, level(76, 6)), [])).not.toBe(plain)
  expect(depthChecksum(bids.with(0, level(101, 5)), [])).not.toBe(plain)
  expect(depthChecksum([], bids)).not.toBe(plain)
  expect(depthChecksum([...bids, level(1, 1)], [])).toBe(plain)
  expect(depthChecksum(bids.with(3, level(97, 5, 9)), [])).toBe(plain)
})
