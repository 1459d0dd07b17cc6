import { sql, type Tx } from '#platform/db'

/** Where in the whole database, jobs included, one of these words is found: `table.column`, by any column with text. */
export async function findWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  columnsOfAll ??= readColumns(tx)
  const columns = await columnsOfAll
  const found: string[] = []
  for (const table of new Set(columns.map(({ schema, table: name }) => `${schema}.${name}`))) {
    const own = columns.filter(({ schema, table: name }) => `${schema}.${name}` === table).map(({ column }) => column)
    const [row] = await tx.rows<Record<string, bigint>>({
      text: `select ${own.map((column) => `count(*) filter (where t."${column}"::text ~* $1) as "${column}"`).join(', ')} from ${table} t`,
      values: [words.map((word) => `\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}\\M`).join('|')],
    })
    found.push(...own.filter((column) => (row?.[column] ?? 0n) > 0n).map((column) => `${table.replace('public.', '')}.${column}`))
  }
  return found
}

interface Column {
  schema: string
  table: string
  column: string
}

/** The same in every test: reading them takes as long as looking through all of them. */
let columnsOfAll: Promise<Column[]> | undefined

function readColumns(tx: Tx): Promise<Column[]> {
  return tx.rows<Column>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where c.table_schema in ('public', 'graphile_worker') and b.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')
      and has_table_privilege(format('%I.%I', c.table_schema, c.table_name), 'select')
    order by 1, 2, c.ordinal_position`)
}
