import { sql, type Statement } from '#platform/db'
import type { Person, PersonalTable } from './personal-table.ts'

/** Which rows of the table, called `t`, are about this person. */
export function rowsAbout({ table, about = [], through }: PersonalTable, person: Person): Statement {
  const conditions = [...about.map((column) => isPerson(column, person)), ...(through ? [through(person)] : [])]
  if (conditions.length === 0) throw new Error(`${table}: no condition`)
  return conditions.reduce((one, other) => sql`${one} or ${other}`)
}

function isPerson(column: string, { userId, email, profileIds, pocketIds, walletIds }: Person): Statement {
  const name: Statement = { text: `t.${column}`, values: [] }
  if (column.endsWith('profile_id')) return sql`${name} = any(${profileIds}::bigint[])`
  if (column.endsWith('pocket_id')) return sql`${name} = any(${pocketIds}::bigint[])`
  if (column.endsWith('wallet_id')) return sql`${name} = any(${walletIds}::bigint[])`
  if (column.endsWith('email') || column === 'recipient') return sql`${name} = ${email}`
  return sql`${name} = ${userId}`
}
