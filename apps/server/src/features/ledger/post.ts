import { createHash } from 'node:crypto'
import { admitPostings, type Leg } from '@bourse/domain/ledger'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockWallets } from './wallets.ts'

export interface NewPosting {
  kind: string
  ref?: string
  actorUserId?: bigint | undefined
  /** Makes the posting happen at most once, whatever repeats it; the same key with other legs is a conflict. */
  key?: string
  legs: readonly Leg[]
}

export type PostOutcome =
  | { ok: true; postingId: bigint; isRepeat: boolean }
  | { ok: false; code: 'INSUFFICIENT_FUNDS' | 'WALLET_NOT_FOUND' | 'IDEMPOTENCY_CONFLICT' }

/** Moves money once: all legs or none, or the request ends with the reason. */
export async function post(tx: Tx, posting: NewPosting): Promise<bigint> {
  const [outcome] = await postBatch(tx, [posting])
  if (!outcome?.ok) return raise(outcome?.code ?? 'INTERNAL')
  return outcome.postingId
}

/**
 * Many postings in three statements, whatever their number. Each is admitted or refused by itself, in order, on the
 * locked wallets; legs that do not sum to zero are a broken invariant, and the database ends the transaction.
 */
export async function postBatch(tx: Tx, postings: readonly NewPosting[]): Promise<PostOutcome[]> {
  const positions = await lockWallets(
    tx,
    postings.flatMap(({ legs }) => legs.map(({ walletId }) => walletId)),
  )
  const known = await readKnown(tx, postings)
  const outcomes: (PostOutcome | undefined)[] = postings.map((posting) => judge(posting, known, positions))

  const fresh = firstOfEachKey(postings, outcomes)
  const admitted = admitPostings(
    positions,
    fresh.map((index) => postings[index] as NewPosting),
  )
  const accepted = fresh.filter((index, place) => {
    if (!admitted[place]) outcomes[index] = { ok: false, code: 'INSUFFICIENT_FUNDS' }
    return admitted[place]
  })

  const ids = await insertPostings(
    tx,
    accepted.map((index) => postings[index] as NewPosting),
  )
  accepted.forEach((index, place) => {
    outcomes[index] = { ok: true, postingId: ids[place] as bigint, isRepeat: false }
  })
  return outcomes.map((outcome, index) => outcome ?? repeatOf(postings, outcomes, index))
}

type Known = Map<string, { id: bigint; input_hash: Buffer }>

async function readKnown(tx: Tx, postings: readonly NewPosting[]): Promise<Known> {
  const keys = postings.flatMap(({ key }) => (key === undefined ? [] : [key]))
  if (keys.length === 0) return new Map()
  const rows = await tx.prepared<{ idempotency_key: string; id: bigint; input_hash: Buffer }>(
    'ledger-known-keys',
    'select idempotency_key, id, input_hash from postings where idempotency_key = any($1::text[])',
    [keys],
  )
  return new Map(rows.map((row) => [row.idempotency_key, row]))
}

function judge(posting: NewPosting, known: Known, positions: ReadonlyMap<bigint, unknown>): PostOutcome | undefined {
  const earlier = posting.key === undefined ? undefined : known.get(posting.key)
  if (earlier)
    return earlier.input_hash.equals(hashOf(posting))
      ? { ok: true, postingId: earlier.id, isRepeat: true }
      : { ok: false, code: 'IDEMPOTENCY_CONFLICT' }
  return posting.legs.every(({ walletId }) => positions.has(walletId)) ? undefined : { ok: false, code: 'WALLET_NOT_FOUND' }
}

/** A key that stands twice in one batch counts once; the second takes the first one's outcome. */
function firstOfEachKey(postings: readonly NewPosting[], outcomes: readonly (PostOutcome | undefined)[]): number[] {
  const seen = new Set<string>()
  return postings.flatMap(({ key }, index) => {
    if (outcomes[index] || (key !== undefined && seen.has(key))) return []
    if (key !== undefined) seen.add(key)
    return [index]
  })
}

function repeatOf(postings: readonly NewPosting[], outcomes: readonly (PostOutcome | undefined)[], index: number): PostOutcome {
  const posting = postings[index] as NewPosting
  const first = postings.findIndex(({ key }) => key === posting.key)
  if (!hashOf(postings[first] as NewPosting).equals(hashOf(posting))) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' }
  const outcome = outcomes[first] as PostOutcome
  return outcome.ok ? { ...outcome, isRepeat: true } : outcome
}

function hashOf({ kind, ref = '', legs }: NewPosting): Buffer {
  return createHash('sha256')
    .update(`${kind}\n${ref}\n${legs.map(({ walletId, amount }) => `${walletId}:${amount}`).join('\n')}`)
    .digest()
}

const INSERT = `
with p as materialized (
  select nextval('postings_id_seq') as id, u.*
  from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bytea[]) with ordinality as u(kind, ref, actor, key, hash, ord)
), posted as (
  insert into postings (id, kind, ref, actor_user_id, idempotency_key, input_hash)
  select id, kind, ref, actor, key, hash from p
), e as materialized (
  select p.id as posting_id, u.wallet_id, u.amount, u.ord, sum(u.amount) over steps as running, row_number() over steps as step
  from unnest($6::int[], $7::bigint[], $8::numeric[]) with ordinality as u(posting_ord, wallet_id, amount, ord)
  join p on p.ord = u.posting_ord
  window steps as (partition by u.wallet_id order by u.ord)
), moved as (
  update wallets w set balance = w.balance + d.amount, version = w.version + d.steps
  from (select wallet_id, sum(amount) as amount, count(*) as steps from e group by wallet_id) d
  where w.id = d.wallet_id
  returning w.id, w.balance - d.amount as balance_before, w.version - d.steps as version_before
), written as (
  insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version)
  select e.posting_id, e.wallet_id, e.amount, m.balance_before + e.running, m.version_before + e.step
  from e join moved m on m.id = e.wallet_id
  order by e.ord
)
select id from p order by ord`

async function insertPostings(tx: Tx, postings: readonly NewPosting[]): Promise<bigint[]> {
  if (postings.length === 0) return []
  const legs = postings.flatMap((posting, index) => posting.legs.map((leg) => ({ ...leg, ord: index + 1 })))
  const rows = await tx.prepared<{ id: bigint }>('ledger-post', INSERT, [
    postings.map(({ kind }) => kind),
    postings.map(({ ref }) => ref ?? ''),
    postings.map(({ actorUserId }) => actorUserId ?? null),
    postings.map(({ key }) => key ?? null),
    postings.map((posting) => (posting.key === undefined ? null : hashOf(posting))),
    legs.map(({ ord }) => ord),
    legs.map(({ walletId }) => walletId),
    legs.map(({ amount }) => amount),
  ])
  return rows.map(({ id }) => id)
}
