import { mkdtemp, rm } from 'node:fs/promises'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '../../seed/seed-demo.ts'
import { seedEssentials } from '../../seed/seed-essentials.ts'
import { migrate, openDb } from '#platform/db'
import { migrateJobs } from '#platform/jobs'
import { createLog } from '#platform/log'
import { makeLogin, prepareDatabase, startEmbedded } from '#platform/postgres'
import { Secrets } from '#platform/secrets'

/** The settings of every test application; the demo world was created with them too. */
export const TEST_SECRET = 'a root secret for tests, and for tests only'
export const TEST_PUBLIC_URL = 'http://localhost:3999'
/** Halts and new terms of markets are waited for less long than in the product. */
export const TEST_BEAT_MS = 150

export interface TestCluster {
  /** A database with the whole schema, to be copied and never used itself. */
  templateUrl: string
  /** Copies that were not dropped: their test file did not reach its end, nor its audit. */
  leftover(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * A PostgreSQL for tests: the embedded one in a temporary folder, or the server at TEST_DATABASE_URL. The embedded one does not
 * sync to disk, since test data need not survive a power cut; a benchmark asks for one that does.
 */
export async function startTestCluster(givenUrl?: string, { isDurable = false } = {}): Promise<TestCluster> {
  const name = `bourse_template_${process.pid}`
  const own = givenUrl === undefined ? await startOwn() : undefined
  const templateUrl = withDatabase(own?.url ?? givenUrl ?? '', name)
  const stop = async () => {
    if (own) await own.stop()
    else
      await onServer(templateUrl, 'postgres', async (client) => {
        for (const made of [`${name}_demo`, name]) await client.query(`drop database if exists ${made} with (force)`)
      })
  }
  try {
    if (own && !isDurable) await onServer(own.url, 'postgres', saveEffort)
    await makeTemplate(templateUrl, name)
  } catch (error) {
    await stop()
    throw error
  }
  const leftover = () =>
    onServer(templateUrl, 'postgres', async (client) => {
      const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like '${COPY_NAME}%'`)
      return rows.map(({ datname }) => datname)
    })
  return { templateUrl, leftover, stop }
}

/** For making and dropping databases: nobody can copy the template while somebody is connected to it. */
export function administrationUrl(templateUrl: string): string {
  return withDatabase(templateUrl, 'postgres')
}

const COPY_NAME = 'bourse_test_'
const LOGIN = { name: 'bourse_test_login', password: 'for tests only' }

/** The same database for the application: by a login that can only take its role. */
export function asApplication(url: string): string {
  const address = new URL(url)
  address.username = LOGIN.name
  address.password = LOGIN.password
  return address.href
}

/** A fresh copy of the template, for one test file. */
export async function copyDatabase(templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `${COPY_NAME}${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const copy = `create database ${name} template ${template} strategy file_copy`
  const administration = administrationOf(templateUrl)
  await onceItIsFree(() => administration.query(copy))
  return {
    url: withDatabase(templateUrl, name),
    drop: async () => {
      await administration.query(`drop database if exists ${name} with (force)`)
    },
  }
}

const administrations = new Map<string, pg.Pool>()

/** Kept open between files: a worker makes and drops a hundred databases. */
function administrationOf(templateUrl: string): pg.Pool {
  const url = administrationUrl(templateUrl)
  const known = administrations.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true })
  // The cluster stops while it is idle.
  pool.on('error', () => {})
  administrations.set(url, pool)
  return pool
}

const IN_USE = '55006'
const FREE_WITHIN_MS = 60_000

/** Autovacuum may be at the template: PostgreSQL waits for it for five seconds, which are too few on a busy machine. */
async function onceItIsFree(copy: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + FREE_WITHIN_MS; ; ) {
    try {
      await copy()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || performance.now() > end) throw error
    }
  }
}

/** The demo world to be copied: created by the first caller, while the others wait. */
export async function demoTemplate(templateUrl: string): Promise<string> {
  const name = `${new URL(templateUrl).pathname.slice(1)}_demo`
  const url = withDatabase(templateUrl, name)
  await onServer(templateUrl, 'postgres', async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const { rowCount } = await client.query(`select from pg_database where datname = '${name}'`)
    if (rowCount !== 0) return
    const draft = await copyDatabase(templateUrl)
    const db = openDb(draft.url, createLog('silent'), { max: 2 })
    await seedDemo(db, {
      secrets: new Secrets(TEST_SECRET),
      databaseUrl: draft.url,
      log: createLog('silent'),
      onProgress: () => {},
      publicUrl: TEST_PUBLIC_URL,
    })
    await db.close()
    await client.query(`alter database ${new URL(draft.url).pathname.slice(1)} rename to ${name}`)
  })
  return url
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await prepareDatabase(url, { create: true })
  await makeLogin(url, LOGIN.name, LOGIN.password)
  await migrate(url, new URL('../../migrations/', import.meta.url))
  await onServer(url, name, (client) => migrateJobs(url, client))
  const db = openDb(url, createLog('silent'), { max: 1 })
  await seedEssentials(db)
  await db.close()
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-test-'))
  chmodSync(folder, 0o755)
  const remove = () => rm(folder, { recursive: true, force: true })
  const postgres = await startEmbedded(folder).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await remove()
    },
  }
}

/** What serves a product for years only costs time here: durable commits, statistics, plans for each value, slow password hashes. */
async function saveEffort(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'wal_compression', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query(`alter system set plan_cache_mode = force_generic_plan`)
  await client.query(`alter system set scram_iterations = 1`)
  await client.query('select pg_reload_conf()')
}

async function onServer<Value>(url: string, database: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: withDatabase(url, database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
