import { expect } from 'vitest'
import { openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings, type Settings } from '#platform/settings'
import { type TestDatabase, withStatements } from '../../testing/db.ts'
import { atFileEnd } from '../../testing/file-end.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openBackup } from '../archive-reader.ts'
import { ArchiveWriter } from '../archive-writer.ts'
import { MANIFEST, MANIFEST_DIGEST } from '../manifest.ts'
import type { BackupOptions } from '../take-backup.ts'
import { SECRET } from './busy-installation.ts'

export async function settingsWith(env: Record<string, string>): Promise<Settings> {
  return readSettings({ DATA_DIR: await temporaryFolder(), APP_SECRET: SECRET, ...env }, '/')
}

export const taking = (path: string): BackupOptions => ({
  path,
  version: '1',
  withSecret: false,
  signal: new AbortController().signal,
  onProgress: () => {},
})
export const restoring = (path: string, isReplacing = false) => ({ path, isReplacing, onProgress: () => {} })

export function open(url: string) {
  const db = withStatements(openDb(url, createLog('silent'), { max: 2 }))
  atFileEnd(() => db.close())
  return db
}

export type Parsed = Awaited<ReturnType<typeof openBackup>>['manifest']
export const NOTES = 'create table notes_of_an_operator (id bigint generated always as identity, note text)'

/** Nothing is claimed any more, sequences go on, and the rules are those of the source. */
export async function expectFreed(url: string, manifest: Parsed, source: TestDatabase): Promise<void> {
  const copy = withStatements(openDb(url, createLog('silent'), { max: 1, role: 'none' }))
  const { pool } = copy
  const counts = await pool.query<{ claims: string; jobs: string; processes: string; leases: string }>(`
    select (select count(*) from claimed_work) as claims, (select count(*) from processes) as processes,
           (select count(*) from graphile_worker._private_jobs where locked_at is not null) as jobs,
           (select count(*) from market_leases where owner is not null or until > now()) as leases`)
  expect(counts.rows).toEqual([{ claims: 0n, jobs: 0n, processes: 0n, leases: 0n }])
  const { rows } = await pool.query<{ name: string; next: bigint | null }>(
    `select schemaname || '.' || sequencename as name, last_value as next from pg_sequences where last_value is not null`,
  )
  const wanted = manifest.sequences.filter(({ isCalled }) => isCalled).map(({ schema, name, last }) => [`${schema}.${name}`, BigInt(last)])
  expect(new Map(rows.map(({ name, next }) => [name, next]))).toEqual(new Map(wanted as [string, bigint][]))
  const triggers = `select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text as t from pg_trigger where not tgisinternal order by 1`
  const references = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as t from pg_constraint order by 1`
  for (const rules of [triggers, references]) expect((await pool.query(rules)).rows).toEqual((await source.pool.query(rules)).rows)
  await copy.close()
}

/** The same backup with another manifest and more files, whose digests fit. */
export async function alteredBackup(
  file: string,
  path: string,
  change: (manifest: Parsed) => unknown,
  more: Record<string, string> = {},
): Promise<string> {
  const { manifest, read } = await openBackup(file)
  const archive = await ArchiveWriter.create(path)
  for (const kept of manifest.files) await archive.add(kept.name, read(kept.name))
  for (const [added, text] of Object.entries(more)) await archive.addText(added, text)
  manifest.files = [...archive.files]
  change(manifest)
  const { sha256 } = await archive.addText(MANIFEST, JSON.stringify(manifest))
  await archive.addText(MANIFEST_DIGEST, sha256)
  await archive.finish()
  return path
}
