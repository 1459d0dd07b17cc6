import { cp, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/db'
import { administrationUrl, copyDatabase } from '../../testing/database.ts'
import { folderOf } from '../../testing/temporary-folder.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
let databases = 0

test('each file is one step, and its name, digest and time are kept', async () => {
  const { url, client } = await emptyDatabase()
  const folder = await folderOf({
    '0001_a.sql': 'create table a (n int)',
    '0002_b.sql': 'insert into a values (1); insert into a values (2);',
  })
  expect(await stepsOf(url, folder)).toEqual(['0001_a', '0002_b'])
  expect(await stepsOf(url, folder)).toEqual([])
  expect(await rowsOf(client, 'select n from a order by n')).toEqual([{ n: 1 }, { n: 2 }])
  expect(
    await rowsOf(client, 'select name, length(digest) as digest, applied_at <= now() as is_past from schema_migrations order by name'),
  ).toEqual([
    { name: '0001_a', digest: 64, is_past: true },
    { name: '0002_b', digest: 64, is_past: true },
  ])
})

test('five concurrent starts apply each file once, in order', async () => {
  const { url, client } = await emptyDatabase()
  const names = Array.from({ length: 20 }, (_, index) => `${String(index + 1).padStart(4, '0')}_step`)
  const files = Object.fromEntries(names.map((name, index) => [`${name}.sql`, `insert into steps (n) values (${index + 1})`]))
  await client.query('create table steps (place bigint generated always as identity, n int)')
  const folder = await folderOf(files)
  const steps = await Promise.all([1, 2, 3, 4, 5].map(() => stepsOf(url, folder)))
  expect(steps.flat().sort()).toEqual(names)
  expect(await rowsOf(client, 'select n from steps order by place')).toEqual(names.map((_, index) => ({ n: index + 1 })))
})

test('a failing file leaves nothing behind, keeps those before it, and is applied once it is fixed', async () => {
  const { url, client } = await emptyDatabase()
  const folder = await folderOf({
    '0001_a.sql': 'create table a (n int)',
    '0002_b.sql': 'create table b (n int); insert into nowhere values (1);',
    '0003_c.sql': 'create table c (n int)',
  })
  await expect(stepsOf(url, folder)).rejects.toThrow('migration 0002_b failed: relation "nowhere" does not exist')
  expect(await rowsOf(client, `select to_regclass('a') is not null as a, to_regclass('b') as b, to_regclass('c') as c`)).toEqual([
    { a: true, b: null, c: null },
  ])
  await writeFile(new URL('0002_b.sql', folder), 'create table b (n int)')
  expect(await stepsOf(url, folder)).toEqual(['0002_b', '0003_c'])
})

test('an edited, a removed and a late file stop the start before anything runs', async () => {
  const { url, client } = await emptyDatabase()
  const folder = await folderOf({ '0001_a.sql': 'create table a (n int)', '0003_c.sql': 'create table c (n int)' })
  await stepsOf(url, folder)
  await writeFile(new URL('0004_d.sql', folder), 'create table d (n int)')

  await writeFile(new URL('0001_a.sql', folder), 'create table a (n bigint)')
  await expect(stepsOf(url, folder)).rejects.toThrow('migration 0001_a was edited after it was applied')
  await rm(new URL('0001_a.sql', folder))
  await expect(stepsOf(url, folder)).rejects.toThrow('this database has migration 0001_a, which this version does not know')
  await writeFile(new URL('0001_a.sql', folder), 'create table a (n int)')
  await writeFile(new URL('0002_b.sql', folder), 'create table b (n int)')
  await expect(stepsOf(url, folder)).rejects.toThrow('migration 0002_b comes before 0003_c, which is already applied')

  expect(await rowsOf(client, `select to_regclass('b') as b, to_regclass('d') as d`)).toEqual([{ b: null, d: null }])
  await rm(new URL('0002_b.sql', folder))
  expect(await stepsOf(url, folder)).toEqual(['0004_d'])
})

test('an installation with Kysely’s history continues: nothing runs twice, even with two concurrent starts', async () => {
  const { url, client } = await migratedDatabase()
  const folder = await folderOf({})
  await cp(fileURLToPath(MIGRATIONS), fileURLToPath(folder), { recursive: true })
  expect(await stepsOf(url, folder)).toEqual([])
  const known = await rowsOf(client, 'select name from schema_migrations order by name')
  await asKyselyLeftIt(client)
  await writeFile(new URL('9999_next.sql', folder), 'create table next_one (n int)')

  const steps = await Promise.all([stepsOf(url, folder), stepsOf(url, folder)])
  expect(steps.flat()).toEqual(['9999_next'])
  expect(await rowsOf(client, 'select name from schema_migrations order by name')).toEqual([...known, { name: '9999_next' }])
  expect(await rowsOf(client, `select applied_at from schema_migrations where name = '0001_platform'`)).toEqual([
    { applied_at: new Date('2026-11-15T08:00:00.123Z') },
  ])
  expect(await rowsOf(client, `select to_regclass('kysely_migration') as k, to_regclass('kysely_migration_lock') as l`)).toEqual([
    { k: null, l: null },
  ])
  // An older version that is started by mistake creates its tables again and fails; the history stays.
  await client.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
  expect(await stepsOf(url, folder)).toEqual([])
})

test('a history of Kysely with a migration that has no file is refused and stays as it was', async () => {
  const { url, client } = await emptyDatabase()
  const folder = await folderOf({ '0001_a.sql': 'create table a (n int)' })
  await stepsOf(url, folder)
  await asKyselyLeftIt(client)
  await client.query(`insert into kysely_migration values ('0002_newer', '2026-11-15T09:00:00.000Z')`)
  await expect(stepsOf(url, folder)).rejects.toThrow('this database has migration 0002_newer, which this version does not know')
  expect(await rowsOf(client, 'select name from kysely_migration order by name')).toEqual([{ name: '0001_a' }, { name: '0002_newer' }])
})

/** The tables of its version 0.29, with its types and its time format. */
async function asKyselyLeftIt(client: pg.Client): Promise<void> {
  await client.query(`
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock values ('migration_lock', 0);
    insert into kysely_migration select name, '2026-11-15T08:00:00.123Z' from schema_migrations;
    drop table schema_migrations;`)
}

async function stepsOf(url: string, folder: URL): Promise<string[]> {
  const steps: string[] = []
  await migrate(url, folder, (name) => steps.push(name))
  return steps
}

async function rowsOf(client: pg.Client, text: string): Promise<unknown[]> {
  return (await client.query<Record<string, unknown>>(text)).rows
}

/** With everything that this version has. */
async function migratedDatabase(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await copyDatabase(inject('templateUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `bourse_migrate_${process.pid}_${databases++}`
  const url = new URL(administrationUrl(inject('templateUrl')))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url: url.href, client }
}
