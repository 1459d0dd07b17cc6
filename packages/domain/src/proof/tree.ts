import type { Scheme } from './curve.ts'
import { concat, factorBytes, readNumber, sumBytes } from './encode.ts'
import { HASH_BYTES, joinHash, type Opening, SUM_BYTES } from './node.ts'

const BLINDING_BYTES = 32
/** A node as the house keeps it: its hash, then what its commitment hides; the commitment is worked out again from that. */
export const NODE_BYTES = HASH_BYTES + SUM_BYTES + BLINDING_BYTES

export interface OpenNode extends Opening {
  hash: Uint8Array
}

export interface TreeLeaf<P> extends OpenNode {
  commitment: P
}

/** All nodes of one height, one behind the other. */
export type Level = Uint8Array

/** However few own something, nobody can tell from the tree how few. */
const PLACES_MIN = 16
/** Between two pieces of work so many nodes are joined. */
const PIECE = 64

/** How many leaves a tree for so many wallets has: a power of two; those beyond the wallets hold nothing. */
export function placesFor(wallets: number): number {
  let places = PLACES_MIN
  while (places < wallets) places *= 2
  return places
}

/** Where the neighbours of a leaf stand, level by level from below. */
export function siblingsOf(position: number, places: number): { level: number; position: number; side: 'left' | 'right' }[] {
  return Array.from({ length: Math.log2(places) }, (_, level) => {
    const own = Math.floor(position / 2 ** level)
    return own % 2 === 1 ? { level, position: own - 1, side: 'left' } : { level, position: own + 1, side: 'right' }
  })
}

/** The tree over these leaves, from the leaves up to the root alone, piece by piece: others wait for whoever does it. */
export function* growTree<P>(scheme: Scheme<P>, leaves: readonly TreeLeaf<P>[]): Generator<undefined, Level[]> {
  if (leaves.length !== placesFor(leaves.length)) throw new RangeError('a tree is full of leaves')
  const levels = [concat(leaves.map(nodeBytes))]
  for (let nodes = leaves; nodes.length > 1; ) {
    const above: TreeLeaf<P>[] = []
    for (let begin = 0; begin < nodes.length; begin += 2 * PIECE) {
      above.push(...joinPairs(scheme, nodes.slice(begin, begin + 2 * PIECE)))
      yield
    }
    levels.push(concat(above.map(nodeBytes)))
    nodes = above
  }
  return levels
}

export function nodeAt(level: Level, position: number): OpenNode {
  const node = level.subarray(position * NODE_BYTES, (position + 1) * NODE_BYTES)
  if (node.length !== NODE_BYTES) throw new RangeError('no such node')
  return {
    hash: node.subarray(0, HASH_BYTES),
    sum: readNumber(node.subarray(HASH_BYTES, HASH_BYTES + SUM_BYTES)),
    blinding: readNumber(node.subarray(HASH_BYTES + SUM_BYTES)),
  }
}

function joinPairs<P>({ hash, curve }: Scheme<P>, nodes: readonly TreeLeaf<P>[]): TreeLeaf<P>[] {
  const sealed = curve.encode(nodes.map(({ commitment }) => commitment))
  const sealedAt = (at: number) => ({ commitment: sealed[at] as Uint8Array, hash: (nodes[at] as TreeLeaf<P>).hash })
  return Array.from({ length: nodes.length / 2 }, (_, pair) => {
    const [left, right] = [nodes[2 * pair] as TreeLeaf<P>, nodes[2 * pair + 1] as TreeLeaf<P>]
    return {
      hash: joinHash(hash, sealedAt(2 * pair), sealedAt(2 * pair + 1)),
      sum: left.sum + right.sum,
      blinding: (left.blinding + right.blinding) % curve.order,
      commitment: curve.add(left.commitment, right.commitment),
    }
  })
}

function nodeBytes({ hash, sum, blinding }: OpenNode): Uint8Array {
  return concat([hash, sumBytes(sum), factorBytes(blinding)])
}
