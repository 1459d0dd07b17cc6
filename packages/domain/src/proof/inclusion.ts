import { isSum } from './encode.ts'
import { HASH_BYTES, type Hash, hashLeaf, hashNode, type Leaf, type SumNode } from './node.ts'

export interface PathStep extends SumNode {
  side: 'left' | 'right'
}

export interface Inclusion {
  leaf: Leaf
  position: number
  leafCount: number
  /** From the leaf's neighbour up to the root's child. */
  path: readonly PathStep[]
}

/** Why a proof does not hold: its shape is not that of the tree, a sum is impossible, or it ends elsewhere than published. */
export type InclusionFault = 'PATH_SHAPE' | 'SUM_RANGE' | 'ROOT_DIFFERS' | 'TOTAL_DIFFERS'

/** Where the neighbours of a leaf stand, level by level from below; a level on which it has none is left out. */
export function siblingsOf(position: number, leafCount: number): { level: number; position: number; side: 'left' | 'right' }[] {
  const siblings: { level: number; position: number; side: 'left' | 'right' }[] = []
  for (let level = 0, at = position, count = leafCount; count > 1; level++, at >>>= 1, count = Math.ceil(count / 2)) {
    if (at % 2 === 1) siblings.push({ level, position: at - 1, side: 'left' })
    else if (at + 1 < count) siblings.push({ level, position: at + 1, side: 'right' })
  }
  return siblings
}

/** Every node from the leaf up to the root that the path leads to. */
export function climb(hash: Hash, { leaf, path }: Inclusion): SumNode[] {
  const nodes = [hashLeaf(hash, leaf)]
  for (const step of path) {
    const own = nodes.at(-1) as SumNode
    nodes.push(step.side === 'left' ? hashNode(hash, step, own) : hashNode(hash, own, step))
  }
  return nodes
}

/** Undefined when the leaf is part of the tree whose root and total were published; else what is wrong. */
export function verifyInclusion(
  hash: Hash,
  inclusion: Inclusion,
  published: { root: Uint8Array; total: bigint },
): InclusionFault | undefined {
  const { leaf, position, leafCount, path } = inclusion
  const isPlace = Number.isInteger(position) && Number.isInteger(leafCount) && position >= 0 && position < leafCount && leafCount < 2 ** 31
  if (!isPlace) return 'PATH_SHAPE'
  const expected = siblingsOf(position, leafCount)
  if (
    path.length !== expected.length ||
    path.some(({ side, hash: { length } }, at) => side !== expected[at]?.side || length !== HASH_BYTES)
  )
    return 'PATH_SHAPE'
  const sums = [leaf.balance, ...path.map(({ sum }) => sum)]
  if (!sums.every(isSum) || !isSum(sums.reduce((total, sum) => total + sum, 0n))) return 'SUM_RANGE'
  const root = climb(hash, inclusion).at(-1) as SumNode
  if (!isSame(root.hash, published.root)) return 'ROOT_DIFFERS'
  return root.sum === published.total ? undefined : 'TOTAL_DIFFERS'
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
