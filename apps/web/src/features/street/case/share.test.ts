import { describe, expect, test } from 'vitest'
import { positionOf, shareAfter, shareAt } from './share.ts'

const LUSD = { decimals: 6, decimalsMin: 2 }
const terms = { quantity: 1_450_000_000n, proven: 800_000_000n, asset: LUSD }

describe('[DEF-121] the slider of a ruling', () => {
  test.each([
    [0, 0n],
    [0.25, 362_500_000n],
    // A fiftieth of 1,450.00 is 29.00: from 771.00 to 829.00 it is what is proven.
    [0.5316, 770_820_000n],
    [0.532, 800_000_000n],
    [0.5517, 800_000_000n],
    [0.5717, 800_000_000n],
    [0.5725, 830_120_000n],
    [1, 1_450_000_000n],
    [-0.3, 0n],
    [1.7, 1_450_000_000n],
  ])('at %f is %s raw units', (position, share) => {
    expect(shareAt(position, terms)).toBe(share)
  })

  test('gives amounts in hundredths, but all of it to the raw unit', () => {
    const odd = { ...terms, quantity: 1_000_001n, proven: 0n }
    expect(shareAt(0.333, odd)).toBe(330_000n)
    expect(shareAt(1, odd)).toBe(1_000_001n)
  })

  test('leaves both ends reachable where almost nothing, or almost all, is proven', () => {
    expect(shareAt(0, { ...terms, proven: 1n })).toBe(0n)
    expect(shareAt(1, { ...terms, proven: 1_449_999_999n })).toBe(1_450_000_000n)
  })

  test('of a single raw unit goes to one side or the other', () => {
    const smallest = { quantity: 1n, proven: 0n, asset: LUSD }
    expect([0, 0.4, 0.6, 1].map((position) => shareAt(position, smallest))).toEqual([0n, 0n, 0n, 1n])
  })

  test.each([
    ['ArrowRight', 0n, 14_500_000n],
    ['ArrowUp', 0n, 14_500_000n],
    ['ArrowLeft', 0n, 0n],
    ['PageUp', 0n, 145_000_000n],
    ['PageDown', 100_000_000n, 0n],
    ['Home', 800_000_000n, 0n],
    ['End', 0n, 1_450_000_000n],
    ['ArrowRight', 1_449_000_000n, 1_450_000_000n],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(shareAfter(key, from, terms)).toBe(to)
  })

  test.each([
    ['ArrowRight', 795_000_000n],
    ['PageUp', 700_000_000n],
    ['ArrowLeft', 805_000_000n],
    ['PageDown', 900_000_000n],
  ])('%s from %s does not pass over what is proven', (key, from) => {
    expect(shareAfter(key, from, terms)).toBe(800_000_000n)
  })

  test('leaves other keys to the page', () => {
    expect(['Tab', 'Enter', 'a', ' '].map((key) => shareAfter(key, 0n, terms))).toEqual([undefined, undefined, undefined, undefined])
  })

  test('rests where its share is, to a hundredth of a percent', () => {
    expect(positionOf(800_000_000n, terms.quantity)).toBe(5_517)
    expect(positionOf(0n, terms.quantity)).toBe(0)
    expect(positionOf(terms.quantity, terms.quantity)).toBe(10_000)
    expect(positionOf(0n, 0n)).toBe(0)
  })
})
