import { createHash } from 'node:crypto'
import type { InclusionReply } from '@bourse/contracts/proof'
import { hashLeaf, hashNode, hexOf } from '@bourse/domain/proof'
import { describe, expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'

/** Made with another hand than the one that checks. */
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const leaf = {
  nonce: new Uint8Array(16).fill(3),
  walletId: 9n,
  asset: 'LUSD',
  balance: 250n,
  version: 4n,
  chainHead: new Uint8Array(32).fill(5),
}
const neighbour = { hash: new Uint8Array(32).fill(6), sum: 1_000n }
const root = hashNode(sha256, hashLeaf(sha256, leaf), neighbour)
const published = { id: '1', asset: 'LUSD', day: '2030-01-10', takenAt: 1, root: hexOf(root.hash), total: '1250', leafCount: 2 }
const good: InclusionReply = {
  proof: published,
  leaf: { walletId: '9', nonce: hexOf(leaf.nonce), balance: '250', version: '4', chainHead: hexOf(leaf.chainHead) },
  position: 0,
  path: [{ side: 'right', hash: hexOf(neighbour.hash), sum: '1000' }],
}

describe('a browser', () => {
  test('finds its balance in the published total, and shows the way', () => {
    const { fault, steps } = checkProof(good, published)
    expect(fault).toBeUndefined()
    expect(steps.map(({ sum }) => sum)).toEqual([250n, 1_250n])
    expect(steps.at(-1)).toMatchObject({ hash: published.root, neighbour: { side: 'right', sum: 1_000n } })
  })

  test.each<[string, InclusionReply, string]>([
    ['a lower balance', { ...good, leaf: { ...good.leaf, balance: '249' } }, 'ROOT_DIFFERS'],
    ['a side exchanged', { ...good, path: [{ ...good.path[0], side: 'left' }] as InclusionReply['path'] }, 'PATH_SHAPE'],
    ['an impossible sum', { ...good, path: [{ ...good.path[0], sum: '9'.repeat(40) }] as InclusionReply['path'] }, 'SUM_RANGE'],
    ['rubbish for a hash', { ...good, path: [{ ...good.path[0], hash: 'x'.repeat(64) }] as InclusionReply['path'] }, 'UNREADABLE'],
    ['rubbish for a sum', { ...good, leaf: { ...good.leaf, balance: '-1' } }, 'UNREADABLE'],
  ])('does not accept %s', (_, tampered, fault) => {
    expect(checkProof(tampered, published).fault).toBe(fault)
  })

  test('does not ask the answer itself what was published', () => {
    const ownRoot = { ...good, proof: { ...published, root: '0'.repeat(64), total: '1', leafCount: 77 } }
    expect(checkProof(ownRoot, published).fault).toBeUndefined()
    expect(checkProof(good, { ...published, root: '0'.repeat(64) }).fault).toBe('ROOT_DIFFERS')
    expect(checkProof(good, { ...published, total: '1249' }).fault).toBe('TOTAL_DIFFERS')
    expect(checkProof(good, { ...published, leafCount: 5 }).fault).toBe('PATH_SHAPE')
    expect(checkProof(good, { ...published, asset: 'LEUR' }).fault).toBe('ROOT_DIFFERS')
  })

  test('does not accept a tree that nobody else is shown', () => {
    expect(checkProof(good, undefined).fault).toBe('NOT_PUBLISHED')
  })
})
