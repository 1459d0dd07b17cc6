import type pg from 'pg'
import type { AppliedMigration, MigrationFile } from './migration-files.ts'

/** Creates the table of applied migrations. Databases from before 2026-11-16 have Kysely's instead, which is imported once. */
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
 * Kysely stored no digests, so the current files count; a name without a file gets an empty digest and is refused as unknown.
 * Kysely's tables are dropped, so that an older version can't run on a newer schema.
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
