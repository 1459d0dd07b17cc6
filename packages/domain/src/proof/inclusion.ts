import { checkRange } from './check-range.ts'
import { POINT_BYTES, type Scheme } from './curve.ts'
import { isSum } from './encode.ts'
import { commit, HASH_BYTES, hashLeaf, joinHash, type Leaf, type Opening, type PublicNode } from './node.ts'
import { bitsOf } from './range.ts'
import { leafCountFor, siblingsOf } from './tree.ts'

export interface PathStep extends PublicNode {
  /** Proves that the sibling's commitment hides no negative amount; see proveRange. */
  range: Uint8Array
}

export interface Inclusion {
  leaf: Leaf
  /** What the leaf's commitment hides: the balance and its blinding factor. */
  opening: Opening
  position: number
  /** From the leaf's sibling up to the root's child. */
  path: readonly PathStep[]
}

/** The published part of a tree. */
export interface Published {
  root: Uint8Array
  total: bigint
  /** Together with the total it opens the root's commitment; it reveals nothing about any other. */
  blinding: bigint
  places: number
}

/** Why a proof fails: it has the wrong shape for the tree, an amount is out of range, or it ends at another root than the published one. */
export type InclusionFault = 'PATH_SHAPE' | 'SUM_RANGE' | 'ROOT_DIFFERS' | 'TOTAL_DIFFERS'

/** Undefined when the leaf is part of the published tree and no amount on its path is negative; else what is wrong. In steps, so that a page stays responsive. */
export function* verifyInSteps<P>(
  scheme: Scheme<P>,
  inclusion: Inclusion,
  published: Published,
): Generator<undefined, InclusionFault | undefined> {
  const { opening, path } = inclusion
  if (!hasShape(inclusion, published)) return 'PATH_SHAPE'
  const numbers = [opening, { sum: published.total, blinding: published.blinding }]
  if (!numbers.every(({ sum, blinding }) => isSum(sum) && blinding >= 0n && blinding < scheme.curve.order)) return 'SUM_RANGE'
  const nodes = nodesToRoot(scheme, inclusion)
  const root = nodes?.at(-1)
  if (!root || !isSame(root.hash, published.root)) return 'ROOT_DIFFERS'
  const [whole] = scheme.curve.encode([commit(scheme, { sum: published.total, blinding: published.blinding })])
  if (!whole || !isSame(root.commitment, whole)) return 'TOTAL_DIFFERS'
  for (const { commitment, range } of path) {
    yield
    if (!checkRange(scheme, commitment, range, bitsOf(published.total))) return 'SUM_RANGE'
  }
  return undefined
}

/** Every node from the leaf up to the root that the path leads to; undefined when a sibling is not a point of the curve. */
export function nodesToRoot<P>(scheme: Scheme<P>, { leaf, opening, position, path }: Inclusion): PublicNode[] | undefined {
  const { hash, curve } = scheme
  let point = commit(scheme, opening)
  const nodes: PublicNode[] = [{ commitment: encoded(scheme, point), hash: hashLeaf(hash, leaf) }]
  for (const [level, step] of path.entries()) {
    const own = nodes[level] as PublicNode
    const other = curve.decode(step.commitment)
    if (other === undefined) return undefined
    point = curve.add(point, other)
    const isRight = Math.floor(position / 2 ** level) % 2 === 1
    nodes.push({ commitment: encoded(scheme, point), hash: isRight ? joinHash(hash, step, own) : joinHash(hash, own, step) })
  }
  return nodes
}

function hasShape({ position, path }: Inclusion, { places }: Published): boolean {
  const isTree = places < 2 ** 31 && leafCountFor(places) === places
  if (!isTree || !Number.isInteger(position) || position < 0 || position >= places) return false
  return (
    path.length === siblingsOf(position, places).length &&
    path.every(({ commitment, hash }) => commitment.length === POINT_BYTES && hash.length === HASH_BYTES)
  )
}

function encoded<P>({ curve }: Scheme<P>, point: P): Uint8Array {
  return curve.encode([point])[0] as Uint8Array
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
