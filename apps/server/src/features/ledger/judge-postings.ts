import { admitPostings, isBalanced, type Refusal } from '@bourse/domain/ledger'
import { freeTexts, type Tx } from '#platform/db'
import { hashOf, type NewPosting } from './posting.ts'
import type { LockedWallet } from './wallets.ts'

export type PostingRefusal = Refusal | 'WALLET_NOT_FOUND' | 'IDEMPOTENCY_CONFLICT'

/**
 * The decision on a posting: write it, it exists from an earlier transaction, it repeats an earlier one of this batch, or refuse
 * it.
 */
export type Verdict =
  | { is: 'fresh' }
  | { is: 'known'; postingId: bigint }
  | { is: 'echo'; of: number }
  | { is: 'refused'; code: PostingRefusal }

/** Decides on a batch in order on locked wallets, before anything is written; `wallets` ends with the new balances. */
export async function judgePostings(tx: Tx, wallets: Map<bigint, LockedWallet>, postings: readonly NewPosting[]): Promise<Verdict[]> {
  const known = await readKnown(tx, postings)
  const firstOfKey = new Map<string, { index: number; hash: Buffer }>()
  return postings.map(judge)

  function judge(posting: NewPosting, index: number): Verdict {
    if (posting.key === undefined) return admit(wallets, posting)
    const hash = hashOf(posting)
    const earlier = known.get(posting.key)
    if (earlier) return earlier.input_hash.equals(hash) ? { is: 'known', postingId: earlier.id } : CONFLICT
    const first = firstOfKey.get(posting.key)
    if (first) return first.hash.equals(hash) ? { is: 'echo', of: first.index } : CONFLICT
    const verdict = admit(wallets, posting)
    // A refused posting leaves no trace, so its key stays free.
    if (verdict.is === 'fresh') firstOfKey.set(posting.key, { index, hash })
    return verdict
  }
}

const CONFLICT: Verdict = { is: 'refused', code: 'IDEMPOTENCY_CONFLICT' }

function admit(wallets: Map<bigint, LockedWallet>, posting: NewPosting): Verdict {
  const legs = posting.legs.map(({ walletId, amount }) => ({ assetId: wallets.get(walletId)?.assetId, amount }))
  if (!legs.every(hasAsset)) return { is: 'refused', code: 'WALLET_NOT_FOUND' }
  if (!isBalanced(legs)) throw new Error(`the legs of a ${posting.kind} do not sum to zero in every asset`)
  const [refusal] = admitPostings(wallets, [posting])
  return refusal ? { is: 'refused', code: refusal } : { is: 'fresh' }
}

function hasAsset(leg: { assetId: bigint | undefined; amount: bigint }): leg is { assetId: bigint; amount: bigint } {
  return leg.assetId !== undefined
}

async function readKnown(tx: Tx, postings: readonly NewPosting[]): Promise<Map<string, { id: bigint; input_hash: Buffer }>> {
  const keys = postings.flatMap(({ key }) => (key === undefined ? [] : [key]))
  if (keys.length === 0) return new Map()
  const rows = await tx.prepared<{ idempotency_key: string; id: bigint; input_hash: Buffer }>(
    'ledger-known-keys',
    'select idempotency_key, id, input_hash from postings where idempotency_key = any($1::text[])',
    [freeTexts(keys)],
  )
  return new Map(rows.map((row) => [row.idempotency_key, row]))
}
