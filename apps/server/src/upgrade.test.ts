import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { exchange } from '@bourse/contracts/exchange'
import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { runAudit } from '#platform/audit'
import { migrate, openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings } from '#platform/settings'
import { DEMO_PASSWORD } from '../seed/people.ts'
import { INVARIANTS } from './assemble.ts'
import { readAssetFigures } from './backup/ledger-figures.ts'
import { MIGRATIONS, openDatabase } from './open-database.ts'
import { administrationUrl, TEST_SECRET } from './testing/database.ts'
import { dataFolder } from './testing/child-server.ts'
import { freePort, ServerProcess } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { withClient } from './testing/with-client.ts'
import had from './testing/releases/2026-11-17-schema-0037.json' with { type: 'json' }

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const DUMP = new URL('./testing/releases/2026-11-17-schema-0037.sql.gz', import.meta.url)
const name = `bourse_upgrade_${process.pid}`
const admin = new pg.Client({ connectionString: administrationUrl(inject('templateUrl')) })
/** Of the version before; the tests are what happens to it, one after another. */
const address = new URL(inject('templateUrl'))
address.pathname = `/${name}`
const url = address.href

await admin.connect()
await admin.query(`create database ${name}`)
await withClient(url, async (client) => {
  await client.query(gunzipSync(await readFile(DUMP)).toString('utf8'))
  // The dump's sessions are as old as the dump.
  await client.query(`update public.sessions set last_seen_at = now(), expires_at = now() + interval '1 day'`)
  await client.query(`update public.refresh_tokens set expires_at = now() + interval '1 day'`)
})

afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

test('a migration that fails half-way is named and leaves the former version as it was', async () => {
  const before = await withClient(url, schemaOf)
  const folder = await temporaryFolder()
  await cp(fileURLToPath(MIGRATIONS), folder, { recursive: true })
  const next = (await filesOf(MIGRATIONS)).find((file) => file > `${had.migration}.sql`) ?? ''
  const text = await readFile(new URL(next, MIGRATIONS), 'utf8')
  await writeFile(join(folder, next), `${text}\nupdate published.markets set no_such_column = 1;`)
  await expect(migrate(url, pathToFileURL(`${folder}/`))).rejects.toThrow(
    new RegExp(`^migration ${next.slice(0, -'.sql'.length)} failed: .*no_such_column`),
  )
  expect(await withClient(url, schemaOf)).toEqual(before)
})

test('its next start brings it to the current schema with every unit of money, and a second start changes nothing', async () => {
  const before = await withClient(url, readAssetFigures)
  expect(Object.keys(before).length).toBeGreaterThan(10)
  const files = (await filesOf(MIGRATIONS)).filter((file) => file > `${had.migration}.sql`)
  expect(await startOn(url)).toEqual(files.map((file) => `migrated ${file.slice(0, -'.sql'.length)}`))
  expect(await withClient(url, readAssetFigures)).toEqual(before)
  expect(await brokenIn(url)).toEqual([])

  const schema = await withClient(url, schemaOf)
  expect(await startOn(url)).toEqual([])
  expect(await withClient(url, schemaOf)).toEqual(schema)
})

test('sessions, API keys, passwords and orders from before the upgrade go on working', async () => {
  const server = new ServerProcess(await dataFolder(), await freePort(), {
    DATABASE_URL: url,
    APP_SECRET: TEST_SECRET,
    ROLES: 'api,broker,exchange,mds',
    MQTT_PORT: String(await freePort()),
    MDS_PORT: String(await freePort()),
  })
  onTestFinished(() => server.kill())
  await server.start()

  const taker = new ApiClient(server.url)
  const tokens = await taker.call(session.refresh, { body: { refresh: had.refresh } })
  expect(tokens.status).toBe(200)
  taker.keep(tokens.body)
  const { body: opened } = await taker.call(session.open, { body: {} })
  const { body: own } = await taker.call(pocket.read, { params: { id: opened.profileID } })
  expect(own.wallets.length).toBeGreaterThan(3)

  const program = new ApiClient(server.url)
  program.access = had.key
  const found = await program.call(exchange.orders, { query: { limit: '1000' } })
  const order = found.body.find(({ clOrdID }) => clOrdID === had.clOrdID)
  expect(order).toMatchObject({ status: 'OPEN', quantity: '0.0100' })

  const buyer = new ApiClient(server.url)
  expect((await buyer.signIn('dealer', DEMO_PASSWORD)).status).toBe(200)
  const bought = await buyer.call(exchange.place, {
    body: { market: 'LBTC-LUSD', side: 'BUY', quantity: '0.001', price: '99000', timeInForce: 'IOC' },
  })
  expect(bought.body).toMatchObject({ status: 'FILLED' })
  const canceled = await program.call(exchange.cancel, { params: { id: order?.orderID ?? '' } })
  expect(canceled).toMatchObject({ status: 200, body: { status: 'CANCELED' } })
  await server.stop()
  expect(await brokenIn(url)).toEqual([])
})

async function startOn(url: string): Promise<string[]> {
  const said: string[] = []
  const database = await openDatabase(readSettings({ DATABASE_URL: url }, '/'), (text) => said.push(text))
  await database.stop()
  return said
}

async function brokenIn(url: string): Promise<string[]> {
  const db = openDb(url, createLog('silent'), { max: 1 })
  try {
    const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
    return findings.filter(({ broken }) => broken > 0n).map(({ id, says, broken }) => `${id} ${says}: ${broken}`)
  } finally {
    await db.close()
  }
}

/** Every column, constraint, trigger and applied migration. */
async function schemaOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ line: string }>(`
    select attrelid::regclass || ' ' || attname || ' ' || atttypid::regtype as line from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'v') and attnum > 0 and not attisdropped and c.relnamespace::regnamespace::text in ('public', 'published', 'audit', 'graphile_worker')
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select name || ' ' || digest || ' ' || applied_at from public.schema_migrations order by 1`)
  return rows
}

async function filesOf(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}
