import { readSum, sumBytes } from './encode.ts'
import { HASH_BYTES, type Hash, hashNode, SUM_BYTES, type SumNode } from './node.ts'

/** A node as it is kept: its hash, then its sum. */
export const NODE_BYTES = HASH_BYTES + SUM_BYTES

/** All nodes of one height, one behind the other. */
export type Level = Uint8Array

/** Between two pieces of work so many nodes are joined. */
const PIECE = 1_000

/**
 * The tree over these leaves, from the leaves up to the root alone. Neighbours are joined two by two; a last one without
 * a neighbour goes up as it is.
 */
export function buildLevels(hash: Hash, leaves: Level): Level[] {
  const pieces = buildInPieces(hash, leaves)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** The same piece by piece, for those whom others wait for meanwhile. */
export function* buildInPieces(hash: Hash, leaves: Level): Generator<undefined, Level[]> {
  if (leaves.length === 0 || leaves.length % NODE_BYTES !== 0) throw new RangeError('a tree needs whole leaves')
  const levels = [leaves]
  for (let below = leaves; below.length > NODE_BYTES; ) {
    const count = below.length / NODE_BYTES
    const above = new Uint8Array(Math.ceil(count / 2) * NODE_BYTES)
    for (let at = 0; at < count; at += 2) {
      const left = nodeAt(below, at)
      writeNode(above, at / 2, at + 1 < count ? hashNode(hash, left, nodeAt(below, at + 1)) : left)
      if ((at / 2) % PIECE === PIECE - 1) yield
    }
    levels.push(above)
    below = above
  }
  return levels
}

export function nodeAt(level: Level, position: number): SumNode {
  const begin = position * NODE_BYTES
  if (begin + NODE_BYTES > level.length) throw new RangeError('no such node')
  return { hash: level.subarray(begin, begin + HASH_BYTES), sum: readSum(level.subarray(begin + HASH_BYTES, begin + NODE_BYTES)) }
}

export function writeNode(level: Level, position: number, { hash, sum }: SumNode): void {
  level.set(hash, position * NODE_BYTES)
  level.set(sumBytes(sum), position * NODE_BYTES + HASH_BYTES)
}
