import { createHash } from 'node:crypto'
import { rounds } from '@bourse/testkit/effort'
import { p256Curve } from '@bourse/testkit/p256'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bitsOf,
  bytesOf,
  checkRange,
  nodesToRoot,
  commit,
  FIRST_HEAD,
  buildTree,
  type Hash,
  hashLeaf,
  hexOf,
  type Inclusion,
  joinHash,
  type Leaf,
  type Level,
  nextHead,
  NODE_BYTES,
  nodeAt,
  type OpenNode,
  type PathStep,
  leafCountFor,
  proveRange,
  type Published,
  schemeOf,
  siblingsOf,
  verifyInSteps,
} from './index.ts'

const sha256: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const scheme = schemeOf(sha256, p256Curve)
const verifyInclusion = (of: typeof scheme, inclusion: Inclusion, published: Published) => {
  const steps = verifyInSteps(of, inclusion, published)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const { order } = p256Curve
const SUM_LIMIT = 2n ** 128n
let count = 0
const random = () => BigInt(`0x${hexOf(sha256(Uint8Array.of(8, count >> 16, count >> 8, count++)))}`) % order
const encode = (opening: { sum: bigint; blinding: bigint }) => p256Curve.encode([commit(scheme, opening)])[0] as Uint8Array

const leafOf = (index: number): Leaf => ({
  nonce: sha256(Uint8Array.of(index >> 8, index & 255)).slice(0, 16),
  walletId: BigInt(index + 1),
  owner: `ana${index}`,
  asset: 'LUSD',
  version: 3n,
  chainHead: sha256(Uint8Array.of(7, index & 255)),
})

function drain<T>(pieces: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

function rangeOf(node: OpenNode, total: bigint): PathStep {
  const commitment = encode(node)
  return { commitment, hash: node.hash, range: drain(proveRange(scheme, node, commitment, { bits: bitsOf(total), random })) }
}

/** As the server builds it: the wallets first, then empty leaves. */
function treeOf(balances: readonly bigint[]) {
  const openings = Array.from({ length: leafCountFor(balances.length) }, (_, at) => ({ sum: balances[at] ?? 0n, blinding: random() }))
  const leaves = openings.map((opening, at) => ({ ...opening, hash: hashLeaf(sha256, leafOf(at)), commitment: commit(scheme, opening) }))
  const levels = drain(buildTree(scheme, leaves))
  const top = nodeAt(levels.at(-1) as Level, 0)
  const published: Published = { root: top.hash, total: top.sum, blinding: top.blinding, places: leaves.length }
  const inclusionOf = (position: number): Inclusion => ({
    leaf: leafOf(position),
    opening: openings[position] as OpenNode,
    position,
    path: siblingsOf(position, leaves.length).map(({ level, position: at }) => rangeOf(nodeAt(levels[level] as Level, at), top.sum)),
  })
  return { levels, published, inclusionOf }
}

const small = treeOf([1n, 2n, 3n, 4n, 5n])
const path = small.inclusionOf(1)

describe('a tree of balances', () => {
  test.each<[string, bigint[], number[]]>([
    ['one wallet', [12n], [0]],
    ['wallets with nothing', [0n, 0n, 7n], [2, 15]],
    ['seventeen', Array.from({ length: 17 }, () => 1n), [16, 31]],
    ['the largest amounts a wallet can hold', [10n ** 38n - 2n, 1n], [1]],
  ])('of %s proves each balance and their total', (_, balances, positions) => {
    const { published, inclusionOf, levels } = treeOf(balances)
    expect(published.total).toBe(balances.reduce((sum, amount) => sum + amount, 0n))
    expect(levels).toHaveLength(Math.log2(published.places) + 1)
    for (const position of positions) expect(verifyInclusion(scheme, inclusionOf(position), published)).toBeUndefined()
  })

  test.each([
    [0, 16],
    [1, 16],
    [16, 16],
    [17, 32],
    [100_000, 131_072],
  ])('for %d wallets has %d leaves', (wallets, places) => {
    expect(leafCountFor(wallets)).toBe(places)
  })

  test('is only built over a full row of leaves', () => {
    expect(() => drain(buildTree(scheme, []))).toThrow(RangeError)
    const leaf = { sum: 1n, blinding: 1n, hash: FIRST_HEAD, commitment: commit(scheme, { sum: 1n, blinding: 1n }) }
    expect(() =>
      drain(
        buildTree(
          scheme,
          Array.from({ length: 15 }, () => leaf),
        ),
      ),
    ).toThrow(RangeError)
    expect(() => nodeAt(new Uint8Array(NODE_BYTES), 1)).toThrow(RangeError)
  })

  test('refuses sums beyond 16 bytes', () => {
    expect(() => treeOf([SUM_LIMIT - 1n, 1n])).toThrow(RangeError)
  })

  test('a path contains every sibling on the way up', () => {
    const nodes = nodesToRoot(scheme, small.inclusionOf(4))
    expect(nodes).toHaveLength(5)
    expect(nodes?.at(-1)?.hash).toEqual(small.published.root)
    expect(nodesToRoot(scheme, { ...path, path: [{ ...(path.path[0] as PathStep), commitment: new Uint8Array(33) }] })).toBeUndefined()
  })

  test('a node never passes for a leaf: the hashed tag differs', () => {
    const hashed: string[] = []
    const watching: Hash = (bytes) => {
      hashed.push(hexOf(bytes))
      return sha256(bytes)
    }
    const node = { hash: hashLeaf(watching, leafOf(0)), commitment: encode({ sum: 1n, blinding: 1n }) }
    joinHash(watching, node, node)
    const [ofLeaf = '', ofNode = ''] = hashed
    expect(Buffer.from(ofLeaf, 'hex').subarray(1, 14).toString()).toBe('bourse leaf 2')
    expect(Buffer.from(ofNode, 'hex').subarray(1, 14).toString()).toBe('bourse node 2')
  })
})

describe('a proof fails', () => {
  const { published } = small
  const step = path.path[2] as PathStep
  const withStep = (change: Partial<PathStep>): Inclusion => ({
    ...path,
    path: path.path.map((one) => (one === step ? { ...one, ...change } : one)),
  })
  const flip = (bytes: Uint8Array) => bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte))

  test('is valid unchanged', () => {
    expect(verifyInclusion(scheme, path, published)).toBeUndefined()
  })

  test.each<[string, Inclusion, Published, string]>([
    ['with a higher balance', { ...path, opening: { ...path.opening, sum: path.opening.sum + 1n } }, published, 'ROOT_DIFFERS'],
    ['with a lower balance', { ...path, opening: { ...path.opening, sum: path.opening.sum - 1n } }, published, 'ROOT_DIFFERS'],
    ['with another blinding', { ...path, opening: { ...path.opening, blinding: 5n } }, published, 'ROOT_DIFFERS'],
    ['with somebody else’s wallet', { ...path, leaf: { ...path.leaf, walletId: 99n } }, published, 'ROOT_DIFFERS'],
    ['with another owner', { ...path, leaf: { ...path.leaf, owner: 'ana2' } }, published, 'ROOT_DIFFERS'],
    ['with another asset', { ...path, leaf: { ...path.leaf, asset: 'LEUR' } }, published, 'ROOT_DIFFERS'],
    ['with another version', { ...path, leaf: { ...path.leaf, version: 4n } }, published, 'ROOT_DIFFERS'],
    ['with another nonce', { ...path, leaf: { ...path.leaf, nonce: path.leaf.nonce.map((byte) => byte ^ 1) } }, published, 'ROOT_DIFFERS'],
    ['with another history', { ...path, leaf: { ...path.leaf, chainHead: flip(path.leaf.chainHead) } }, published, 'ROOT_DIFFERS'],
    ['at another place', { ...path, position: 0 }, published, 'ROOT_DIFFERS'],
    ['with another neighbour', withStep({ hash: flip(step.hash) }), published, 'ROOT_DIFFERS'],
    ['with a neighbour’s amount changed', withStep({ commitment: encode({ sum: 3n, blinding: 3n }) }), published, 'ROOT_DIFFERS'],
    ['with a neighbour that is no point', withStep({ commitment: new Uint8Array(33).fill(255) }), published, 'ROOT_DIFFERS'],
    ['with a range that is not shown', withStep({ range: new Uint8Array() }), published, 'SUM_RANGE'],
    ['with a range changed', withStep({ range: flip(step.range) }), published, 'SUM_RANGE'],
    ['with the range of another neighbour', withStep({ range: (path.path[1] as PathStep).range }), published, 'SUM_RANGE'],
    ['with a step left out', { ...path, path: path.path.slice(1) }, published, 'PATH_SHAPE'],
    ['with a step more', { ...path, path: [...path.path, step] }, published, 'PATH_SHAPE'],
    ['with a commitment cut short', withStep({ commitment: step.commitment.slice(1) }), published, 'PATH_SHAPE'],
    ['with a hash cut short', withStep({ hash: step.hash.slice(1) }), published, 'PATH_SHAPE'],
    ['with a balance below zero', { ...path, opening: { ...path.opening, sum: -1n } }, published, 'SUM_RANGE'],
    ['with a balance beyond 16 bytes', { ...path, opening: { ...path.opening, sum: SUM_LIMIT } }, published, 'SUM_RANGE'],
    [
      'with a blinding beyond the curve',
      { ...path, opening: { ...path.opening, blinding: path.opening.blinding + order } },
      published,
      'SUM_RANGE',
    ],
    ['with a blinding of the order', { ...path, opening: { ...path.opening, blinding: order } }, published, 'SUM_RANGE'],
    ['with a blinding below zero', { ...path, opening: { ...path.opening, blinding: -1n } }, published, 'SUM_RANGE'],
    ['with a blinding of zero', { ...path, opening: { ...path.opening, blinding: 0n } }, published, 'ROOT_DIFFERS'],
    ['under a longer root', path, { ...published, root: Uint8Array.of(...published.root, 0) }, 'ROOT_DIFFERS'],
    ['under another root', path, { ...published, root: flip(published.root) }, 'ROOT_DIFFERS'],
    ['under a lower total', path, { ...published, total: published.total - 1n }, 'TOTAL_DIFFERS'],
    ['under a total that opens otherwise', path, { ...published, blinding: published.blinding + 1n }, 'TOTAL_DIFFERS'],
    ['under a total of nothing', path, { ...published, total: 0n }, 'TOTAL_DIFFERS'],
  ])('%s', (_, inclusion, shown, fault) => {
    expect(verifyInclusion(scheme, inclusion, shown)).toBe(fault)
  })

  test.each([-1, 16, 0.5, Number.NaN])('at position %d of 16', (position) => {
    expect(verifyInclusion(scheme, { ...path, position }, published)).toBe('PATH_SHAPE')
  })

  test('in a tree of 2^31 leaves, whatever its path', () => {
    const long = { ...path, path: Array.from({ length: 31 }, () => step) }
    expect(verifyInclusion(scheme, long, { ...published, places: 2 ** 31 })).toBe('PATH_SHAPE')
  })

  test.each([0, 5, 8, 15, 16.5, 20, 2 ** 31, Number.POSITIVE_INFINITY, Number.NaN])('in a tree of %d leaves', (places) => {
    expect(verifyInclusion(scheme, path, { ...published, places })).toBe('PATH_SHAPE')
  })

  test('for every member beside a negative node, though the tree adds up to the lower total', () => {
    // The operator owes 5 and 7, hides −4 beside them, and publishes 8.
    const blindings = Array.from({ length: 16 }, random)
    const points = [5n, 7n, -4n].map((sum, at) => {
      const blind = p256Curve.multiplyBase(blindings[at] as bigint)
      return sum < 0n ? p256Curve.subtract(blind, scheme.multiplyValue(-sum)) : p256Curve.add(blind, scheme.multiplyValue(sum))
    })
    const rest = blindings.slice(3).map((blinding) => p256Curve.multiplyBase(blinding))
    let nodes = [...points, ...rest].map((commitment, at) => ({ commitment, hash: hashLeaf(sha256, leafOf(at)) }))
    const blindingOf = (begin: number, end: number) => blindings.slice(begin, end).reduce((sum, one) => sum + one) % order
    const path: PathStep[] = []
    // The path of the first leaf. All of it is true except the second sibling, which claims to be zero.
    for (const [level, sum] of [7n, 0n, 0n, 0n].entries()) {
      const neighbour = nodes[1] as (typeof nodes)[0]
      const commitment = p256Curve.encode([neighbour.commitment])[0] as Uint8Array
      const opening = { sum, blinding: blindingOf(2 ** level, 2 ** (level + 1)) }
      const range = drain(proveRange(scheme, opening, commitment, { bits: 4, random }))
      path.push({ commitment, hash: neighbour.hash, range })
      nodes = Array.from({ length: nodes.length / 2 }, (_, pair) => {
        const [left, right] = [nodes[2 * pair] as (typeof nodes)[0], nodes[2 * pair + 1] as (typeof nodes)[0]]
        const [one, other] = p256Curve.encode([left.commitment, right.commitment]) as [Uint8Array, Uint8Array]
        const hash = joinHash(sha256, { ...left, commitment: one }, { ...right, commitment: other })
        return { commitment: p256Curve.add(left.commitment, right.commitment), hash }
      })
    }
    const published = {
      root: (nodes[0] as (typeof nodes)[0]).hash,
      total: 8n,
      blinding: blindingOf(0, 16),
      places: 16,
    }
    const inclusion = { leaf: leafOf(0), opening: { sum: 5n, blinding: blindings[0] as bigint }, position: 0, path }
    expect(verifyInclusion(scheme, inclusion, published)).toBe('SUM_RANGE')
    expect(path.map(({ commitment, range }) => checkRange(scheme, commitment, range, 4))).toEqual([true, false, true, true])
    // Root and total match the path: only the range proofs reveal the fraud.
    expect(hexOf(nodesToRoot(scheme, inclusion)?.at(-1)?.hash ?? FIRST_HEAD)).toBe(hexOf(published.root))
    expect(hexOf(nodesToRoot(scheme, inclusion)?.at(-1)?.commitment ?? FIRST_HEAD)).toBe(
      hexOf(encode({ sum: 8n, blinding: published.blinding })),
    )
  })

  test('whichever of its bytes is changed', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.constantFrom('commitment', 'hash', 'range'), fc.nat(), (at, part, place) => {
        const changed = path.path.map((one, level) => {
          const bytes = Uint8Array.from(one[part])
          bytes[place % bytes.length] = (bytes[place % bytes.length] as number) ^ 1
          return level === at ? { ...one, [part]: bytes } : one
        })
        expect(verifyInclusion(scheme, { ...path, path: changed }, published)).toBeDefined()
      }),
      { numRuns: rounds(12, 40) },
    )
  })
})

describe('a chain of entries', () => {
  const entry = { walletId: 7n, version: 1n, amount: -5n, balanceAfter: 10n, postingId: 9n }

  test('can be computed by anyone who can hash lines of text', () => {
    const lines = ['bourse entry 1', '0'.repeat(64), '7', '1', '-5', '10', '9'].join('\n')
    expect(hexOf(nextHead(sha256, FIRST_HEAD, entry))).toBe(createHash('sha256').update(lines).digest('hex'))
  })

  test.each(['walletId', 'version', 'amount', 'balanceAfter', 'postingId'] as const)('another %s makes another head', (part) => {
    const other = nextHead(sha256, FIRST_HEAD, { ...entry, [part]: entry[part] + 1n })
    expect(other).not.toEqual(nextHead(sha256, FIRST_HEAD, entry))
  })
})

test('hexadecimal is accepted in its canonical form only', () => {
  const bytes = Uint8Array.of(0, 1, 254, 255)
  expect(bytesOf(hexOf(bytes), 4)).toEqual(bytes)
  for (const wrong of ['', '0001feff00', '0001FEFF', '0001fefg', '0001fef', ' 001feff']) expect(bytesOf(wrong, 4)).toBeUndefined()
})
