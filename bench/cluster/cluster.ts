import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { topicRights } from '@bourse/contracts/exchange'
import { brokerAuthLines, brokerDefinitions } from '../../apps/server/src/platform/broker/index.ts'
import { openDb, sql, type Db } from '../../apps/server/src/platform/db/index.ts'
import { createLog } from '../../apps/server/src/platform/log/index.ts'
import { prepareDatabase, startEmbedded, type EmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { Secrets } from '../../apps/server/src/platform/secrets/index.ts'
import { MARKETS } from '../../apps/server/src/testing/chaos/crowd.ts'
import { readySince } from '../../apps/server/src/testing/chaos/ready-since.ts'
import { freePort, ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { findRabbitmq, PrivateRabbitmq } from '../../scripts/rabbitmq.mjs'
import { Front } from './front.ts'

const LINES_SHOWN = 25
const SECRET = 'one secret for all processes of the cluster test'

export interface Processes {
  apis: readonly [ServerProcess, ServerProcess]
  exchanges: readonly [ServerProcess, ServerProcess]
  jobs: ServerProcess
}

/** PostgreSQL, RabbitMQ, two api, two exchange and one jobs process, each with its own data folder, as on several machines. */
export class Cluster {
  readonly processes: Processes
  readonly rabbitmq: PrivateRabbitmq
  readonly databaseUrl: string
  readonly #root: string
  readonly #postgres: EmbeddedPostgres
  readonly #front: Front

  static async open(): Promise<Cluster> {
    const path = await findRabbitmq()
    const root = await mkdtemp(join(tmpdir(), 'bourse-cluster-'))
    // PostgreSQL may run as another user, who needs access to the folder.
    await chmod(root, 0o755)
    const data = join(root, 'database')
    await mkdir(data, { mode: 0o755 })
    const postgres = await startEmbedded(data)
    const databaseUrl = (await readFile(join(data, 'database.url'), 'utf8')).trim()
    await prepareDatabase(databaseUrl, { create: true })
    const apiPorts = [await freePort(), await freePort()] as const
    const front = await Front.open(await freePort(), apiPorts)
    const ports = { mqtt: await freePort(), web: await freePort(), distribution: await freePort(), names: await freePort() }
    const secrets = new Secrets(SECRET)
    const asPrinted = { lines: brokerAuthLines(secrets, front.url), definitions: brokerDefinitions(secrets, topicRights) }
    const rabbitmq = new PrivateRabbitmq(path, { folder: join(root, 'rabbitmq'), ports, ...asPrinted })
    const make = await processesIn(root, { databaseUrl, mqttUrl: rabbitmq.urls.tcp, publicMqttUrl: rabbitmq.urls.ws })
    const processes: Processes = {
      apis: [await make('api-1', 'api,mds', apiPorts[0]), await make('api-2', 'api,mds', apiPorts[1])],
      exchanges: [await make('exchange-1', 'exchange'), await make('exchange-2', 'exchange')],
      jobs: await make('jobs', 'jobs'),
    }
    return new Cluster({ root, postgres, databaseUrl, front, rabbitmq, processes })
  }

  private constructor(parts: {
    root: string
    postgres: EmbeddedPostgres
    databaseUrl: string
    front: Front
    rabbitmq: PrivateRabbitmq
    processes: Processes
  }) {
    this.#root = parts.root
    this.#postgres = parts.postgres
    this.databaseUrl = parts.databaseUrl
    this.#front = parts.front
    this.rabbitmq = parts.rabbitmq
    this.processes = parts.processes
  }

  get all(): ServerProcess[] {
    const { apis, exchanges, jobs } = this.processes
    return [...apis, ...exchanges, jobs]
  }

  get apiUrls(): readonly string[] {
    return this.processes.apis.map(({ url }) => url)
  }

  /** The first process migrates the database; the others start together. */
  async start(): Promise<void> {
    const { apis, exchanges, jobs } = this.processes
    await Promise.all([this.rabbitmq.start(), apis[0].start()])
    await Promise.all([apis[1].start(), ...exchanges.map((server) => server.start()), jobs.start()])
  }

  async untilReady(): Promise<void> {
    await Promise.all(this.apiUrls.map(readySince))
  }

  /** The exchange that holds this market, and the other one. */
  async exchanges(symbol: string = MARKETS[0]): Promise<{ holder: ServerProcess; other: ServerProcess }> {
    const owner = await this.onDatabase((db) =>
      db.read((tx) =>
        tx.one<{ holder: string | null }>(
          sql`select l.owner as holder from market_leases l join markets m on m.id = l.market_id where m.symbol = ${symbol}`,
        ),
      ),
    )
    const [first, second] = this.processes.exchanges
    return (await first.identity()) === owner.holder ? { holder: first, other: second } : { holder: second, other: first }
  }

  /** Resolves when no market is held by this process. */
  async untilOvertaken(server: ServerProcess, withinMs: number): Promise<void> {
    const owner = await server.identity()
    await this.onDatabase(async (db) => {
      for (const end = performance.now() + withinMs; ; await pause(50)) {
        const held = await db.read((tx) => tx.maybe(sql`select from market_leases where owner = ${owner} limit 1`))
        if (!held) return
        if (performance.now() > end) throw new Error(`the markets of a process that is gone are not taken over within ${withinMs} ms`)
      }
    })
  }

  /** An orderly stop of the database, which ends all connections; the embedded one is started again by itself. */
  async restartDatabase(): Promise<void> {
    const file = join(this.#root, 'database', 'postgres', 'postmaster.pid')
    process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGINT')
  }

  /** Pauses the broker with all its connections, until it is resumed. */
  pauseBroker(): void {
    process.kill(this.rabbitmq.pid ?? 0, 'SIGSTOP')
  }

  resumeBroker(): void {
    process.kill(this.rabbitmq.pid ?? 0, 'SIGCONT')
  }

  /** A process that has ended by itself is an error; what a step has killed it starts again. */
  expectAlive(): void {
    for (const { dataDir, ending, said } of this.all) if (ending !== undefined) throw new Error(`${dataDir} ended (${ending}): ${said}`)
  }

  /** The last lines that each process has written, for the report of a failure. */
  async lastLines(): Promise<string> {
    const parts = this.all.map(({ dataDir, said }) => `— ${basename(dataDir)}\n${lastOf(said)}`)
    const log = await readFile(join(this.#root, 'rabbitmq', 'log', this.rabbitmq.logName), 'utf8').catch(() => this.rabbitmq.said)
    return [...parts, `— rabbitmq\n${lastOf(log)}`].join('\n')
  }

  /** As the owner of the database. */
  async onDatabase<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
    const db = openDb(this.databaseUrl, createLog('silent'), { max: 4, role: 'none', settings: { statement_timeout: '60000' } })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  async close(): Promise<void> {
    for (const server of this.all) server.resume()
    await Promise.all(this.all.map((server) => server.kill()))
    await this.rabbitmq.stop()
    this.#front.close()
    await this.#postgres.stop()
    await rm(this.#root, { recursive: true, force: true })
  }
}

function lastOf(text: string): string {
  return text.trim().split('\n').slice(-LINES_SHOWN).join('\n')
}

type Make = (name: string, roles: string, port?: number) => Promise<ServerProcess>

async function processesIn(root: string, urls: { databaseUrl: string; mqttUrl: string; publicMqttUrl: string }): Promise<Make> {
  const media = join(root, 'media')
  await mkdir(media)
  return async (name, roles, port) => {
    const folder = join(root, name)
    await mkdir(folder)
    return new ServerProcess(folder, port ?? (await freePort()), {
      ROLES: roles,
      DATABASE_URL: urls.databaseUrl,
      APP_SECRET: SECRET,
      MQTT_URL: urls.mqttUrl,
      PUBLIC_MQTT_URL: urls.publicMqttUrl,
      MEDIA_DIR: media,
      MDS_PORT: String(await freePort()),
      DRAIN_SECONDS: '1',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    })
  }
}
