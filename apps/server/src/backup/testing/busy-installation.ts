import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exchange } from '@bourse/contracts/exchange'
import { transfer } from '@bourse/contracts/transfer'
import { ApiClient } from '@bourse/testkit/client'
import { inject } from 'vitest'
import { sql } from '#platform/db'
import { SERVER_ENV } from '../../testing/built-server.ts'
import { testDb, type TestDb } from '../../testing/db.ts'
import { atFileEnd } from '../../testing/file-end.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { freePort, ServerProcess } from '../../testing/server-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { fundAll, makeAssets, makeTrader, type Trader } from '../../testing/traders.ts'

export const SECRET = 'one secret for every process of this test'
const SYMBOL = 'GOLD-CASH'

/** A product with a market and two traders, on a database of the test's server. */
export interface Installation extends TestDb {
  server: ServerProcess
  traders: readonly [Trader, Trader]
  /** The settings of its tools. */
  env: Record<string, string>
}

export async function openInstallation(): Promise<Installation> {
  const database = await testDb()
  const { db, url } = database
  await makeAssets(db, 'GOLD', 'CASH')
  await makeMarket(db, 'GOLD-CASH', { takerFeePpm: 1_000 })
  const dataDir = await temporaryFolder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, APP_SECRET: SECRET, DEMO: 'off' }
  const server = new ServerProcess(dataDir, await freePort(), { ...env, ...(await allRoles()) })
  atFileEnd(() => server.kill())
  await server.start()
  const traders = [await trader(database, server, 'ines'), await trader(database, server, 'tomas')] as const
  await mkdir(join(dataDir, 'media', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'ab', 'abcd.jpg'), 'a picture')
  return { ...database, server, traders, env }
}

export async function allRoles(): Promise<Record<string, string>> {
  return { ROLES: 'api,broker,exchange,mds,jobs', MQTT_PORT: String(await freePort()), MDS_PORT: String(await freePort()) }
}

/** Orders that match and payments, until they are stopped; counts what was acknowledged. */
export class Traffic {
  orders = 0
  payments = 0
  #isStopped = false
  readonly #lanes: Promise<void>[]

  constructor([seller, buyer]: readonly [Trader, Trader]) {
    this.#lanes = [
      this.#repeat(() => this.#order(seller, 'SELL')),
      this.#repeat(() => this.#order(buyer, 'BUY')),
      this.#repeat(() => this.#pay(seller, buyer)),
      this.#repeat(() => this.#pay(buyer, seller)),
    ]
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#lanes)
  }

  /** Resolves when this many of each were acknowledged. */
  async reaches(count: number): Promise<void> {
    while (this.orders < count || this.payments < count) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) await act()
  }

  async #order(by: Trader, side: 'BUY' | 'SELL'): Promise<void> {
    await placeOrder(by, side)
    this.orders++
  }

  async #pay(from: Trader, to: Trader): Promise<void> {
    const body = { asset: 'CASH', recipient: to.handle, quantity: '1.25', note: '' }
    const { status, body: reply } = await from.api.call(transfer.send, { body, key: `${from.handle}-${this.payments}-${Math.random()}` })
    if (status !== 201) throw new Error(`a payment was answered with ${status} ${JSON.stringify(reply)}`)
    this.payments++
  }
}

export async function placeOrder({ api }: { api: ApiClient }, side: 'BUY' | 'SELL'): Promise<string> {
  const { status, body } = await api.call(exchange.place, { body: { market: SYMBOL, side, quantity: '0.5', price: '2' } })
  if (status >= 300) throw new Error(`an order was answered with ${status} ${JSON.stringify(body)}`)
  return body.status
}

/** Runs a tool as `npm run` does, with only these settings. */
export async function runTool(
  name: 'backup-tool' | 'restore-tool',
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const script = fileURLToPath(new URL(`../../../dist/${name}.js`, import.meta.url))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...SERVER_ENV, ...env } },
      (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err })
      },
    )
  })
}

let names = 0

/** The address of a database that does not exist yet; it is dropped after the file. */
export function newDatabaseUrl(owner: TestDb['owner']): string {
  const name = `bourse_backup_${process.pid}_${names++}`
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  atFileEnd(async () => {
    const { rows } = await owner.pool.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${name}%`])
    for (const { datname } of rows) await owner.pool.query(`drop database ${datname} with (force)`)
  })
  return url.href
}

export async function countTransfers({ db }: Pick<TestDb, 'db'>): Promise<number> {
  const count = await db.value<bigint>(sql`select count(*) as count from transfers`)
  return Number(count)
}

async function trader({ db }: TestDb, server: ServerProcess, name: string): Promise<Trader> {
  const made = await makeTrader(db, new ApiClient(server.url), name)
  await fundAll(db, [made], { GOLD: 10n ** 13n, CASH: 10n ** 13n })
  return made
}
