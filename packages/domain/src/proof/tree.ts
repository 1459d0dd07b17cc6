import type { Scheme } from './curve.ts'
import { concat, factorBytes, readNumber, sumBytes } from './encode.ts'
import { HASH_BYTES, joinHash, type Opening, SUM_BYTES } from './node.ts'

const BLINDING_BYTES = 32
/** A node as the server stores it: its hash, then what its commitment hides; the commitment is recomputed from that. */
export const NODE_BYTES = HASH_BYTES + SUM_BYTES + BLINDING_BYTES

export interface OpenNode extends Opening {
  hash: Uint8Array
}

export interface TreeLeaf<P> extends OpenNode {
  commitment: P
}

/** All nodes of one level, concatenated. */
export type Level = Uint8Array

/** A small tree is padded, so that it doesn't reveal how few wallets there are. */
const LEAVES_MIN = 16
/** How many nodes are joined per step. */
const NODES_PER_STEP = 64

/** The number of leaves for this many wallets: a power of two; the leaves beyond the wallets are empty. */
export function leafCountFor(wallets: number): number {
  let places = LEAVES_MIN
  while (places < wallets) places *= 2
  return places
}

/** The indexes of a leaf's siblings, level by level from below. */
export function siblingsOf(position: number, places: number): { level: number; position: number; side: 'left' | 'right' }[] {
  return Array.from({ length: Math.log2(places) }, (_, level) => {
    const own = Math.floor(position / 2 ** level)
    return own % 2 === 1 ? { level, position: own - 1, side: 'left' } : { level, position: own + 1, side: 'right' }
  })
}

/** Builds the tree over these leaves up to the root, in steps, so that other work can run in between. */
export function* buildTree<P>(scheme: Scheme<P>, leaves: readonly TreeLeaf<P>[]): Generator<undefined, Level[]> {
  if (leaves.length !== leafCountFor(leaves.length)) throw new RangeError('the number of leaves must be a power of two')
  const levels = [concat(leaves.map(nodeBytes))]
  for (let nodes = leaves; nodes.length > 1; ) {
    const above: TreeLeaf<P>[] = []
    for (let begin = 0; begin < nodes.length; begin += 2 * NODES_PER_STEP) {
      above.push(...joinPairs(scheme, nodes.slice(begin, begin + 2 * NODES_PER_STEP)))
      yield
    }
    levels.push(concat(above.map(nodeBytes)))
    nodes = above
  }
  return levels
}

export function nodeAt(level: Level, position: number): OpenNode {
  const node = level.subarray(position * NODE_BYTES, (position + 1) * NODE_BYTES)
  if (node.length !== NODE_BYTES) throw new RangeError('there is no node at this index')
  return {
    hash: node.subarray(0, HASH_BYTES),
    sum: readNumber(node.subarray(HASH_BYTES, HASH_BYTES + SUM_BYTES)),
    blinding: readNumber(node.subarray(HASH_BYTES + SUM_BYTES)),
  }
}

function joinPairs<P>({ hash, curve }: Scheme<P>, nodes: readonly TreeLeaf<P>[]): TreeLeaf<P>[] {
  const commitments = curve.encode(nodes.map(({ commitment }) => commitment))
  const childAt = (at: number) => ({ commitment: commitments[at] as Uint8Array, hash: (nodes[at] as TreeLeaf<P>).hash })
  return Array.from({ length: nodes.length / 2 }, (_, pair) => {
    const [left, right] = [nodes[2 * pair] as TreeLeaf<P>, nodes[2 * pair + 1] as TreeLeaf<P>]
    return {
      hash: joinHash(hash, childAt(2 * pair), childAt(2 * pair + 1)),
      sum: left.sum + right.sum,
      blinding: (left.blinding + right.blinding) % curve.order,
      commitment: curve.add(left.commitment, right.commitment),
    }
  })
}

function nodeBytes({ hash, sum, blinding }: OpenNode): Uint8Array {
  return concat([hash, sumBytes(sum), factorBytes(blinding)])
}
