import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ApiClient } from '@bourse/testkit/client'
import { IS_LONG } from '@bourse/testkit/effort'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings, type Settings } from '#platform/settings'
import { withStatements } from '../testing/db.ts'
import { atFileEnd } from '../testing/file-end.ts'
import { freePort, ServerProcess } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { PASSWORD } from '../testing/traders.ts'
import { openBackup } from './archive-reader.ts'
import { MANIFEST, MANIFEST_DIGEST } from './manifest.ts'
import { restoreMedia } from './media-files.ts'
import { rehearseRestore, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { settingsWith, taking, restoring, open, type Parsed, NOTES, expectFreed, alteredBackup } from './testing/backups.ts'
import {
  allRoles,
  countTransfers,
  newDatabaseUrl,
  openInstallation,
  placeOrder,
  runTool,
  SECRET,
  Traffic,
} from './testing/busy-installation.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** A backup that was taken while orders and payments ran. */
const acknowledged = { before: 0, after: 0 }

const installation = await openInstallation()
const folder = await temporaryFolder()
const file = join(folder, 'busy.tar')
const traffic = new Traffic(installation.traders)
await traffic.reaches(20)
acknowledged.before = traffic.payments
const taken = await runTool('backup-tool', [file], installation.env)
acknowledged.after = traffic.payments
await traffic.reaches(traffic.payments + 10)
await traffic.stop()

afterAll(async () => {
  await installation.server.stop()
})

describe('a backup of an installation in use', () => {
  test('is a tar archive that only its owner can read, without the secret', async () => {
    expect(taken).toMatchObject({ code: 0, err: '', out: expect.stringContaining('It does not contain the root secret') as string })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['busy.tar'])
    const { stdout } = await promisify(execFile)('tar', ['-tf', file])
    expect(stdout.split('\n').slice(-3)).toEqual([MANIFEST, MANIFEST_DIGEST, ''])
    expect(stdout).toContain('media/ab/abcd.jpg')
    expect((await readFile(file)).includes(SECRET)).toBe(false)
  })

  test('is intact by its own digests, and says what it contains', async () => {
    const { code, out } = await runTool('backup-tool', ['--check', file], {})
    expect(code).toBe(0)
    expect(out).toMatch(/is intact\. State of .* ledger entries of \d+ assets, 1 files, without the root secret\./)
  })

  test('fails where the images that rows name are not: in the folder of another process, for instance', async () => {
    const name = `${'cd'.repeat(20)}-256.webp`
    const other = name.replace('cd', 'ce')
    const pictures = (photo: string | null, cover: string | null) =>
      installation.owner.run(sql`update profiles set photo = ${photo}, cover = ${cover} where name = 'ines'`)
    await pictures(`/media/${name}`, `/media/${other}`)
    const into = await temporaryFolder()
    const settings = readSettings(installation.env, '/')
    const take = (file: string, mayLackImages = false) => takeBackup(settings, { ...taking(join(into, file)), mayLackImages })
    await expect(take('lacking.tar')).rejects.toThrow('2 of 2 images that the database names are not in')
    expect(await readdir(into)).toEqual([])
    expect((await runTool('backup-tool', [join(into, 'lost.tar'), '--allow-missing-images'], installation.env)).code).toBe(0)
    const media = join(String(installation.env['DATA_DIR']), 'media')
    for (const file of [name, other]) {
      await mkdir(join(media, file.slice(0, 2)), { recursive: true })
      await writeFile(join(media, file.slice(0, 2), file), 'a picture')
    }
    expect((await take('whole.tar')).size).toBeGreaterThan(0)
    await pictures(null, null)
    for (const file of [name, other]) await rm(join(media, file.slice(0, 2)), { recursive: true })
  })

  test.runIf(IS_LONG)('can be rehearsed beside the running product, which changes nothing', async () => {
    const { code, out, err } = await runTool('restore-tool', ['--rehearse', file], installation.env)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/audit passed: (\d+) of \1 checks/)
    const { rows } = await installation.owner.pool.query(`select datname from pg_database where datname like 'bourse_restore_%'`)
    expect(rows).toEqual([])
  })

  test('becomes an embedded installation with the same sums, which starts and trades', async () => {
    const dataDir = await temporaryFolder()
    const env = { DATA_DIR: dataDir, APP_SECRET: SECRET, DEMO: 'off' }
    const { code, out, err } = await runTool('restore-tool', [file], env)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/All row counts and sums are those of the backup; audit passed: (\d+) of \1 checks/)
    expect(await readFile(join(dataDir, 'media', 'ab', 'abcd.jpg'), 'utf8')).toBe('a picture')

    const server = new ServerProcess(dataDir, await freePort(), { ...env, ...(await allRoles()) })
    atFileEnd(() => server.kill())
    await server.start()
    const db = open(await server.databaseUrl())
    const kept = await countTransfers({ db })
    expect(kept).toBeGreaterThanOrEqual(acknowledged.before)
    // Each lane may have one payment that was committed and not yet answered when the counting ended.
    expect(kept).toBeLessThanOrEqual(acknowledged.after + 2)
    const [ines, tomas] = [new ApiClient(server.url), new ApiClient(server.url)]
    expect((await ines.signIn('ines', PASSWORD)).status).toBe(200)
    expect((await tomas.signIn('tomas', PASSWORD)).status).toBe(200)
    const before = await db.one<{ count: bigint }>(sql`select count(*) as count from fills`)
    // Whichever finds the other, or one that the backup was taken with.
    expect([await placeOrder({ api: ines }, 'SELL'), await placeOrder({ api: tomas }, 'BUY')]).toContain('FILLED')
    const after = await db.one<{ count: bigint }>(sql`select count(*) as count from fills`)
    expect(after.count).toBeGreaterThan(before.count)

    const twice = await runTool('restore-tool', [file], env)
    expect(twice).toMatchObject({ code: 1, err: expect.stringMatching(/^DATA_DIR .* is in use by process \d+\.\n$/) as string })
    await server.stop()
  })
})

describe('a backup that is interrupted', () => {
  test('leaves no file behind, neither a complete nor a partial one', async () => {
    const own = await temporaryFolder()
    const stop = new AbortController()
    const interrupted = { ...taking(join(own, 'interrupted.tar')), signal: stop.signal, onProgress: () => stop.abort() }
    await expect(takeBackup(await settingsWith(installation.env), interrupted)).rejects.toThrow()
    expect(await readdir(own)).toEqual([])
  })

  test('is not written over another file', async () => {
    const again = takeBackup(readSettings(installation.env, '/'), taking(file))
    await expect(again).rejects.toThrow(`${file} exists already: a backup is not written over another file.`)
  })
})

describe('a backup that is damaged', () => {
  test('by one changed byte, anywhere, is refused before anything is touched', async () => {
    const bytes = await readFile(file)
    const dataDir = await temporaryFolder()
    const settings = readSettings({ DATA_DIR: dataDir, APP_SECRET: SECRET }, '/')
    const path = join(folder, 'damaged.tar')
    const manifestAt = bytes.indexOf('"takenAt"')
    const places = [0, 130, 400, 511, 600, 1_023, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2), manifestAt + 14]
    for (const at of [...places, bytes.length - 1_600, bytes.length - 1_025, bytes.length - 600, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(path, changed)
      await expect(restoreBackup(settings, restoring(path)), `byte ${at}`).rejects.toThrow(
        /is not an intact backup: .*\. Nothing was changed\./,
      )
    }
    expect(await readdir(dataDir)).toEqual([])
  })

  test('by its missing end is refused', async () => {
    const bytes = await readFile(file)
    const path = join(folder, 'short.tar')
    const settings = await settingsWith({})
    for (const length of [0, 100, 512, 5_000, bytes.length - 1_024, bytes.length - 512, bytes.length - 1]) {
      await writeFile(path, bytes.subarray(0, length))
      await expect(restoreBackup(settings, restoring(path)), `${length} bytes`).rejects.toThrow('is not an intact backup')
    }
    expect(await readdir(settings.dataDir)).toEqual([])
  })

  test('on purpose cannot write outside the media folder', async () => {
    const path = await altered('escape.tar', (manifest) => manifest, { 'media/../../escaped': 'x' })
    await expect(restoreMedia(await openBackup(path), await temporaryFolder())).rejects.toThrow('which cannot be one of Bourse')
  })

  test('in its figures is removed again: the copy has to match row by row and sum by sum', async () => {
    const path = await altered('counted.tar', ({ tables, assets }) => {
      const [users, cash] = [tables.find(({ name }) => name === 'users'), assets['CASH']]
      if (users) users.rows += 1
      if (cash) cash.balances = String(BigInt(cash.balances) + 1n)
    })
    await expect(rehearseRestore(await settingsWith(installation.env), path, () => {})).rejects.toThrow(
      /public\.users has \d+ rows instead of \d+; the sums of CASH are /,
    )
    const { rows } = await installation.owner.pool.query(`select from pg_database where datname like 'bourse_restore_%'`)
    expect(rows).toEqual([])
  })
})

describe('a restore', () => {
  test('of a newer schema than this version knows is refused', async () => {
    const path = await altered('newer.tar', (manifest) => void manifest.migrations.push({ name: '9999_later', digest: 'unknown' }))
    const settings = await settingsWith({})
    await expect(restoreBackup(settings, restoring(path))).rejects.toThrow('migration 9999_later, which this version does not know')
    expect(await readdir(settings.dataDir)).toEqual([])
  })

  test('with another secret, or none, is refused before anything is touched', async () => {
    const wrong = await settingsWith({ APP_SECRET: 'not the secret of this installation' })
    await expect(restoreBackup(wrong, restoring(file))).rejects.toThrow(
      'The secret from APP_SECRET is not the one that this backup was made with',
    )
    const none = readSettings({ DATA_DIR: await temporaryFolder() }, '/')
    await expect(restoreBackup(none, restoring(file))).rejects.toThrow('This backup does not contain its secret')
    for (const { dataDir } of [wrong, none]) expect(await readdir(dataDir)).toEqual([])
  })

  test('by an owner who may not make databases is refused; then it brings the secret and every sequence, and frees what was claimed', async () => {
    const { owner } = installation
    const { url, settings } = await ordinaryOwner()
    await owner.pool.query(`insert into claimed_work values ('a kind', 1, now() + interval '1 day')`)
    await owner.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'nobody' where id = (select min(id) from graphile_worker._private_jobs)`,
    )
    const path = join(folder, 'claimed.tar')
    const { out } = await runTool('backup-tool', [path, '--with-secret'], installation.env)
    expect(out).toContain('It CONTAINS the root secret')
    const { manifest } = await openBackup(path)
    expect(manifest.tables.find(({ name }) => name === 'claimed_work')?.rows).toBe(1)
    await expect(restoreBackup(settings, restoring(path))).rejects.toThrow(`run "alter role ${ORDINARY} createdb" once as an administrator`)
    await owner.pool.query(`alter role ${ORDINARY} createdb`)

    // A database in use, or one that is not empty, is left alone; with --replace the former one is kept.
    const name = new URL(url).pathname.slice(1)
    await owner.pool.query(`create database ${name} owner ${ORDINARY}`)
    const former = withStatements(openDb(url, createLog('silent'), { max: 1, role: 'none' }))
    // A pool ends what is idle.
    const connection = await former.pool.connect()
    await connection.query(NOTES)
    await expect(restoreBackup(settings, restoring(path))).rejects.toThrow(
      /is in use \(1 connections\): stop every process of Bourse first/,
    )
    connection.release()
    await former.close()
    // Its process in the database ends a moment after its client has left.
    const left = `select from pg_stat_activity where datname = '${name}'`
    await expect.poll(async () => (await owner.pool.query(left)).rowCount).toBe(0)
    await expect(restoreBackup(settings, restoring(path))).rejects.toThrow(/is not empty\. Nothing was changed;/)
    const { kept, ...restored } = await restoreBackup(settings, restoring(path, true))
    const keptUrl = new URL(url)
    keptUrl.pathname = `/${kept}`
    const found = `select to_regclass('notes_of_an_operator') is not null as found`
    expect((await open(keptUrl.href).pool.query(found)).rows).toEqual([{ found: true }])
    expect(restored).toMatchObject({ wroteSecret: true })
    expect(restored.findings.length).toBeGreaterThan(40)
    expect(await readFile(join(settings.dataDir, 'app.secret'), 'utf8')).toBe(SECRET)
    expect((await stat(join(settings.dataDir, 'app.secret'))).mode & 0o777).toBe(0o600)
    await expectFreed(url, manifest, owner)

    // Backups leave out tables that are not of Bourse.
    const own = withStatements(openDb(url, createLog('silent'), { max: 1, role: 'none' }))
    expect((await own.pool.query(found)).rows).toEqual([{ found: false }])
    await own.pool.query(NOTES)
    await own.close()
    const next = join(folder, 'ordinary.tar')
    await takeBackup(settings, taking(next))
    const second = (await openBackup(next)).manifest
    expect(second.assets).toEqual(manifest.assets)
    expect(second.tables.map(({ name }) => name)).toEqual(manifest.tables.map(({ name }) => name))
    expect(second.sequences.map(({ name }) => name)).toEqual(manifest.sequences.map(({ name }) => name))
  })
})

const altered = (name: string, change: (manifest: Parsed) => unknown, more?: Record<string, string>) =>
  alteredBackup(file, join(folder, name), change, more)

const ORDINARY = `bourse_owner_${process.pid}`

/** A database that does not exist yet, for an owner who is no superuser. */
async function ordinaryOwner(): Promise<{ url: string; settings: Settings }> {
  const { owner } = installation
  await owner.pool.query(`create role ${ORDINARY} login password 'ordinary'; grant bourse_app to ${ORDINARY}`)
  atFileEnd(() => owner.pool.query(`drop role ${ORDINARY}`))
  const url = new URL(newDatabaseUrl(owner))
  url.username = ORDINARY
  url.password = 'ordinary'
  return { url: url.href, settings: readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url.href }, '/') }
}
