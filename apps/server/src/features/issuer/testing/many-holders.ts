import { ensureWallets, issuanceWallet, postBatch } from '#features/ledger'
import { sql } from '#platform/db'
import type { TestDatabase } from '../../../testing/db.ts'
import { fromTo } from '../../ledger/testing/books.ts'

/** Each posting is one; so many of them are written at once. */
const BATCH = 1_000

export interface ManyHolders {
  assetId: bigint
  count: number
  /** What the nth of them holds. */
  unitsOf(n: number): bigint
  since: Date
}

/** Many people who hold an asset; their pockets in order. */
export async function makeHolders(db: TestDatabase, { assetId, count, unitsOf, since }: ManyHolders): Promise<bigint[]> {
  const pocketIds = await makePeople(db, count)
  for (let from = 0; from < count; from += BATCH)
    await db.transaction(async (tx) => {
      const issuance = await issuanceWallet(tx, assetId)
      const wallets = await ensureWallets(
        tx,
        pocketIds.slice(from, from + BATCH).map((pocketId) => ({ pocketId, assetId })),
      )
      const postings = wallets.map((walletId, at) => ({ walletId, units: unitsOf(from + at) }))
      await postBatch(
        tx,
        postings.map(({ walletId, units }) => ({
          kind: 'mint',
          ref: 'demo:test',
          at: since,
          legs: fromTo(issuance, walletId, units),
        })),
      )
    })
  return pocketIds
}

async function makePeople(db: TestDatabase, count: number): Promise<bigint[]> {
  await db.run(sql`
    with numbers as (select n, 'holder-' || lpad(n::text, 6, '0') as handle from generate_series(1, ${count}::int) n),
    pocket as (insert into pockets (kind) select 'profile' from numbers returning id),
    made as (insert into users (email) select handle || '@example.org' from numbers returning id),
    u as (select id, row_number() over (order by id) as n from made),
    k as (select id, row_number() over (order by id) as n from pocket)
    insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type)
    select u.id, k.id, x.handle, x.handle, 'Holder ' || x.n, 'PERSONAL' from numbers x join u using (n) join k using (n)`)
  return db.column<bigint>(sql`select pocket_id from published.profiles where name like 'holder-%' order by name`)
}
