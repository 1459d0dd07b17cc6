import { appendFile, chmod, chown, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createUser } from '#features/session'
import { profileById } from '#features/profile'
import { type Db, openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings } from '#platform/settings'
import { seedEssentials } from '../../seed/seed-essentials.ts'
import { INVARIANTS } from '../assemble.ts'
import { openDatabase } from '../open-database.ts'
import { brokenOf } from '../testing/audits.ts'
import { dataFolder } from '../testing/child-server.ts'
import { fillPrepared } from '../testing/prepared-folder.ts'
import { fund, makeAsset } from '../testing/traders.ts'
import { withClient } from '../testing/with-client.ts'
import { readAssetFigures } from './ledger-figures.ts'

vi.setConfig({ testTimeout: 240_000 })

test('after a wrong deletion the database is recovered to the moment before, from a base backup and archived WAL', async () => {
  const [dataDir, base, archive] = [await dataFolder(), await dataFolder(), await dataFolder()]
  await chmod(archive, 0o777)
  await fillPrepared(dataDir)
  await archiveInto(dataDir, archive)
  const database = await openHere(dataDir)
  const ownerUrl = await ownerUrlOf(dataDir)
  const db = openDb(database.url, createLog('silent'), { max: 2 })
  onTestFinished(() => db.close())
  await seedEssentials(db)
  await makeAsset(db, 'CASH')
  const pocketId = await makePocket(db)
  await payIn(db, pocketId, 20)

  await takeBaseBackup(ownerUrl, join(dataDir, 'postgres'), join(base, 'postgres'))
  await payIn(db, pocketId, 30)
  const { figures, moment } = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
    return { figures: await readAssetFigures(client), moment: rows[0]?.moment ?? '' }
  })
  expect(figures['CASH']?.entries).toBe('100')

  // The operator's mistake: with the owner's rights nothing stops it, and it reaches every replica at once.
  await withClient(ownerUrl, async (client) => {
    await client.query('alter table entries disable trigger user; delete from entries; alter table entries enable trigger user')
    await untilArchived(client)
  })
  await database.stop()

  const recovered = await recoverTo(moment, { dataDir, base, archive })
  onTestFinished(() => recovered.close())
  expect(await withClient(await ownerUrlOf(base), readAssetFigures)).toEqual(figures)
  expect(await brokenOf(recovered, INVARIANTS)).toEqual([])
  await payIn(recovered, pocketId, 1)
})

/** Archiving is set before the server starts, since it needs a restart. */
async function archiveInto(dataDir: string, archive: string): Promise<void> {
  await appendFile(
    join(dataDir, 'postgres', 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  )
}

async function openHere(dataDir: string) {
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }, '/'), () => {})
  onTestFinished(() => database.stop())
  return database
}

/** What pg_basebackup does, by PostgreSQL's functions: the server goes on writing while its files are copied. */
async function takeBaseBackup(ownerUrl: string, from: string, to: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`select pg_backup_start('base', fast => true)`)
    await cp(from, to, { recursive: true, filter: (path) => !/\/(pg_wal\/.+|postmaster\.(pid|opts)|\.s\.PGSQL\..*)$/.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  })
}

/** Starts a copy of the base backup, which reads the archived WAL up to this moment and then goes its own way. */
async function recoverTo(moment: string, { dataDir, base, archive }: Record<'dataDir' | 'base' | 'archive', string>): Promise<Db> {
  const folder = join(base, 'postgres')
  await mkdir(join(folder, 'pg_wal', 'archive_status'), { recursive: true })
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = promote\narchive_mode = off\n`,
  )
  await writeFile(join(folder, 'recovery.signal'), '')
  await giveTo(folder, await stat(join(dataDir, 'postgres')))
  await cp(join(dataDir, 'database.secret'), join(base, 'database.secret'))
  const { url } = await openHere(base)
  return openDb(url, createLog('silent'), { max: 2 })
}

/** The copy belongs to whoever made it, and PostgreSQL may run as another user. */
async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}

async function untilArchived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ last: string }>(`select pg_walfile_name(pg_switch_wal()) as last`)
  for (const wanted = rows[0]?.last ?? ''; ; await pause(20)) {
    const { rows: found } = await client.query<{ done: boolean }>('select last_archived_wal >= $1 as done from pg_stat_archiver', [wanted])
    if (found[0]?.done) return
  }
}

async function makePocket(db: Db): Promise<bigint> {
  return db.transaction(async (tx) => {
    const { profileId } = await createUser(tx, { email: 'ines@example.org', handle: 'ines' })
    const profile = await profileById(tx, profileId)
    if (!profile) throw new Error('the profile is missing')
    return profile.pocket_id
  })
}

async function payIn(db: Db, pocketId: bigint, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await db.transaction((tx) => fund(tx, { pocketId }, 'CASH', 1_000_000n))
}

async function ownerUrlOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'database.url'), 'utf8')).trim()
}
