import { createHash } from 'node:crypto'
import type { Leg } from '@bourse/domain/ledger'

export interface NewPosting {
  kind: string
  ref?: string
  actorUserId?: bigint | undefined
  /** Makes the posting happen at most once, whatever repeats it; the same key with other content is a conflict. */
  key?: string
  legs: readonly Leg[]
}

/** Of everything that tells one posting from another, so that a key never answers for something else. */
export function hashOf({ kind, ref = '', actorUserId, legs }: NewPosting): Buffer {
  const parts = [kind, ref, String(actorUserId ?? ''), ...legs.map(({ walletId, amount }) => `${walletId}:${amount}`)]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

export function walletsOf(postings: readonly NewPosting[]): bigint[] {
  return postings.flatMap(({ legs }) => legs.map(({ walletId }) => walletId))
}
