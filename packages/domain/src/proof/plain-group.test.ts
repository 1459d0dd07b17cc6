import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Curve, schemeOf } from './curve.ts'
import { factorBytes, readNumber } from './encode.ts'
import {
  BIT_BYTES,
  buildTree,
  bytesOf,
  checkRange,
  commit,
  FIRST_HEAD,
  type Hash,
  hashLeaf,
  hexOf,
  type Leaf,
  NODE_BYTES,
  nodeAt,
  proveRange,
  siblingsOf,
} from './index.ts'
import { sumOfProducts } from './sum-of-products.ts'
import { ORDER, plainGroup } from './testing/plain-group.ts'

const sha256: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const scheme = schemeOf(sha256, plainGroup)
const LEAF: Leaf = { nonce: new Uint8Array(16), walletId: 1n, owner: 'ana', asset: 'LUSD', version: 3n, chainHead: FIRST_HEAD }

/** What a generator returns, and in how many steps. */
function drain<T>(pieces: Generator<undefined, T>): { value: T; steps: number } {
  for (let steps = 0; ; steps += 1) {
    const { done, value } = pieces.next()
    if (done) return { value, steps }
  }
}

describe('what is hashed', () => {
  test.each<[string, Partial<Leaf>, string]>([
    ['a name outside ASCII', { owner: 'aña' }, 'only ASCII can be hashed'],
    ['a name of 256 letters', { owner: 'a'.repeat(256) }, 'more than 255 bytes have no length prefix'],
    ['a nonce cut short', { nonce: new Uint8Array(15) }, 'the nonce or chain head of a leaf has the wrong length'],
    ['a head cut short', { chainHead: new Uint8Array(31) }, 'the nonce or chain head of a leaf has the wrong length'],
    ['a negative number', { walletId: -1n }, 'the number is negative or too large for its bytes'],
    ['a number beyond eight bytes', { version: 2n ** 64n }, 'the number is negative or too large for its bytes'],
  ])('is never %s', (_what, change, message) => {
    expect(() => hashLeaf(sha256, { ...LEAF, ...change })).toThrow(message)
  })

  test.each<[string, Partial<Leaf>]>([
    ['a name of 255 letters', { owner: '\u007f'.repeat(255) }],
    ['the largest number of eight bytes', { version: 2n ** 64n - 1n }],
  ])('may be %s', (_what, change) => {
    expect(hashLeaf(sha256, { ...LEAF, ...change })).toHaveLength(32)
  })

  test('is the same in hexadecimal, however long', () => {
    const bytes = sha256(Uint8Array.of(1))
    expect(bytesOf(hexOf(bytes), 32)).toEqual(bytes)
  })
})

describe('the generator of values', () => {
  const found = (at: number): Curve<bigint> => {
    let tries = 0
    return { ...plainGroup, decode: () => (tries++ === at ? 5n : undefined) }
  }

  test('is the first of 256 hashes that is a point', () => {
    expect(schemeOf(sha256, found(0)).multiplyValue(7n)).toBe(35n)
    expect(schemeOf(sha256, found(255)).multiplyValue(7n)).toBe(35n)
    expect(() => schemeOf(sha256, found(256))).toThrow('no hash is the x of a point of this curve')
  })

  test('is multiplied by every byte of an amount', () => {
    const one = scheme.multiplyValue(1n)
    for (const factor of [0n, 255n, 256n, 0x12_00_34n, 2n ** 126n + 99n]) expect(scheme.multiplyValue(factor)).toBe((factor * one) % ORDER)
  })
})

describe('a range proof', () => {
  const BITS = 12
  const SUM = 2_741n
  const numbers = () => {
    let last = 1n
    return () => (last = (last * 48_271n + 12_345n) % ORDER)
  }
  const proved = (random: () => bigint, hash = sha256) => {
    const own = { ...scheme, hash }
    const [commitment] = plainGroup.encode([commit(own, { sum: SUM, blinding: 77n })]) as [Uint8Array]
    const { value: proof, steps } = drain(proveRange(own, { sum: SUM, blinding: 77n }, commitment, { bits: BITS, random }))
    return { commitment, proof, steps }
  }
  const { commitment, proof, steps } = proved(numbers())

  test('holds, and is made in steps of eight bits', () => {
    expect([checkRange(scheme, commitment, proof, BITS), proof.length, steps]).toEqual([true, BITS * BIT_BYTES, 1])
    expect(() => drain(proveRange(scheme, { sum: SUM, blinding: 77n }, commitment, { bits: 11, random: numbers() }))).toThrow(
      'the amount does not fit into the bits',
    )
  })

  test('holds with numbers that are all zero', () => {
    const { commitment: own, proof: plain } = proved(() => 0n)
    expect(checkRange(scheme, own, plain, BITS)).toBe(true)
  })

  test.each([0, 1, 2])('fails where point %d of a bit is none', (place) => {
    const changed = Uint8Array.from(proof)
    changed[BIT_BYTES + 33 * place] = 9
    expect(checkRange(scheme, commitment, changed, BITS)).toBe(false)
  })

  test('fails for a commitment that is no point, and with a byte more', () => {
    expect(
      checkRange(
        scheme,
        commitment.map((byte, at) => (at === 0 ? 9 : byte)),
        proof,
        BITS,
      ),
    ).toBe(false)
    expect(checkRange(scheme, commitment, Uint8Array.of(...proof, 0), BITS)).toBe(false)
    expect(checkRange(scheme, commitment, new Uint8Array(), 0)).toBe(false)
  })

  test.each([
    ['for zero', BIT_BYTES - 64],
    ['for one', BIT_BYTES - 32],
  ])('fails with the second form of a response %s', (_which, at) => {
    for (const made of [proved(numbers()), proved(() => 0n)])
      for (let bit = 0; bit < BITS; bit += 1) {
        const place = bit * BIT_BYTES + at
        const response = readNumber(made.proof.subarray(place, place + 32))
        const changed = Uint8Array.from(made.proof)
        changed.set(factorBytes(response + ORDER), place)
        expect(checkRange(scheme, made.commitment, changed, BITS)).toBe(false)
      }
  })

  test('is bound to all that was announced: nobody chooses the challenge or the weights', () => {
    const hashed: Uint8Array[] = []
    const watching: Hash = (bytes) => {
      hashed.push(bytes)
      return sha256(bytes)
    }
    checkRange({ ...scheme, hash: watching }, commitment, proof, BITS)
    const [challenge, seed, ...weights] = hashed as [Uint8Array, Uint8Array, ...Uint8Array[]]
    const announced = Array.from({ length: BITS }, (_, bit) => [...proof.subarray(bit * BIT_BYTES, bit * BIT_BYTES + 99)]).flat()
    const tagged = (tag: string) => [tag.length, ...Buffer.from(tag)]
    expect([...challenge]).toEqual([...tagged('bourse range 2'), ...commitment, 0, 0, 0, 0, 0, 0, 0, BITS, ...announced])
    expect([...seed]).toEqual([...tagged('bourse check 2'), ...commitment, ...proof])
    expect(new Set(weights.map(hexOf)).size).toBe(2 * BITS + 1)
    expect(weights.every((bytes) => hexOf(bytes).startsWith(hexOf(sha256(seed))))).toBe(true)
  })
})

describe('a range proof of few bits', () => {
  const zeros = () => 0n
  const proved = ({ sum, blinding, bits, hash = sha256 }: { sum: bigint; blinding: bigint; bits: number; hash?: Hash }) => {
    const own = { ...scheme, hash }
    const [commitment] = plainGroup.encode([commit(own, { sum, blinding })]) as [Uint8Array]
    const { value: proof, steps } = drain(proveRange(own, { sum, blinding }, commitment, { bits, random: zeros }))
    return { commitment, proof, steps }
  }

  test.each([
    [1, 0],
    [7, 0],
    [8, 1],
    [9, 1],
    [15, 1],
    [16, 2],
  ])('of %d is made in %d steps before the last: one after every eight bits', (bits, steps) => {
    expect(proved({ sum: 1n, blinding: 77n, bits }).steps).toBe(steps)
  })

  test.each([
    ['zero hidden by nothing', 0n, 0n],
    ['one hidden by nothing', 1n, 0n],
    ['zero', 0n, 77n],
    ['one', 1n, 77n],
  ])('holds for %s', (_what, sum, blinding) => {
    const { commitment, proof } = proved({ sum, blinding, bits: 1 })
    expect(checkRange(scheme, commitment, proof, 1)).toBe(true)
  })

  test.each([
    ['a response for zero that is the order', 1n, 0, 0n],
    ['a response for zero beyond the order', 0n, 0, undefined],
    ['a response for one that is the order', 0n, 32, 0n],
    ['a response for one beyond the order', 1n, 32, undefined],
  ])('fails with %s: it would be a second form of the same proof', (_what, sum, at, first) => {
    const { commitment, proof } = proved({ sum, blinding: 77n, bits: 1 })
    const place = BIT_BYTES - 64 + at
    const response = readNumber(proof.subarray(place, place + 32))
    if (first !== undefined) expect(response).toBe(first)
    const changed = Uint8Array.from(proof)
    changed.set(factorBytes(response + ORDER), place)
    expect(checkRange(scheme, commitment, changed, 1)).toBe(false)
  })

  test('hashes the name of its purpose, the commitment and all that was announced', () => {
    const hashed: Uint8Array[] = []
    const watching: Hash = (bytes) => {
      hashed.push(bytes)
      return sha256(bytes)
    }
    const { commitment, proof } = proved({ sum: 1n, blinding: 77n, bits: 1 })
    checkRange({ ...scheme, hash: watching }, commitment, proof, 1)
    const tagged = (tag: string) => [tag.length, ...Buffer.from(tag)]
    expect(hashed.slice(0, 2).map((bytes) => [...bytes])).toEqual([
      [...tagged('bourse range 2'), ...commitment, 0, 0, 0, 0, 0, 0, 0, 1, ...proof.subarray(0, 99)],
      [...tagged('bourse check 2'), ...commitment, ...proof],
    ])
  })
})

test.each([
  ['no point', 0, 16, 48],
  ['one point', 1, 16, 48],
  ['a few points', 6, 16, 83],
  ['many points', 60, 16, 303],
  ['many points with short factors', 60, 5, 95],
])('the sum of products of %s takes as many additions as its windows need', (_name, size, bits, additions) => {
  let made = 0
  const counting: Curve<bigint> = { ...plainGroup, add: (one, other) => ((made += 1), plainGroup.add(one, other)) }
  const terms = Array.from({ length: size }, (_, at) => ({ point: BigInt(at) + 5n, factor: (BigInt(at) * 7_919n) % 2n ** BigInt(bits) }))
  const expected = terms.reduce((sum, { point, factor }) => (sum + point * factor) % ORDER, 0n)
  expect([sumOfProducts(counting, terms, bits), made]).toEqual([expected, additions])
})

test('the sum of products is exact for any number of points', () => {
  for (const size of [0, 1, 3, 40, 300]) {
    const terms = Array.from({ length: size }, (_, at) => ({ point: BigInt(at) + 5n, factor: (BigInt(at) * 999_999_937n) % 2n ** 40n }))
    const expected = terms.reduce((sum, { point, factor }) => (sum + point * factor) % ORDER, 0n)
    expect(sumOfProducts(plainGroup, terms, 40)).toBe(expected)
  }
})

describe('a tree', () => {
  const leafAt = (at: number) => {
    const opening = { sum: BigInt(at), blinding: BigInt(2 * at) }
    return { ...opening, hash: hashLeaf(sha256, { ...LEAF, walletId: BigInt(at) }), commitment: commit(scheme, opening) }
  }

  test('of more leaves than are joined in one step adds up', () => {
    const leaves = Array.from({ length: 256 }, (_, at) => leafAt(at))
    const { value: levels } = drain(buildTree(scheme, leaves))
    expect(levels.map((level) => level.length / NODE_BYTES)).toEqual([256, 128, 64, 32, 16, 8, 4, 2, 1])
    expect(nodeAt(levels[8] as Uint8Array, 0)).toMatchObject({ sum: 32_640n, blinding: 65_280n })
    expect(nodeAt(levels[1] as Uint8Array, 127)).toMatchObject({ sum: 509n })
  })

  test('is refused with another number of leaves, and has no node beyond the last', () => {
    expect(() => drain(buildTree(scheme, [leafAt(0)]))).toThrow('the number of leaves must be a power of two')
    expect(() => nodeAt(new Uint8Array(NODE_BYTES), 1)).toThrow('there is no node at this index')
    expect(() => commit(scheme, { sum: -1n, blinding: 0n })).toThrow('the amount is negative or does not fit into 16 bytes')
  })

  test('has the siblings of a leaf on its left and right', () => {
    expect(siblingsOf(5, 16)).toEqual([
      { level: 0, position: 4, side: 'left' },
      { level: 1, position: 3, side: 'right' },
      { level: 2, position: 0, side: 'left' },
      { level: 3, position: 1, side: 'right' },
    ])
  })
})
