import { checkRange } from './check-range.ts'
import { POINT_BYTES, type Scheme } from './curve.ts'
import { isSum } from './encode.ts'
import { commit, HASH_BYTES, hashLeaf, joinHash, type Leaf, type Opening, type SealedNode } from './node.ts'
import { bitsOf } from './range.ts'
import { placesFor, siblingsOf } from './tree.ts'

export interface PathStep extends SealedNode {
  /** Shows that the neighbour's commitment hides no amount below zero; see proveRange. */
  range: Uint8Array
}

export interface Inclusion {
  leaf: Leaf
  /** What the leaf's commitment hides: the balance, and the number it was blinded with. */
  opening: Opening
  position: number
  /** From the leaf's neighbour up to the root's child. */
  path: readonly PathStep[]
}

/** What everyone is shown of a tree. */
export interface Published {
  root: Uint8Array
  total: bigint
  /** With the total it opens the root's commitment; it says nothing of any other. */
  blinding: bigint
  places: number
}

/** Why a proof does not hold: its shape is not that of the tree, an amount is impossible, or it ends elsewhere than published. */
export type InclusionFault = 'PATH_SHAPE' | 'SUM_RANGE' | 'ROOT_DIFFERS' | 'TOTAL_DIFFERS'

/** Undefined when the leaf is part of the tree that was published, and nothing in its path is below zero; else what is wrong. */
export function verifyInclusion<P>(scheme: Scheme<P>, inclusion: Inclusion, published: Published): InclusionFault | undefined {
  const pieces = verifyInPieces(scheme, inclusion, published)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** The same piece by piece, for a page that goes on meanwhile. */
export function* verifyInPieces<P>(
  scheme: Scheme<P>,
  inclusion: Inclusion,
  published: Published,
): Generator<undefined, InclusionFault | undefined> {
  const { opening, path } = inclusion
  if (!hasShape(inclusion, published)) return 'PATH_SHAPE'
  const numbers = [opening, { sum: published.total, blinding: published.blinding }]
  if (!numbers.every(({ sum, blinding }) => isSum(sum) && blinding >= 0n && blinding < scheme.curve.order)) return 'SUM_RANGE'
  const nodes = climb(scheme, inclusion)
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

/** Every node from the leaf up to the root that the path leads to; undefined when a neighbour is no point of the curve. */
export function climb<P>(scheme: Scheme<P>, { leaf, opening, position, path }: Inclusion): SealedNode[] | undefined {
  const { hash, curve } = scheme
  let point = commit(scheme, opening)
  const nodes: SealedNode[] = [{ commitment: sealed(scheme, point), hash: hashLeaf(hash, leaf) }]
  for (const [level, step] of path.entries()) {
    const own = nodes[level] as SealedNode
    const other = curve.decode(step.commitment)
    if (other === undefined) return undefined
    point = curve.add(point, other)
    const isRight = Math.floor(position / 2 ** level) % 2 === 1
    nodes.push({ commitment: sealed(scheme, point), hash: isRight ? joinHash(hash, step, own) : joinHash(hash, own, step) })
  }
  return nodes
}

function hasShape({ position, path }: Inclusion, { places }: Published): boolean {
  const isTree = Number.isInteger(places) && places < 2 ** 31 && placesFor(places) === places
  if (!isTree || !Number.isInteger(position) || position < 0 || position >= places) return false
  return (
    path.length === siblingsOf(position, places).length &&
    path.every(({ commitment, hash }) => commitment.length === POINT_BYTES && hash.length === HASH_BYTES)
  )
}

function sealed<P>({ curve }: Scheme<P>, point: P): Uint8Array {
  return curve.encode([point])[0] as Uint8Array
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
