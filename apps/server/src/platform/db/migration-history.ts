import type pg from 'pg'
import type { AppliedMigration, MigrationFile } from './migration-files.ts'

/** Makes the table of what was applied. Databases from before 2026-11-16 have Kysely's instead, which is taken over once. */
export async function ensureHistory(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  if (await exists(client, 'schema_migrations')) return
  await client.query(`
    create table schema_migrations (
      name text primary key,
      digest text not null,
      applied_at timestamptz not null default now()
    )`)
  if (await exists(client, 'kysely_migration')) await takeOver(client, files)
}

export async function readHistory(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, digest from schema_migrations order by name collate "C"')
  return rows
}

/**
 * Kysely kept no digests, so the files count as they are now; a name without a file gets an empty one and is refused like any
 * other that this version does not know. Its tables go: an older version would otherwise believe that nothing has happened since.
 */
async function takeOver(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await client.query(
    `insert into schema_migrations (name, digest, applied_at)
     select k.name, coalesce(f.digest, ''), k.timestamp::timestamptz
     from kysely_migration k left join unnest($1::text[], $2::text[]) as f (name, digest) on f.name = k.name`,
    [files.map(({ name }) => name), files.map(({ digest }) => digest)],
  )
  await client.query('drop table kysely_migration')
  await client.query('drop table if exists kysely_migration_lock')
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found === true
}
