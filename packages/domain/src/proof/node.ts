import { ascii, concat, countBytes, sized, sumBytes } from './encode.ts'

/** SHA-256, from wherever it runs: the server's or the browser's own. */
export type Hash = (bytes: Uint8Array) => Uint8Array

export interface Leaf {
  /** 16 bytes of chance, so that nobody can guess a balance and try. */
  nonce: Uint8Array
  walletId: bigint
  asset: string
  balance: bigint
  version: bigint
  /** The head of the wallet's chain of entries at that version, 32 bytes. */
  chainHead: Uint8Array
}

export interface SumNode {
  hash: Uint8Array
  sum: bigint
}

export const HASH_BYTES = 32
export const SUM_BYTES = 16
export const NONCE_BYTES = 16

// What is hashed begins with what it is, so that no leaf can pass for a node, nor a node for a leaf.
const LEAF = sized(ascii('bourse leaf 1'))
const NODE = sized(ascii('bourse node 1'))

export function hashLeaf(hash: Hash, { nonce, walletId, asset, balance, version, chainHead }: Leaf): SumNode {
  if (nonce.length !== NONCE_BYTES || chainHead.length !== HASH_BYTES) throw new RangeError('a leaf is missing a part')
  const parts = [LEAF, nonce, countBytes(walletId), sized(ascii(asset)), sumBytes(balance), countBytes(version), chainHead]
  return { hash: hash(concat(parts)), sum: balance }
}

/** Commits to both sums apart: a child's sum cannot be lowered at the cost of its neighbour. */
export function hashNode(hash: Hash, left: SumNode, right: SumNode): SumNode {
  const sum = left.sum + right.sum
  sumBytes(sum)
  return { hash: hash(concat([NODE, left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum)])), sum }
}
