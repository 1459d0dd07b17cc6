import type { Hash, Scheme } from './curve.ts'
import { ascii, concat, countBytes, isSum, sized } from './encode.ts'

export type { Hash } from './curve.ts'

/** What a commitment hides; whoever is told both can check it, and nobody else can guess. */
export interface Opening {
  sum: bigint
  /** By chance, below the order of the curve. */
  blinding: bigint
}

export interface Leaf {
  /** 16 bytes of chance, so that nobody can guess whose leaf it is and try. */
  nonce: Uint8Array
  walletId: bigint
  /** The owner's handle, which no two have, so that one leaf cannot be shown to two members; nothing for the house. */
  owner: string
  asset: string
  version: bigint
  /** The head of the wallet's chain of entries at that version, 32 bytes. */
  chainHead: Uint8Array
}

/** A node as others see it: neither shows an amount. */
export interface SealedNode {
  commitment: Uint8Array
  hash: Uint8Array
}

export const HASH_BYTES = 32
export const SUM_BYTES = 16
export const NONCE_BYTES = 16

// What is hashed begins with what it is, so that no leaf can pass for a node, nor a node for a leaf.
const LEAF = sized(ascii('bourse leaf 2'))
const NODE = sized(ascii('bourse node 2'))

/** Commitments add up as their amounts do, and say nothing of them. */
export function commit<P>({ curve, multiplyValue }: Scheme<P>, { sum, blinding }: Opening): P {
  if (!isSum(sum)) throw new RangeError('an amount that no proof can carry')
  return curve.add(multiplyValue(sum), curve.multiplyBase(blinding))
}

export function hashLeaf(hash: Hash, { nonce, walletId, owner, asset, version, chainHead }: Leaf): Uint8Array {
  if (nonce.length !== NONCE_BYTES || chainHead.length !== HASH_BYTES) throw new RangeError('a leaf is missing a part')
  return hash(concat([LEAF, nonce, countBytes(walletId), sized(ascii(owner)), sized(ascii(asset)), countBytes(version), chainHead]))
}

/** Holds both commitments apart: a child's amount cannot be lowered at the cost of its neighbour. */
export function joinHash(hash: Hash, left: SealedNode, right: SealedNode): Uint8Array {
  return hash(concat([NODE, left.commitment, left.hash, right.commitment, right.hash]))
}
