import { createHash } from 'node:crypto'
import type { InclusionReply, ProofReply } from '@bourse/contracts/proof'
import { commit, buildTree, hashLeaf, hexOf, type Level, nodeAt, proveRange, schemeOf, siblingsOf } from '@bourse/domain/proof'
import { p256Curve } from '@bourse/testkit/p256'
import { describe, expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'

/** Made by a different implementation than the one that checks. */
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const scheme = schemeOf(sha256, p256Curve)
let count = 0
const random = () => BigInt(`0x${hexOf(sha256(Uint8Array.of(3, count >> 8, count++)))}`) % p256Curve.order

function drain<T>(pieces: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

const leaf = {
  nonce: new Uint8Array(16).fill(3),
  walletId: 9n,
  owner: 'ana',
  asset: 'LUSD',
  version: 4n,
  chainHead: new Uint8Array(32).fill(5),
}
const POSITION = 6
const leaves = Array.from({ length: 16 }, (_, at) => {
  const opening = { sum: at === POSITION ? 250n : at === 0 ? 1_000n : 0n, blinding: random() }
  return { ...opening, hash: at === POSITION ? hashLeaf(sha256, leaf) : sha256(Uint8Array.of(at)), commitment: commit(scheme, opening) }
})
const levels = drain(buildTree(scheme, leaves))
const root = nodeAt(levels.at(-1) as Level, 0)
const hex = (factor: bigint) => factor.toString(16).padStart(64, '0')
const published: ProofReply = {
  id: '7',
  version: 2,
  asset: 'LUSD',
  day: '2030-01-10',
  takenAt: 1,
  root: hexOf(root.hash),
  total: '1250',
  blinding: hex(root.blinding),
  leafCount: 16,
}
const good: InclusionReply = {
  proof: published,
  leaf: {
    walletId: '9',
    nonce: hexOf(leaf.nonce),
    balance: '250',
    blinding: hex(leaves[POSITION]?.blinding ?? 0n),
    version: '4',
    chainHead: hexOf(leaf.chainHead),
  },
  position: POSITION,
  path: siblingsOf(POSITION, 16).map(({ level, position }) => {
    const node = nodeAt(levels[level] as Level, position)
    const commitment = p256Curve.encode([commit(scheme, node)])[0] as Uint8Array
    const range = drain(proveRange(scheme, node, commitment, { bits: 11, random }))
    return { commitment: hexOf(commitment), hash: hexOf(node.hash), range: Buffer.from(range).toString('base64') }
  }),
}
const shown = { owner: 'ana', newest: published, named: published }
const withStep = (change: Partial<InclusionReply['path'][0]>): InclusionReply => ({
  ...good,
  path: good.path.map((step, level) => (level === 1 ? { ...step, ...change } : step)),
})

describe('a browser', () => {
  test('finds its balance in the published total, and shows the path', async () => {
    const { fault, steps } = await checkProof(good, shown)
    expect(fault).toBeUndefined()
    expect(steps.map(({ neighbour }) => neighbour)).toEqual([undefined, 'right', 'left', 'left', 'right'])
    expect(steps.at(-1)?.hash).toBe(published.root)
  })

  test.each<[string, InclusionReply, string]>([
    ['a lower balance', { ...good, leaf: { ...good.leaf, balance: '249' } }, 'ROOT_DIFFERS'],
    ['another blinding', { ...good, leaf: { ...good.leaf, blinding: hex(1n) } }, 'ROOT_DIFFERS'],
    ['somebody else’s leaf', { ...good, leaf: { ...good.leaf, walletId: '10' } }, 'ROOT_DIFFERS'],
    ['a place exchanged', { ...good, position: 7 }, 'ROOT_DIFFERS'],
    ['a place that is not there', { ...good, position: 16 }, 'PATH_SHAPE'],
    ['a step left out', { ...good, path: good.path.slice(1) }, 'PATH_SHAPE'],
    ['a neighbour exchanged', withStep({ commitment: good.path[0]?.commitment ?? '' }), 'ROOT_DIFFERS'],
    ['a neighbour that may be below zero', withStep({ range: good.path[0]?.range ?? '' }), 'SUM_RANGE'],
    ['a neighbour of which nothing is shown', withStep({ range: '' }), 'SUM_RANGE'],
    ['an impossible balance', { ...good, leaf: { ...good.leaf, balance: '9'.repeat(39) } }, 'SUM_RANGE'],
    ['rubbish for a hash', withStep({ hash: 'x'.repeat(64) }), 'UNREADABLE'],
    ['rubbish for a commitment', withStep({ commitment: '02' }), 'UNREADABLE'],
    ['a commitment that is no point', withStep({ commitment: 'ff'.repeat(33) }), 'ROOT_DIFFERS'],
    ['rubbish for a range', withStep({ range: '*' }), 'UNREADABLE'],
    ['rubbish for a balance', { ...good, leaf: { ...good.leaf, balance: '-1' } }, 'UNREADABLE'],
    ['a wallet that nobody can count to', { ...good, leaf: { ...good.leaf, walletId: '9'.repeat(30) } }, 'UNREADABLE'],
    ['rubbish for a blinding', { ...good, leaf: { ...good.leaf, blinding: '1' } }, 'UNREADABLE'],
  ])('does not accept %s', async (_, tampered, fault) => {
    expect((await checkProof(tampered, shown)).fault).toBe(fault)
  })

  test('does not trust the reply about what was published', async () => {
    const ownRoot = { ...good, proof: { ...published, root: '0'.repeat(64), total: '1', leafCount: 32 } }
    expect((await checkProof(ownRoot, shown)).fault).toBeUndefined()
    const under = async (named: Partial<ProofReply>) =>
      (await checkProof(good, { owner: 'ana', newest: published, named: { ...published, ...named } })).fault
    expect(await under({ root: '0'.repeat(64) })).toBe('ROOT_DIFFERS')
    expect(await under({ total: '1249' })).toBe('TOTAL_DIFFERS')
    expect(await under({ blinding: hex(1n) })).toBe('TOTAL_DIFFERS')
    expect(await under({ leafCount: 5 })).toBe('PATH_SHAPE')
    expect(await under({ asset: 'LEUR' })).toBe('ROOT_DIFFERS')
    expect(await under({ version: 1, blinding: null })).toBe('UNREADABLE')
  })

  test('does not accept a leaf made for another member, whatever the balance', async () => {
    expect((await checkProof(good, { ...shown, owner: 'bia' })).fault).toBe('ROOT_DIFFERS')
    expect((await checkProof(good, { ...shown, owner: 'ana\n' })).fault).toBe('UNREADABLE')
  })

  test('does not accept a tree that is not published to others', async () => {
    expect((await checkProof(good, { owner: 'ana', newest: published, named: undefined })).fault).toBe('NOT_PUBLISHED')
  })

  test('does not accept an older tree than the published one: the wallet was left out of the newest', async () => {
    expect((await checkProof(good, { owner: 'ana', newest: { ...published, id: '10' }, named: published })).fault).toBe('NOT_COUNTED')
    expect((await checkProof(good, { owner: 'ana', newest: { ...published, id: '6' }, named: published })).fault).toBeUndefined()
  })
})
