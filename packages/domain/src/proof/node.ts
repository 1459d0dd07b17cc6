import type { Hash, Scheme } from './curve.ts'
import { ascii, concat, countBytes, isSum, lengthPrefixed } from './encode.ts'

export type { Hash } from './curve.ts'

/** What a commitment hides; only with both values can it be checked, and neither can be guessed. */
export interface Opening {
  sum: bigint
  /** Random, below the order of the curve. */
  blinding: bigint
}

export interface Leaf {
  /** 16 random bytes, so that a leaf's owner can't be found by guessing. */
  nonce: Uint8Array
  walletId: bigint
  /** The owner's handle, which is unique, so that one leaf can't be shown to two members; empty for the operator's wallets. */
  owner: string
  asset: string
  version: bigint
  /** The head of the wallet's hash chain at that version, 32 bytes. */
  chainHead: Uint8Array
}

/** A node as others see it: neither field shows an amount. */
export interface PublicNode {
  commitment: Uint8Array
  hash: Uint8Array
}

export const HASH_BYTES = 32
export const SUM_BYTES = 16
export const NONCE_BYTES = 16

// Hashes begin with a tag, so that a leaf can't pass for a node, nor a node for a leaf.
const LEAF = lengthPrefixed(ascii('bourse leaf 2'))
const NODE = lengthPrefixed(ascii('bourse node 2'))

/** Commitments are additive like their amounts, and reveal nothing about them. */
export function commit<P>({ curve, multiplyValue }: Scheme<P>, { sum, blinding }: Opening): P {
  if (!isSum(sum)) throw new RangeError('the amount is negative or does not fit into 16 bytes')
  return curve.add(multiplyValue(sum), curve.multiplyBase(blinding))
}

export function hashLeaf(hash: Hash, { nonce, walletId, owner, asset, version, chainHead }: Leaf): Uint8Array {
  if (nonce.length !== NONCE_BYTES || chainHead.length !== HASH_BYTES)
    throw new RangeError('the nonce or chain head of a leaf has the wrong length')
  return hash(
    concat([LEAF, nonce, countBytes(walletId), lengthPrefixed(ascii(owner)), lengthPrefixed(ascii(asset)), countBytes(version), chainHead]),
  )
}

/** Hashes both commitments separately, so that one child's amount can't be lowered at the expense of its sibling. */
export function joinHash(hash: Hash, left: PublicNode, right: PublicNode): Uint8Array {
  return hash(concat([NODE, left.commitment, left.hash, right.commitment, right.hash]))
}
