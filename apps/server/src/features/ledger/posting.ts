import { createHash } from 'node:crypto'
import type { Leg } from '@bourse/domain/ledger'

export interface NewPosting {
  kind: string
  ref?: string
  actorUserId?: bigint | undefined
  /** Makes the posting happen at most once, whatever repeats it; the same key with other content is a conflict. */
  key?: string
  legs: readonly Leg[]
  /** When it happened, for a history that is brought in, oldest first; now, for everything that happens here. */
  at?: Date | undefined
}

/** Of everything that tells one posting from another, so that a key never answers for something else. */
export function hashOf({ kind, ref = '', actorUserId, legs }: NewPosting): Buffer {
  const parts = [kind, ref, String(actorUserId ?? ''), ...legs.map(({ walletId, amount }) => `${walletId}:${amount}`)]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

export function walletsOf(postings: readonly NewPosting[]): bigint[] {
  return postings.flatMap(({ legs }) => legs.map(({ walletId }) => walletId))
}
