import { splitOf } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { draftOf, kindOf, shareOfKind, toBuyerOf, typeShare } from './ruling-draft.ts'

const terms = { quantity: 1_450_000_000n, proven: 800_000_000n, asset: { decimals: 6, decimalsMin: 2 } }

describe('[DEF-121] the amounts of a ruling', () => {
  test.each([
    ['buyer', '800', { buyer: '800', seller: '650.00' }, 800_000_000n],
    ['seller', '650', { buyer: '800.00', seller: '650' }, 800_000_000n],
    ['buyer', '0', { buyer: '0', seller: '1450.00' }, 0n],
    ['seller', '0.00', { buyer: '1450.00', seller: '0.00' }, 1_450_000_000n],
    ['buyer', '1450', { buyer: '1450', seller: '0.00' }, 1_450_000_000n],
    ['buyer', '0.000001', { buyer: '0.000001', seller: '1449.999999' }, 1n],
    ['buyer', '1450.000001', { buyer: '1450.000001', seller: '' }, undefined],
    ['buyer', '', { buyer: '', seller: '' }, undefined],
    ['buyer', '12.3456789', { buyer: '12.3456789', seller: '' }, undefined],
    ['seller', '-1', { buyer: '', seller: '-1' }, undefined],
    ['seller', 'all', { buyer: '', seller: 'all' }, undefined],
  ] as const)('%s typed as %o', (side, text, draft, toBuyer) => {
    expect(typeShare(side, text, terms)).toEqual(draft)
    expect(toBuyerOf(typeShare(side, text, terms), terms)).toBe(toBuyer)
  })

  test('always add up, and the fee comes out of the buyer’s part alone', () => {
    for (const toBuyer of [0n, 1n, 799_999_999n, 800_000_000n, 1_449_999_999n, terms.quantity]) {
      expect(toBuyerOf(draftOf(toBuyer, terms), terms)).toBe(toBuyer)
      const split = splitOf(terms.quantity, toBuyer, 1_000)
      expect(split.buyerReceives + split.fee + split.toSeller).toBe(terms.quantity)
      expect(split.toSeller).toBe(terms.quantity - toBuyer)
    }
    expect(splitOf(terms.quantity, 800_000_000n, 1_000)).toEqual({
      toBuyer: 800_000_000n,
      fee: 800_000n,
      buyerReceives: 799_200_000n,
      toSeller: 650_000_000n,
    })
  })

  test('are a choice of three, and a split begins at what is proven', () => {
    expect([0n, 1n, 1_449_999_999n, 1_450_000_000n].map((share) => kindOf(share, terms.quantity))).toEqual([
      'toSeller',
      'split',
      'split',
      'toPayer',
    ])
    expect(shareOfKind('toPayer', terms)).toBe(1_450_000_000n)
    expect(shareOfKind('toSeller', terms)).toBe(0n)
    expect(shareOfKind('split', terms)).toBe(800_000_000n)
    expect(shareOfKind('split', { ...terms, proven: 0n })).toBe(725_000_000n)
    expect(shareOfKind('split', { ...terms, proven: terms.quantity })).toBe(725_000_000n)
  })
})
