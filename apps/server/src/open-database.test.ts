import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings } from '#platform/settings'
import { openDatabase } from './open-database.ts'
import { administrationUrl, copyDatabase } from './testing/database.ts'
import { dataFolder } from './testing/child-server.ts'
import { fillPrepared } from './testing/prepared-folder.ts'
import { withStatements } from './testing/db.ts'
import { withClient } from './testing/with-client.ts'

vi.setConfig({ testTimeout: 120_000 })

async function open(env: Record<string, string>) {
  const database = await openDatabase(readSettings(env, '/'), () => {})
  onTestFinished(() => database.stop())
  return database
}

/** What an injected statement could read and reach. */
async function expectPowerless(url: string, session: string): Promise<void> {
  const db = withStatements(openDb(url, createLog('silent'), { max: 1 }))
  const who = sql`select current_setting('is_superuser') as is_superuser, session_user::text as session, current_user::text as role`
  await db.read(async (tx) => {
    expect(await tx.one(who)).toEqual({ is_superuser: 'off', session, role: 'bourse_app' })
    for (const reset of ['reset role', 'set role none', 'set session authorization default', 'reset session authorization', 'reset all']) {
      await tx.run({ text: reset, values: [] })
      expect(await tx.one(who)).toMatchObject({ is_superuser: 'off', session })
      for (const beyond of ['create table mine (id int)', 'alter table users disable trigger all', 'drop table postings'])
        await expect(tx.run({ text: beyond, values: [] })).rejects.toThrow(/permission denied|must be owner/)
    }
    for (const role of ['bourse', 'postgres', 'pg_write_server_files', 'pg_execute_server_program'])
      await expect(tx.run({ text: `set role ${role}`, values: [] })).rejects.toThrow(/permission denied|does not exist/)
    await expect(tx.run({ text: `set session authorization bourse`, values: [] })).rejects.toThrow(/permission denied|does not exist/)
    await expect(tx.run({ text: `alter role ${session} superuser`, values: [] })).rejects.toThrow('permission denied')
    const rights = sql`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = session_user`
    expect(Object.values(await tx.one(rights))).toEqual([false, false, false, false, false])
  })
  await db.close()
}

describe('the embedded database', () => {
  test('is used by a login that can do no more than the application, now and after a start on an older folder', async () => {
    const folder = await dataFolder()
    await fillPrepared(folder)
    const first = await openDatabase(readSettings({ DATA_DIR: folder }, '/'), () => {})
    await expectPowerless(first.url, 'bourse_login')
    expect((await stat(join(folder, 'database.login'))).mode & 0o777).toBe(0o600)
    // For psql and pg_dump there is still the owner's.
    const owner = (await readFile(join(folder, 'database.url'), 'utf8')).trim()
    expect(await withClient(owner, async (client) => (await client.query('show is_superuser')).rows)).toEqual([{ is_superuser: 'on' }])
    await withClient(owner, (client) => client.query('drop owned by bourse_login; drop role bourse_login'))
    await rm(join(folder, 'database.login'))
    await first.stop()

    const second = await open({ DATA_DIR: folder })
    await expectPowerless(second.url, 'bourse_login')
    // Rights that were added are removed at the next start.
    const again = (await readFile(join(folder, 'database.url'), 'utf8')).trim()
    await withClient(again, (client) => client.query('alter role bourse_login superuser; grant pg_write_server_files to bourse_login'))
    await second.stop()
    await expectPowerless((await open({ DATA_DIR: folder })).url, 'bourse_login')
  })
})

describe('a database elsewhere', () => {
  const name = `bourse_login_${process.pid}`

  test('that is empty and of an ordinary user is prepared by several processes that start at once, as on a new installation', async () => {
    const templateUrl = administrationUrl(inject('templateUrl'))
    const empty = `bourse_empty_${process.pid}`
    await withClient(templateUrl, async (client) => {
      await client.query(`create role ${empty} login password 'ordinary'`)
      await client.query(`grant bourse_app to ${empty}`)
      await client.query(`create database ${empty} owner ${empty} template template0`)
    })
    onTestFinished(() =>
      withClient(templateUrl, async (client) => {
        await client.query(`drop database ${empty} with (force)`)
        await client.query(`drop role ${empty}`)
      }),
    )
    const url = new URL(templateUrl)
    url.pathname = `/${empty}`
    url.username = empty
    url.password = 'ordinary'
    await Promise.all(Array.from({ length: 3 }, () => open({ DATABASE_URL: url.href })))
    expect(
      await withClient(url.href, async (client) => (await client.query('select count(*) > 40 as all_there from schema_migrations')).rows),
    ).toEqual([{ all_there: true }])
    const db = withStatements(openDb(url.href, createLog('silent'), { max: 1 }))
    expect(await db.one(sql`select count(*) as count from countries`)).toEqual({ count: 249n })
    await db.close()
  })

  test('may be used by a login without rights, while its owner brings the schema forward', async () => {
    const copy = await copyDatabase(inject('templateUrl'))
    onTestFinished(() => copy.drop())
    await withClient(copy.url, (client) => client.query(`create role ${name} login password 'plain'`))
    onTestFinished(() =>
      withClient(administrationUrl(inject('templateUrl')), async (client) => void (await client.query(`drop role ${name}`))),
    )
    const login = new URL(copy.url)
    login.username = name
    login.password = 'plain'
    const env = { DATABASE_URL: login.href, DATABASE_OWNER_URL: copy.url }
    await expect(open(env)).rejects.toThrow(/^The login of DATABASE_URL may not take the role bourse_app .*"grant bourse_app to <login>"/)
    await withClient(copy.url, (client) => client.query(`grant bourse_app to ${name}`))
    expect((await open(env)).url).toBe(login.href)
    await expectPowerless(login.href, name)
  })

  test('is used as before when there is one address only', async () => {
    const copy = await copyDatabase(inject('templateUrl'))
    onTestFinished(() => copy.drop())
    expect((await open({ DATABASE_URL: copy.url })).url).toBe(copy.url)
  })
})
