import { ascii, hexOf } from './encode.ts'
import { HASH_BYTES, type Hash } from './node.ts'

export interface ChainedEntry {
  walletId: bigint
  version: bigint
  amount: bigint
  balanceAfter: bigint
  postingId: bigint
}

/** Where every wallet's chain begins. */
export const FIRST_HEAD = new Uint8Array(HASH_BYTES)

/**
 * The head of a wallet's hash chain after one more entry. The figures are hashed as plain text, one line each, so that SQL or any other
 * program can compute the same; the audit does.
 */
export function nextHead(hash: Hash, head: Uint8Array, { walletId, version, amount, balanceAfter, postingId }: ChainedEntry): Uint8Array {
  return hash(ascii(`bourse entry 1\n${hexOf(head)}\n${walletId}\n${version}\n${amount}\n${balanceAfter}\n${postingId}`))
}
