import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { judgePostings, type PostingRefusal } from './judge-postings.ts'
import { type NewPosting, walletsOf } from './posting.ts'
import { lockWallets } from './wallets.ts'
import { writePostings } from './write-postings.ts'

export type PostOutcome = { ok: true; postingId: bigint; isRepeat: boolean } | { ok: false; code: PostingRefusal }

/** Moves money once: all legs or none; a refusal raises its reason. */
export async function post(tx: Tx, posting: NewPosting): Promise<bigint> {
  const [outcome] = await postBatch(tx, [posting])
  if (!outcome?.ok) return raise(outcome?.code ?? 'INTERNAL')
  return outcome.postingId
}

/**
 * Many postings in three statements, whatever their number. Each is admitted or refused in order on the locked wallets; legs that
 * do not sum to zero are a broken invariant and end the transaction.
 */
export async function postBatch(tx: Tx, postings: readonly NewPosting[]): Promise<PostOutcome[]> {
  const wallets = await lockWallets(tx, walletsOf(postings))
  const verdicts = await judgePostings(tx, wallets, postings)
  const ids = await writePostings(
    tx,
    postings.filter((_, index) => verdicts[index]?.is === 'fresh'),
  )

  const outcomes: PostOutcome[] = []
  let written = 0
  for (const verdict of verdicts) {
    if (verdict.is === 'fresh') outcomes.push({ ok: true, postingId: ids[written++] as bigint, isRepeat: false })
    else if (verdict.is === 'known') outcomes.push({ ok: true, postingId: verdict.postingId, isRepeat: true })
    else if (verdict.is === 'echo') outcomes.push({ ...(outcomes[verdict.of] as PostOutcome & { ok: true }), isRepeat: true })
    else outcomes.push({ ok: false, code: verdict.code })
  }
  return outcomes
}
