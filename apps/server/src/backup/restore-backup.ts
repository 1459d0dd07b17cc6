import { randomBytes } from 'node:crypto'
import { migrate, openDb, pendingMigrations, readMigrationFiles, sql } from '#platform/db'
import { type Finding, runAudit } from '#platform/audit'
import { createLog } from '#platform/log'
import { SettingError, type Settings } from '#platform/settings'
import { INVARIANTS } from '../assemble.ts'
import { MIGRATIONS } from '../open-database.ts'
import { type Backup, openBackup } from './archive-reader.ts'
import { compareCopy } from './compare-copy.ts'
import { besideDatabase, databaseName, withClient, withOwnersDatabase, withStoppedDatabase } from './database-address.ts'
import { loadDatabase } from './load-database.ts'
import type { Manifest } from './manifest.ts'
import { restoreMedia } from './media-files.ts'
import { resetClaims } from './reset-claims.ts'
import { secretToRestore, writeSecret } from './root-secret.ts'
import { checkMayCreate, dropDatabase, keptName, lookAtTarget, swapDatabase, type Target } from './swap-database.ts'

export interface RestoreOptions {
  path: string
  /** Whether a database that is not empty may be put aside. */
  isReplacing: boolean
  onProgress: (text: string) => void
}

export interface Restored {
  manifest: Manifest
  findings: readonly Finding[]
  images: number
  /** The name under which the former database was kept. */
  kept: string | undefined
  wroteSecret: boolean
}

/**
 * Builds an installation again from a backup. Everything is loaded into a database of its own and checked there; only a complete and
 * correct copy takes the place of the target, so a restore that fails changes nothing.
 */
export async function restoreBackup(settings: Settings, { path, isReplacing, onProgress }: RestoreOptions): Promise<Restored> {
  const backup = await openCompatible(path)
  const secret = await secretToRestore(settings, backup, isReplacing)
  return withStoppedDatabase(settings, async (url) => {
    const target = await lookAtTarget(url)
    checkTarget(url, target, isReplacing)
    const stamp = new Date()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .toLowerCase()
    return inScratch(url, async (scratch) => {
      const findings = await fillAndCheck(besideDatabase(url, scratch), backup, onProgress)
      const images = backup.manifest.media === 'files' ? await restoreMedia(backup, settings.mediaDir) : 0
      if (secret !== undefined) await writeSecret(settings, secret, stamp)
      const kept = keptName(url, stamp)
      await swapDatabase(url, scratch, target, kept)
      return { manifest: backup.manifest, findings, images, kept: target.isEmpty ? undefined : kept, wroteSecret: secret !== undefined }
    })
  })
}

/** Does the same beside a running installation and removes the result: shows that a backup can be restored. */
export async function rehearseRestore(settings: Settings, path: string, onProgress: (text: string) => void): Promise<Restored> {
  const backup = await openCompatible(path)
  return withOwnersDatabase(settings, (url) =>
    inScratch(url, async (scratch) => {
      const findings = await fillAndCheck(besideDatabase(url, scratch), backup, onProgress)
      return { manifest: backup.manifest, findings, images: 0, kept: undefined, wroteSecret: false }
    }),
  )
}

/** An intact backup whose schema this version knows. */
export async function openCompatible(path: string): Promise<Backup> {
  const backup = await openBackup(path)
  const { migrations, version } = backup.manifest
  try {
    pendingMigrations(await readMigrationFiles(MIGRATIONS), migrations)
  } catch (error) {
    throw new SettingError(
      `This backup is of version ${version} of Bourse and does not fit this one: ${(error as Error).message}. Nothing was changed.`,
    )
  }
  return backup
}

function checkTarget(url: string, { isEmpty, connections }: Target, isReplacing: boolean): void {
  const name = databaseName(url)
  if (connections > 0)
    throw new SettingError(`The database ${name} is in use (${connections} connections): stop every process of Bourse first.`)
  if (!isEmpty && !isReplacing)
    throw new SettingError(
      `The database ${name} is not empty. Nothing was changed; with --replace it is kept under another name and the backup takes its place.`,
    )
}

/** The database for the copy is dropped again, unless it took another name meanwhile. */
async function inScratch<Value>(url: string, work: (scratch: string) => Promise<Value>): Promise<Value> {
  await checkMayCreate(url)
  const scratch = `bourse_restore_${randomBytes(6).toString('hex')}`
  try {
    return await work(scratch)
  } finally {
    await dropDatabase(url, scratch)
  }
}

/** Loads, compares with the manifest, brings the schema forward, frees what was claimed, and audits. */
async function fillAndCheck(url: string, backup: Backup, onProgress: (text: string) => void): Promise<readonly Finding[]> {
  const { manifest } = backup
  await loadDatabase(url, backup, ({ schema, name, rows }) => {
    if (rows > 0) onProgress(`${schema}.${name}: ${rows} rows`)
  })
  const differences = await withClient(url, (client) => compareCopy(client, manifest))
  if (differences.length > 0) throw new SettingError(`The copy differs from its backup, and was removed again: ${differences.join('; ')}.`)
  await migrate(url, MIGRATIONS, (name) => onProgress(`migrated ${name}`))
  await withClient(url, resetClaims)
  const findings = await audit(url)
  const broken = findings.filter((finding) => finding.broken > 0n)
  if (broken.length > 0)
    throw new SettingError(`The copy fails the audit, and was removed again: ${broken.map(({ id, says }) => `${id} ${says}`).join('; ')}.`)
  return findings
}

async function audit(url: string): Promise<Finding[]> {
  const db = openDb(url, createLog('silent'), { max: 1, settings: { statement_timeout: '0' } })
  try {
    return await db.transaction(async (tx) => {
      await tx.run(sql`set transaction read only`)
      return runAudit(tx, INVARIANTS)
    })
  } finally {
    await db.close()
  }
}
