import { sql, type Tx } from '#platform/db'

/**
 * Where in the whole database, jobs included, one of these words is found: `table.column`, by any column with text. Within the database,
 * since it is a query for each table. Needs the owner's rights.
 */
export async function findWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  lookups ??= await readLookups(tx)
  await tx.run(sql`
    create or replace function pg_temp.find_words(lookups text[], pattern text, parts text[]) returns setof text language plpgsql as $$
    declare lookup text; found text[];
    begin
      parts := array(select lower(part) from unnest(parts) part);
      foreach lookup in array lookups loop
        execute lookup into found using pattern, parts;
        return query select unnest(found);
      end loop;
    end $$`)
  const pattern = words.map((word) => `\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}\\M`).join('|')
  const parts = words.map((word) => `%${word}%`)
  const rows = await tx.rows<{ place: string }>(
    sql`select place from pg_temp.find_words(${lookups}::text[], ${pattern}, ${parts}::text[]) as f(place)`,
  )
  return rows.map(({ place }) => place)
}

/** The same in every test: reading the columns takes as long as looking through all of them. */
let lookups: string[] | undefined

/** For each table a query that answers the columns with a match. A regular expression is slow, so first rows without the word are left out. */
async function readLookups(tx: Tx): Promise<string[]> {
  const columns = await tx.rows<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where c.table_schema in ('public', 'graphile_worker') and b.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')
      and has_table_privilege(format('%I.%I', c.table_schema, c.table_name), 'select')
    order by 1, 2, c.ordinal_position`)
  const placeOf = (table: string, column: string) => `${table.replace('public.', '')}.${column}`
  return [...new Set(columns.map(({ schema, table }) => `${schema}.${table}`))].map((table) => {
    const own = columns.filter(({ schema, table: name }) => `${schema}.${name}` === table).map(({ column }) => column)
    const found = own.map((column) => `case when bool_or(t."${column}"::text ~* $1) then '${placeOf(table, column)}' end`)
    const texts = own.map((column) => `t."${column}"::text`).join(', ')
    return `select array_remove(array[${found.join(', ')}], null) from ${table} t where lower(concat_ws(' ', ${texts})) like any ($2)`
  })
}
