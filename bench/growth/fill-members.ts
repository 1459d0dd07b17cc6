import { type Db, sql, type Tx } from '../../apps/server/src/platform/db/index.ts'

/** Users, pockets and profiles have the same number, above all ids that the schema itself has given. */
export const FIRST_ID = 1_000_000

const SYLLABLES = ['ba', 'cé', 'di', 'fo', 'gu', 'há', 'je', 'ki', 'ló', 'mu', 'na', 'pe', 'quí', 'ro', 'su', 'tá', 've', 'xi', 'yo', 'zu']

/**
 * Members from one number (exclusive) to another: of each thousand five have closed their account, ten wait for a check of their
 * identity, and one is staff. Their names are two of 8,000 words. The owner inserts them at once, with triggers disabled.
 */
export async function addMembers(owner: Db, from: number, to: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    const indexes = to - from >= 50_000 ? await dropFindIndexes(tx) : []
    await insertMembers(tx, from, to)
    for (const definition of indexes) await tx.run({ text: definition, values: [] })
  })
}

async function insertMembers(tx: Tx, from: number, to: number): Promise<void> {
  await tx.run(sql`
    insert into users (id, email, is_staff, is_active) overriding system value
    select ${FIRST_ID}::int + n, 'member' || n || '@example.org', n % 1000 = 1, n % 200 <> 2 from generate_series(${from}::int + 1, ${to}::int) n`)
  await tx.run(sql`
    insert into pockets (id, kind) overriding system value
    select ${FIRST_ID}::int + n, 'profile' from generate_series(${from}::int + 1, ${to}::int) n`)
  await tx.run(sql`
    insert into profiles (id, user_id, pocket_id, name, name_folded, display_name, profile_type, identity_verified, country_id, completed_at)
    overriding system value
    select ${FIRST_ID}::int + n, ${FIRST_ID}::int + n, ${FIRST_ID}::int + n, 'member' || n, translate('member' || n, '01358', 'olesb'),
           s[1 + h % 20] || s[1 + h / 20 % 20] || s[1 + h / 400 % 20] || ' ' || s[1 + h / 8000 % 20] || s[1 + h / 160000 % 20] || s[1 + h / 3200000 % 20],
           'PERSONAL', case when n % 100 = 3 then 'pending' when n % 3 = 0 then 'approved' else 'none' end, c[1 + n % array_length(c, 1)], now()
    from (select n, (hashint4(n) & 2147483647) as h from generate_series(${from}::int + 1, ${to}::int) n) m,
         (select ${SYLLABLES}::text[] as s) names, (select array(select id from countries order by id) as c) places`)
  await tx.run(sql`insert into feeds (profile_id) select ${FIRST_ID}::int + n from generate_series(${from}::int + 1, ${to}::int) n`)
}

/** Indexes of words are built several times faster at the end. */
async function dropFindIndexes(tx: Tx): Promise<string[]> {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexname like 'profiles\\_find\\_%'`)
  for (const { name } of indexes) await tx.run({ text: `drop index ${name}`, values: [] })
  return indexes.map(({ definition }) => definition)
}
