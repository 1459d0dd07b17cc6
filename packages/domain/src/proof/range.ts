import { type Hash, POINT_BYTES } from './curve.ts'
import { ascii, concat, countBytes, readNumber, lengthPrefixed } from './encode.ts'

export const SHARE_BYTES = 16
export const RESPONSE_BYTES = 32
/** One bit of a range proof: three points, a share of the challenge and two responses. */
export const BIT_BYTES = 3 * POINT_BYTES + SHARE_BYTES + 2 * RESPONSE_BYTES

const RANGE = lengthPrefixed(ascii('bourse range 2'))

/** How many bits an amount of at most the total needs; every node of a tree is proved to fit into them. */
export function bitsOf(total: bigint): number {
  return total.toString(2).length
}

/** The prover can't choose it: it is a hash of the commitment and of everything announced before. */
export function challengeOf(hash: Hash, commitment: Uint8Array, points: readonly Uint8Array[]): bigint {
  const digest = hash(concat([RANGE, commitment, countBytes(BigInt(points.length / 3)), ...points]))
  return readNumber(digest.subarray(0, SHARE_BYTES))
}
