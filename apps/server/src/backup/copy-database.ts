import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Tx } from '#platform/db'
import { storedSecretDigest } from '#platform/secrets'
import { SettingError } from '#platform/settings'
import type { ArchiveWriter } from './archive-writer.ts'
import { readAssetFigures } from './ledger-figures.ts'
import type { Manifest, SequenceState, TableCopy } from './manifest.ts'
import { readNamedImages } from './named-images.ts'
import { identifier, type OwnTable, quoted, readOwnSequences, readOwnTables } from './own-tables.ts'

export type DatabaseCopy = Pick<
  Manifest,
  'takenAt' | 'postgres' | 'migrations' | 'jobMigrations' | 'secretDigest' | 'tables' | 'sequences' | 'assets'
>

const GZIP_LEVEL = 3

/**
 * Writes all tables into the archive as they were at one moment, while others go on writing: everything is read in one transaction
 * that keeps its snapshot. Changes of the schema wait for it.
 */
export async function copyDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  onTable: (table: TableCopy) => void,
): Promise<{ copy: DatabaseCopy; namedImages: string[] }> {
  await client.query('begin transaction isolation level repeatable read, read only')
  // A table whose rows are hidden from this login fails, instead of being copied in part.
  await client.query(`set local row_security = off`)
  const { takenAt, postgres } = await one<{ takenAt: string; postgres: string }>(
    client,
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", current_setting('server_version') as postgres`,
  )
  const found = await readOwnTables(client)
  if (found.length === 0) throw new SettingError('There is nothing to back up: the database has no tables of Bourse.')
  await client.query(`lock table ${found.map(quoted).join(', ')} in access share mode`)
  const tables: TableCopy[] = []
  for (const [index, table] of found.entries()) {
    const copied = await copyTable(client, archive, table, `tables/${String(index + 1).padStart(4, '0')}.copy.gz`)
    tables.push(copied)
    onTable(copied)
  }
  const copy = { takenAt, postgres, tables, ...(await readState(client)), assets: await readAssetFigures(client) }
  const namedImages = await readNamedImages(client, found)
  await client.query('commit')
  return { copy, namedImages }
}

async function copyTable(client: pg.Client, archive: ArchiveWriter, table: OwnTable, file: string): Promise<TableCopy> {
  const source = client.query(copyTo(`copy ${quoted(table)} (${table.columns.map(identifier).join(', ')}) to stdout`))
  await pipeline(source, createGzip({ level: GZIP_LEVEL }), async (compressed: AsyncIterable<Buffer>) => {
    await archive.add(file, compressed)
  })
  // The count follows the last row, maybe in a packet of its own; the answer to another query comes after it.
  await client.query('select')
  return { ...table, rows: source.rowCount, file }
}

/** Sequences are not part of a snapshot: read after the rows, they are at least as far as these. */
async function readState(client: pg.Client): Promise<Pick<DatabaseCopy, 'migrations' | 'jobMigrations' | 'secretDigest' | 'sequences'>> {
  const migrations = await client.query<{ name: string; digest: string }>(
    'select name, digest from schema_migrations order by name collate "C"',
  )
  const { id } = await one<{ id: number }>(client, 'select max(id) as id from graphile_worker.migrations')
  const secretDigest = (await storedSecretDigest(new Tx(client)))?.toString('hex')
  if (secretDigest === undefined) throw new SettingError('There is nothing to back up: Bourse has not been started on this database yet.')
  const names = await readOwnSequences(client)
  const sequences: SequenceState[] = []
  for (const sequence of names) {
    const state = await one<{ last: string; isCalled: boolean }>(
      client,
      `select last_value::text as last, is_called as "isCalled" from ${quoted(sequence)}`,
    )
    sequences.push({ ...sequence, ...state })
  }
  return { migrations: migrations.rows, jobMigrations: id, secretDigest, sequences }
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> {
  const row = (await client.query<Row>(text)).rows[0]
  if (!row) throw new Error('expected a row')
  return row
}
