import { FIRST_HEAD, nextHead } from '@bourse/domain/proof'
import { type Db, sql, type Tx } from '#platform/db'
import { sha256 } from './sha256.ts'

const WALLETS_MAX = 10_000
const ENTRIES_MAX = 10_000

export interface ChainHead {
  walletId: bigint
  version: bigint
  head: Uint8Array
}

/**
 * Takes one batch of new entries into the chains of their wallets; answers how many. Reads without locks, and only one
 * works at a time, so that nobody who moves money ever waits for it; after a crash it goes on from the heads it has written.
 */
export async function extendChains(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { mine } = await tx.one<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('bourse wallet chains')) as mine`)
    if (!mine) return 0
    const behind = await tx.rows<{ id: bigint; version: bigint; head: Buffer | null }>(sql`
      select w.id, coalesce(c.version, 0) as version, c.head
      from wallets w left join wallet_chains c on c.wallet_id = w.id
      where w.version > coalesce(c.version, 0) order by w.id limit ${WALLETS_MAX}`)
    if (behind.length === 0) return 0
    const heads = behind.map(({ id, version, head }) => ({ walletId: id, version, head: head ?? FIRST_HEAD }))
    const { ends, count } = await follow(tx, heads, ENTRIES_MAX)
    await tx.run(sql`
      insert into wallet_chains (wallet_id, version, head)
      select * from unnest(${ends.map(({ walletId }) => walletId)}::bigint[], ${ends.map(({ version }) => version)}::bigint[], ${ends.map(({ head }) => Buffer.from(head))}::bytea[])
      on conflict (wallet_id) do update set version = excluded.version, head = excluded.head`)
    return count
  })
}

/** Follows each wallet's entries from the head given, all wallets together at most so many; answers the heads that moved. */
export async function follow(tx: Tx, heads: readonly ChainHead[], entriesMax: number): Promise<{ ends: ChainHead[]; count: number }> {
  const entries = await tx.rows<EntryRow>(sql`
    select e.wallet_id, e.wallet_version, e.amount, e.balance_after, e.posting_id
    from unnest(${heads.map(({ walletId }) => walletId)}::bigint[], ${heads.map(({ version }) => version)}::bigint[]) with ordinality as h(wallet_id, version, ord)
    cross join lateral (
      select * from entries e where e.wallet_id = h.wallet_id and e.wallet_version > h.version order by e.wallet_version limit ${entriesMax}
    ) e
    order by h.ord, e.wallet_version limit ${entriesMax}`)
  const ends = new Map(heads.map((one) => [one.walletId, { ...one }]))
  const moved = new Set<ChainHead>()
  for (const { wallet_id, wallet_version, amount, balance_after, posting_id } of entries) {
    const end = ends.get(wallet_id)
    if (!end || wallet_version !== end.version + 1n) throw new Error(`the entries of wallet ${wallet_id} have a gap`)
    end.head = nextHead(sha256, end.head, {
      walletId: wallet_id,
      version: wallet_version,
      amount,
      balanceAfter: balance_after,
      postingId: posting_id,
    })
    end.version = wallet_version
    moved.add(end)
  }
  return { ends: [...moved], count: entries.length }
}

interface EntryRow {
  wallet_id: bigint
  wallet_version: bigint
  amount: bigint
  balance_after: bigint
  posting_id: bigint
}
