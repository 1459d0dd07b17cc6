import { sql, type Statement } from '#platform/db'
import type { TestDatabase } from './db.ts'

/** So many more rows like this one, at once: for limits that would take many calls to reach. `n` counts them in what differs. */
export async function copyRow(
  owner: TestDatabase,
  table: string,
  id: string | bigint,
  count: number,
  differences: Statement = sql`'{}'::jsonb`,
): Promise<void> {
  const name = { text: table, values: [] }
  await owner.run(sql`
    insert into ${name} select made.* from ${name} t, generate_series(1, ${count}::int) n, jsonb_populate_record(null::${name},
      to_jsonb(t) || jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id')), 'n', n) || ${differences}) made
    where t.id = ${BigInt(id)}`)
}
