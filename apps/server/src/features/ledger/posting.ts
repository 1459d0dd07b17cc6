import { hash } from 'node:crypto'
import type { Leg } from '@bourse/domain/ledger'

export interface NewPosting {
  kind: string
  ref?: string
  actorUserId?: bigint | undefined
  /** The posting happens at most once per key; the same key with other content is a conflict. */
  key?: string
  legs: readonly Leg[]
  /** When it happened, for imported history, oldest first; otherwise now. */
  at?: Date | undefined
}

/** Covers everything that distinguishes a posting, so that a key never answers for another one. */
export function hashOf({ kind, ref = '', actorUserId, legs }: NewPosting): Buffer {
  const parts = [kind, ref, String(actorUserId ?? ''), ...legs.map(({ walletId, amount }) => `${walletId}:${amount}`)]
  return hash('sha256', JSON.stringify(parts), 'buffer')
}

export function walletsOf(postings: readonly NewPosting[]): bigint[] {
  return postings.flatMap(({ legs }) => legs.map(({ walletId }) => walletId))
}
