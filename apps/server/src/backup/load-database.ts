import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '#platform/db'
import { migrateJobs } from '#platform/jobs'
import { prepareDatabase } from '#platform/postgres'
import { SettingError } from '#platform/settings'
import { MIGRATIONS } from '../open-database.ts'
import type { Backup } from './archive-reader.ts'
import { withClient } from './database-address.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { identifier, quoted, readOwnTables } from './own-tables.ts'

/** Makes a database with the schema that the backup was taken with, and fills it. */
export async function loadDatabase(url: string, backup: Backup, onTable: (table: TableCopy) => void): Promise<void> {
  const { manifest } = backup
  await prepareDatabase(url, { create: true })
  await migrate(url, MIGRATIONS, undefined, manifest.migrations.at(-1)?.name)
  await withClient(url, async (client) => {
    await migrateJobs(url, client)
    await checkTables(client, manifest)
    await client.query('begin')
    await withoutRules(client, manifest.tables, async () => {
      await client.query(`truncate ${manifest.tables.map(quoted).join(', ')}`)
      for (const table of manifest.tables) {
        await loadTable(client, backup, table)
        onTable(table)
      }
    })
    for (const { last, isCalled, ...sequence } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(sequence), last, isCalled])
    await client.query('commit')
    await client.query('analyze')
  })
}

async function loadTable(client: pg.Client, { read }: Backup, table: TableCopy): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${table.columns.map(identifier).join(', ')}) from stdin`))
  await pipeline(read(table.file), createGunzip(), target)
}

async function checkTables(client: pg.Client, { tables, jobMigrations, version }: Manifest): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  const shape = (all: readonly { schema: string; name: string; columns: readonly string[] }[]) =>
    all.map((table) => `${quoted(table)} (${table.columns.toSorted().join(', ')})`).toSorted()
  const [wanted, found] = [shape(tables), shape(await readOwnTables(client))]
  const differing = [...wanted.filter((table) => !found.includes(table)), ...found.filter((table) => !wanted.includes(table))]
  if (rows[0]?.id !== jobMigrations || differing.length > 0)
    throw new SettingError(
      `The tables of this backup are not those of this version of Bourse (${differing[0] ?? 'the queue of jobs'}): restore it with version ${version}, then upgrade.`,
    )
}

/**
 * Rows are loaded table by table, so that references between tables hold only at the end, and triggers that refuse changes or react
 * to them must not run. References are made again afterwards, which checks every row.
 */
async function withoutRules(client: pg.Client, tables: readonly TableCopy[], load: () => Promise<void>): Promise<void> {
  const names = tables.map(quoted)
  const triggers = await client.query<{ disable: string; enable: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
            format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as enable
     from pg_trigger where tgrelid = any ($1::regclass[]) and not tgisinternal and tgenabled <> 'D' order by tgrelid, tgname`,
    [names],
  )
  const references = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'f' order by conrelid, conname`,
    [names],
  )
  for (const { disable } of triggers.rows) await client.query(disable)
  for (const { drop } of references.rows) await client.query(drop)
  await load()
  for (const { add } of references.rows) await client.query(add)
  for (const { enable } of triggers.rows) await client.query(enable)
}
