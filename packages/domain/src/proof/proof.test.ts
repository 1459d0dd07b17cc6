import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildInPieces,
  buildLevels,
  bytesOf,
  climb,
  FIRST_HEAD,
  type Hash,
  hashLeaf,
  hashNode,
  hexOf,
  type Leaf,
  nextHead,
  NODE_BYTES,
  nodeAt,
  type PathStep,
  siblingsOf,
  verifyInclusion,
  writeNode,
} from './index.ts'

const sha256: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const SUM_LIMIT = 2n ** 128n

const leafOf = (index: number, balance: bigint): Leaf => ({
  nonce: sha256(Uint8Array.of(index >> 8, index & 255)).slice(0, 16),
  walletId: BigInt(index + 1),
  asset: 'LUSD',
  balance,
  version: 3n,
  chainHead: sha256(Uint8Array.of(7, index & 255)),
})

function treeOf(balances: readonly bigint[]) {
  const leaves = balances.map((balance, index) => leafOf(index, balance))
  const bottom = new Uint8Array(leaves.length * NODE_BYTES)
  leaves.forEach((leaf, index) => writeNode(bottom, index, hashLeaf(sha256, leaf)))
  const levels = buildLevels(sha256, bottom)
  const top = nodeAt(levels.at(-1) as Uint8Array, 0)
  const inclusionOf = (position: number) => ({
    leaf: leaves[position] as Leaf,
    position,
    leafCount: leaves.length,
    path: siblingsOf(position, leaves.length).map(
      ({ level, position: at, side }): PathStep => ({ ...nodeAt(levels[level] as Uint8Array, at), side }),
    ),
  })
  return { levels, published: { root: top.hash, total: top.sum }, inclusionOf }
}

const balances = fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 40 })

describe('a tree of balances', () => {
  test.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 100])('of %i leaves proves each of them, and sums up', (count) => {
    const amounts = Array.from({ length: count }, (_, index) => BigInt(index) * 11n)
    const { published, inclusionOf, levels } = treeOf(amounts)
    expect(published.total).toBe(amounts.reduce((sum, amount) => sum + amount, 0n))
    expect(levels).toHaveLength(Math.ceil(Math.log2(count)) + 1)
    for (let position = 0; position < count; position++) expect(verifyInclusion(sha256, inclusionOf(position), published)).toBeUndefined()
  })

  test('a last leaf without a neighbour goes up as it is', () => {
    const { levels } = treeOf([1n, 2n, 3n])
    expect(nodeAt(levels[1] as Uint8Array, 1)).toEqual(nodeAt(levels[0] as Uint8Array, 2))
    expect(siblingsOf(2, 3)).toEqual([{ level: 1, position: 0, side: 'left' }])
  })

  test('whatever is changed of a leaf, its proof fails', () => {
    fc.assert(
      fc.property(balances, fc.nat(), fc.nat(), (amounts, pick, part) => {
        const { published, inclusionOf } = treeOf(amounts)
        const inclusion = inclusionOf(pick % amounts.length)
        const { leaf } = inclusion
        const others: Leaf[] = [
          { ...leaf, balance: leaf.balance + 1n },
          { ...leaf, walletId: leaf.walletId + 1n },
          { ...leaf, asset: 'LEUR' },
          { ...leaf, version: leaf.version + 1n },
          { ...leaf, nonce: leaf.nonce.map((byte) => byte ^ 1) },
          { ...leaf, chainHead: leaf.chainHead.map((byte) => byte ^ 1) },
        ]
        const changed = { ...inclusion, leaf: others[part % others.length] as Leaf }
        expect(verifyInclusion(sha256, changed, published)).toBe('ROOT_DIFFERS')
      }),
    )
  })

  test('whatever is changed of a path, a root or a total, the proof fails', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 2, maxLength: 40 }),
        fc.nat(),
        fc.nat(),
        (amounts, pick, at) => {
          const { published, inclusionOf } = treeOf(amounts)
          const inclusion = inclusionOf(pick % amounts.length)
          const withStep = (change: (step: PathStep) => PathStep) => ({
            ...inclusion,
            path: inclusion.path.map((step, index) => (index === at % inclusion.path.length ? change(step) : step)),
          })
          const faults = [
            verifyInclusion(
              sha256,
              withStep((step) => ({ ...step, sum: step.sum + 1n })),
              published,
            ),
            verifyInclusion(
              sha256,
              withStep((step) => ({ ...step, hash: step.hash.map((byte) => byte ^ 128) })),
              published,
            ),
            verifyInclusion(
              sha256,
              withStep((step) => ({ ...step, side: step.side === 'left' ? 'right' : 'left' })),
              published,
            ),
            verifyInclusion(sha256, { ...inclusion, path: inclusion.path.slice(1) }, published),
            verifyInclusion(sha256, inclusion, { ...published, root: published.root.map((byte) => byte ^ 1) }),
            verifyInclusion(sha256, inclusion, { ...published, total: published.total - 1n }),
          ]
          expect(faults).toEqual(['ROOT_DIFFERS', 'ROOT_DIFFERS', 'PATH_SHAPE', 'PATH_SHAPE', 'ROOT_DIFFERS', 'TOTAL_DIFFERS'])
        },
      ),
    )
  })

  test('a sum moved from one child to the other changes the node', () => {
    const [left, right] = [hashLeaf(sha256, leafOf(0, 5n)), hashLeaf(sha256, leafOf(1, 5n))]
    const moved = hashNode(sha256, { ...left, sum: 4n }, { ...right, sum: 6n })
    expect(moved.sum).toBe(10n)
    expect(moved.hash).not.toEqual(hashNode(sha256, left, right).hash)
  })

  test.each([
    [-1, 4],
    [4, 4],
    [0.5, 4],
    [0, 2 ** 31],
    [Number.NaN, 4],
  ])('position %d of %d leaves is none', (position, leafCount) => {
    const { published, inclusionOf } = treeOf([1n, 2n, 3n, 4n])
    expect(verifyInclusion(sha256, { ...inclusionOf(0), position, leafCount }, published)).toBe('PATH_SHAPE')
  })

  test('sums below zero or beyond 16 bytes are refused, when made and when checked', () => {
    const { published, inclusionOf } = treeOf([1n, 2n])
    const inclusion = inclusionOf(0)
    const step = inclusion.path[0] as PathStep
    for (const sum of [-1n, SUM_LIMIT, SUM_LIMIT - 1n])
      expect(verifyInclusion(sha256, { ...inclusion, path: [{ ...step, sum }] }, published)).toBe('SUM_RANGE')
    expect(() => hashLeaf(sha256, leafOf(0, -1n))).toThrow(RangeError)
    expect(() => hashLeaf(sha256, leafOf(0, SUM_LIMIT))).toThrow(RangeError)
    expect(() => treeOf([SUM_LIMIT - 1n, 1n])).toThrow(RangeError)
    expect(treeOf([SUM_LIMIT - 1n, 0n]).published.total).toBe(SUM_LIMIT - 1n)
  })

  test('no node passes for a leaf: what is hashed says which it is', () => {
    const hashed: string[] = []
    const watching: Hash = (bytes) => {
      hashed.push(hexOf(bytes))
      return sha256(bytes)
    }
    const leaf = hashLeaf(watching, leafOf(0, 1n))
    hashNode(watching, leaf, leaf)
    const [ofLeaf = '', ofNode = ''] = hashed
    expect(Buffer.from(ofLeaf, 'hex').subarray(1, 14).toString()).toBe('bourse leaf 1')
    expect(Buffer.from(ofNode, 'hex').subarray(1, 14).toString()).toBe('bourse node 1')
  })

  test('a path shows every node on the way up', () => {
    const { published, inclusionOf } = treeOf([1n, 2n, 3n, 4n, 5n])
    expect(climb(sha256, inclusionOf(1)).map(({ sum }) => sum)).toEqual([2n, 3n, 10n, 15n])
    expect(climb(sha256, inclusionOf(4)).at(-1)?.hash).toEqual(published.root)
  })

  test('is the same in pieces', () => {
    const leaves = new Uint8Array(5_000 * NODE_BYTES)
    for (let at = 0; at < 5_000; at++) writeNode(leaves, at, { hash: sha256(Uint8Array.of(at >> 8, at & 255)), sum: BigInt(at) })
    const pieces = buildInPieces(sha256, leaves)
    let step = pieces.next()
    let turns = 0
    for (; !step.done; step = pieces.next()) turns += 1
    expect(turns).toBeGreaterThan(2)
    expect(step.value).toEqual(buildLevels(sha256, leaves))
  })

  test('needs leaves, and whole ones', () => {
    expect(() => buildLevels(sha256, new Uint8Array(0))).toThrow(RangeError)
    expect(() => buildLevels(sha256, new Uint8Array(47))).toThrow(RangeError)
  })
})

describe('a chain of entries', () => {
  const entry = { walletId: 7n, version: 1n, amount: -5n, balanceAfter: 10n, postingId: 9n }

  test('can be told by anyone who can hash lines of text', () => {
    const lines = ['bourse entry 1', '0'.repeat(64), '7', '1', '-5', '10', '9'].join('\n')
    expect(hexOf(nextHead(sha256, FIRST_HEAD, entry))).toBe(createHash('sha256').update(lines).digest('hex'))
  })

  test.each(['walletId', 'version', 'amount', 'balanceAfter', 'postingId'] as const)('another %s makes another head', (part) => {
    const other = nextHead(sha256, FIRST_HEAD, { ...entry, [part]: entry[part] + 1n })
    expect(other).not.toEqual(nextHead(sha256, FIRST_HEAD, entry))
  })
})

test('hexadecimal is read only as it is written', () => {
  const bytes = Uint8Array.of(0, 1, 254, 255)
  expect(bytesOf(hexOf(bytes), 4)).toEqual(bytes)
  for (const wrong of ['', '0001feff00', '0001FEFF', '0001fefg', '0001fef', ' 001feff']) expect(bytesOf(wrong, 4)).toBeUndefined()
})
