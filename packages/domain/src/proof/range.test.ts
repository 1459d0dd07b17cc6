import { createHash } from 'node:crypto'
import { rounds } from '@bourse/testkit/effort'
import { p256Curve } from '@bourse/testkit/p256'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BIT_BYTES, bitsOf, checkRange, commit, type Hash, hexOf, type Opening, proveRange, schemeOf } from './index.ts'
import { sumOfProducts } from './sum-of-products.ts'

const sha256: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const scheme = schemeOf(sha256, p256Curve)
const { order } = p256Curve
let count = 0
const random = () => BigInt(`0x${hexOf(sha256(Uint8Array.of(9, count >> 16, count >> 8, count++)))}`) % order
const encodedCommitment = (opening: Opening) => p256Curve.encode([commit(scheme, opening)])[0] as Uint8Array

/** Made like a cheating prover: without the prover's own check. */
function prove(sum: bigint, bits: number, commitment?: Uint8Array, blinding = random()) {
  const hidden = commitment ?? encodedCommitment({ sum, blinding })
  const steps = proveRange(scheme, { sum, blinding }, hidden, { bits, random })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { commitment: hidden, proof: value }
  }
}

describe('a commitment', () => {
  test('is additive like the amounts', () => {
    const [one, other] = [
      { sum: 5n, blinding: random() },
      { sum: 2n ** 126n, blinding: random() },
    ]
    const both = p256Curve.add(commit(scheme, one), commit(scheme, other))
    const whole = { sum: one.sum + other.sum, blinding: (one.blinding + other.blinding) % order }
    expect(hexOf(p256Curve.encode([both])[0] as Uint8Array)).toBe(hexOf(encodedCommitment(whole)))
  })

  test('hides equal amounts behind different points, and is only the blinding for zero', () => {
    expect(hexOf(encodedCommitment({ sum: 70n, blinding: 1n }))).not.toBe(hexOf(encodedCommitment({ sum: 70n, blinding: 2n })))
    expect(hexOf(encodedCommitment({ sum: 0n, blinding: 1n }))).toBe(hexOf(p256Curve.encode([p256Curve.multiplyBase(1n)])[0] as Uint8Array))
  })

  test.each([-1n, 2n ** 128n])('of %d is refused', (sum) => {
    expect(() => commit(scheme, { sum, blinding: 1n })).toThrow(RangeError)
  })

  test('uses the generator that the documentation derives from a hash', () => {
    const text = 'bourse value 2'
    const xs = Array.from({ length: 16 }, (_, at) => sha256(Uint8Array.of(text.length, ...Buffer.from(text), at)))
    const first = xs.map((x) => p256Curve.decode(Uint8Array.of(2, ...x))).find((point) => point !== undefined)
    expect(first?.equals(scheme.multiplyValue(1n))).toBe(true)
  })

  test('is computed for every byte of an amount', () => {
    for (const sum of [1n, 255n, 256n, 65_537n, 2n ** 127n + 12_345n])
      expect(scheme.multiplyValue(sum).equals(scheme.multiplyValue(1n).multiply(sum))).toBe(true)
  })
})

describe('a range proof', () => {
  test.each<[bigint, number]>([
    [0n, 1],
    [1n, 1],
    [0n, 40],
    [2n ** 40n - 1n, 40],
    [123_456n, 20],
    [10n ** 38n - 1n, 127],
    [2n ** 128n - 1n, 128],
  ])('of %d in %d bits holds', (sum, bits) => {
    const { commitment, proof } = prove(sum, bits)
    expect(proof).toHaveLength(bits * BIT_BYTES)
    expect(checkRange(scheme, commitment, proof, bits)).toBe(true)
  })

  test.each<[bigint, number]>([
    [2n, 1],
    [2n ** 40n, 40],
    [-1n, 40],
  ])('of %d in %d bits is not made', (sum, bits) => {
    expect(() => prove(sum, bits, encodedCommitment({ sum: 0n, blinding: 0n }))).toThrow(RangeError)
  })

  test('fails for another amount, negative or too large', () => {
    const blinding = random()
    const below = p256Curve.subtract(p256Curve.multiplyBase(blinding), scheme.multiplyValue(5n))
    const beyond = commit(scheme, { sum: 2n ** 20n + 5n, blinding })
    for (const point of [below, beyond]) {
      const commitment = p256Curve.encode([point])[0] as Uint8Array
      const { proof } = prove(5n, 20, commitment, blinding)
      expect(checkRange(scheme, commitment, proof, 20)).toBe(false)
    }
  })

  test('of one commitment fails for another, though both hide the same amount', () => {
    const { proof } = prove(5n, 8)
    expect(checkRange(scheme, encodedCommitment({ sum: 5n, blinding: random() }), proof, 8)).toBe(false)
  })

  test('fails with one bit more, one bit less, or swapped bits', () => {
    const { commitment, proof } = prove(6n, 8)
    const [first, second] = [proof.slice(0, BIT_BYTES), proof.slice(BIT_BYTES, 2 * BIT_BYTES)]
    const exchanged = Uint8Array.from([...second, ...first, ...proof.slice(2 * BIT_BYTES)])
    expect(checkRange(scheme, commitment, exchanged, 8)).toBe(false)
    expect(checkRange(scheme, commitment, proof.slice(BIT_BYTES), 7)).toBe(false)
    expect(checkRange(scheme, commitment, proof, 9)).toBe(false)
    expect(checkRange(scheme, commitment, proof.slice(1), 8)).toBe(false)
    expect(checkRange(scheme, commitment, new Uint8Array(), 8)).toBe(false)
    expect(checkRange(scheme, commitment.slice(1), proof, 8)).toBe(false)
  })

  test('fails once any byte of it is changed', () => {
    const { commitment, proof } = prove(9n, 4)
    fc.assert(
      fc.property(fc.nat(proof.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Uint8Array.from(proof)
        changed[at] = (changed[at] as number) ^ by
        expect(checkRange(scheme, commitment, changed, 4)).toBe(false)
      }),
      { numRuns: rounds(15, 400) },
    )
  })

  test('accepts no response in a second, larger form', () => {
    // A response small enough to have a second form below 2^256 is rare, so one is constructed.
    const { commitment, proof } = prove(0n, 1)
    const changed = Uint8Array.from(proof)
    changed.fill(255, BIT_BYTES - 32)
    expect(checkRange(scheme, commitment, changed, 1)).toBe(false)
  })

  test('reveals nothing about the bits: each looks as it would for any other amount', () => {
    const [nothing, all] = [prove(0n, 16), prove(2n ** 16n - 1n, 16)]
    const points = (proof: Uint8Array) =>
      Array.from({ length: 16 }, (_, place) => hexOf(proof.slice(place * BIT_BYTES, place * BIT_BYTES + 33)))
    // Neither the point of one bit nor its difference from another's is a point that a reader could recognize.
    const named = new Set(
      [p256Curve.zero, scheme.multiplyValue(1n), p256Curve.multiplyBase(1n)].map((point) =>
        hexOf(p256Curve.encode([point])[0] as Uint8Array),
      ),
    )
    for (const { proof } of [nothing, all]) {
      const seen = points(proof)
      expect(new Set(seen).size).toBe(16)
      expect(seen.filter((point) => named.has(point))).toEqual([])
    }
  })
})

test.each([
  [0n, 1],
  [1n, 1],
  [2n, 2],
  [255n, 8],
  [256n, 9],
  [10n ** 38n - 1n, 127],
])('a total of %d needs %d bits', (total, bits) => {
  expect(bitsOf(total)).toBe(bits)
})

test('the sum of many points equals adding them one by one', () => {
  for (const size of [0, 1, 2, 7, 60]) {
    const terms = Array.from({ length: size }, (_, at) => ({
      point: scheme.multiplyValue(BigInt(at + 1)),
      factor: at === 3 ? 0n : random(),
    }))
    const expected = terms.reduce((sum, { point, factor }) => sum.add(point.multiplyUnsafe(factor)), p256Curve.zero)
    expect(sumOfProducts(p256Curve, terms, 256).equals(expected)).toBe(true)
  }
})
