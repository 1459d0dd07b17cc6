import { bigints, blobs, freeTexts, LostRace, nullables, numerics, type Tx } from '#platform/db'
import { hashOf, type NewPosting } from './posting.ts'

/**
 * Writes admitted postings and updates their locked wallets in one statement; returns their ids in order. `heldChanges` are what
 * captured holds return to these wallets, so that each wallet is written once.
 */
export async function writePostings(
  tx: Tx,
  postings: readonly NewPosting[],
  heldChanges: ReadonlyMap<bigint, bigint> = new Map(),
): Promise<bigint[]> {
  if (postings.length === 0) return []
  const legs = postings.flatMap((posting, index) => posting.legs.map((leg) => ({ ...leg, ord: index + 1 })))
  const rows = await tx
    .prepared<{ id: bigint }>('ledger-post', INSERT, [
      freeTexts(postings.map(({ kind }) => kind)),
      freeTexts(postings.map(({ ref }) => ref ?? '')),
      nullables(postings.map(({ actorUserId }) => actorUserId ?? null)),
      freeTexts(postings.map(({ key }) => key ?? null)),
      blobs(postings.map((posting) => (posting.key === undefined ? null : hashOf(posting)))),
      bigints(legs.map(({ ord }) => ord)),
      bigints(legs.map(({ walletId }) => walletId)),
      numerics(legs.map(({ amount }) => amount)),
      bigints([...heldChanges.keys()]),
      numerics([...heldChanges.values()]),
      nullables(postings.map(({ at }) => at ?? null)),
    ])
    .catch(retryWhenKeyIsTaken)
  return rows.map(({ id }) => id)
}

const INSERT = `
with p as materialized (
  select nextval('postings_id_seq') as id, u.*
  from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bytea[], $11::timestamptz[]) with ordinality as u(kind, ref, actor, key, hash, at, ord)
), posted as (
  insert into postings (id, kind, ref, actor_user_id, idempotency_key, input_hash, at)
  select id, kind, ref, actor, key, hash, least(at, now()) from p
), e as materialized (
  select p.id as posting_id, u.wallet_id, u.amount, u.ord, sum(u.amount) over steps as running, row_number() over steps as step
  from unnest($6::bigint[], $7::bigint[], $8::numeric[]) with ordinality as u(posting_ord, wallet_id, amount, ord)
  join p on p.ord = u.posting_ord
  window steps as (partition by u.wallet_id order by u.ord)
), moved as (
  update wallets w set balance = w.balance + d.amount, held = w.held + coalesce(h.change, 0), version = w.version + d.steps,
                      revision = w.revision + 1
  from (select wallet_id, sum(amount) as amount, count(*) as steps from e group by wallet_id) d
  left join unnest($9::bigint[], $10::numeric[]) as h(wallet_id, change) on h.wallet_id = d.wallet_id
  where w.id = d.wallet_id
  returning w.id, w.balance - d.amount as balance_before, w.version - d.steps as version_before
), written as (
  insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version)
  select e.posting_id, e.wallet_id, e.amount, m.balance_before + e.running, m.version_before + e.step
  from e join moved m on m.id = e.wallet_id
  order by e.ord
)
select id from p order by ord`

/**
 * Two transactions with the same key and no common wallet do not wait for each other's locks: the second finds the key taken only
 * here. When retried, it sees the first one's posting and is treated as a repeat or a conflict.
 */
function retryWhenKeyIsTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'postings_key') throw new LostRace('another transaction took the key first')
  throw error
}
