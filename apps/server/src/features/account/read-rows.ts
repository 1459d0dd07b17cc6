import { sql, type Db, type Tx } from '#platform/db'
import { type Person, type PersonalTable, type Row, rowsAbout } from '#platform/personal-data'
import { nameOf } from './unsettled.ts'

const BATCH = 500

/** The rows of a table that are about the person, as often as they are asked for, always from the same snapshot. */
export async function withRows<Value>(
  db: Db,
  table: PersonalTable,
  person: Person,
  work: (read: () => AsyncIterable<Row>) => Promise<Value>,
): Promise<Value> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return work(() => rowsOf(tx, table, person))
  })
}

async function* rowsOf(tx: Tx, table: PersonalTable, person: Person): AsyncGenerator<Row> {
  await tx.run(sql`declare personal_rows no scroll cursor for select t.* from ${nameOf(table)} t where ${rowsAbout(table, person)}`)
  for (;;) {
    const rows = await tx.planned<Record<string, unknown>>({ text: `fetch ${BATCH} from personal_rows`, values: [] })
    yield* rows
    if (rows.length < BATCH) break
  }
  await tx.run(sql`close personal_rows`)
}
