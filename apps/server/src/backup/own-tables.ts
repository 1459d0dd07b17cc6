import type pg from 'pg'

export interface OwnTable {
  schema: string
  name: string
  /** Without those that PostgreSQL computes from others. */
  columns: string[]
}

/**
 * The tables of Bourse: those that the application may use. A table that somebody else made in the same database is not among them;
 * neither are counters that are lost with a crash anyway, nor the lists of migrations, which migrating writes.
 */
export async function readOwnTables(client: pg.Client): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(`
    select n.nspname as schema, c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'graphile_worker')
      and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('graphile_worker', 'migrations'))
      and has_table_privilege('bourse_app', c.oid, 'select, insert, update, delete')
    order by 1, 2`)
  return rows
}

/** Those of these tables, and others that the application may use. */
export async function readOwnSequences(client: pg.Client): Promise<Pick<OwnTable, 'schema' | 'name'>[]> {
  const { rows } = await client.query<Pick<OwnTable, 'schema' | 'name'>>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker')
      and (has_sequence_privilege('bourse_app', c.oid, 'usage')
        or exists (select from pg_depend d
                   where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
                     and has_table_privilege('bourse_app', d.refobjid, 'select, insert, update, delete')))
    order by 1, 2`)
  return rows
}

/** As SQL writes the name. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${identifier(schema)}.${identifier(name)}`
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
