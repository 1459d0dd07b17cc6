import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb, sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { freePort, ServerProcess } from '../server-process.ts'
import { readySince } from './ready-since.ts'
import { SmallDisk } from './small-disk.ts'

const ROLES = 'api,broker,exchange,mds,jobs'
const READY_MAX_MS = 120_000
const ASK_MS = 50
const STOP_MAX_MS = 20_000
/** A WAL small enough for the small disk, without spare segments: once the disk is full, the next one can't be created. */
const DATABASE_SETTINGS = { max_wal_size: '192MB', min_wal_size: '8MB', wal_recycle: 'off' }

/**
 * Two processes of the product on one database: the first has all roles and the database in its folder, the second all roles as
 * well, or the exchange alone.
 */
export class Deployment {
  readonly first: ServerProcess
  readonly disk: SmallDisk | undefined
  readonly #root: string
  readonly #env: Record<string, string>
  /** The second process serves users too, and not only markets. */
  readonly isSecondWhole: boolean
  readonly #secondPorts: { port: number; mqtt: number; mds: number }
  #second: ServerProcess | undefined
  #secondUrl = ''

  /** The folder and the ports; nothing runs yet. */
  static async make(isSecondWhole: boolean): Promise<Deployment> {
    const root = await mkdtemp(join(tmpdir(), 'bourse-chaos-'))
    await chmod(root, 0o755)
    const folder = join(root, 'one')
    await mkdir(folder, { mode: 0o755 })
    const disk = await SmallDisk.mountOn(folder)
    const ports = await Promise.all(Array.from({ length: 6 }, freePort))
    return new Deployment({ root, folder, disk, ports, isSecondWhole })
  }

  private constructor(parts: {
    root: string
    folder: string
    disk: SmallDisk | undefined
    ports: readonly number[]
    isSecondWhole: boolean
  }) {
    const [port = 0, mqtt = 0, mds = 0, port2 = 0, mqtt2 = 0, mds2 = 0] = parts.ports
    this.#root = parts.root
    this.disk = parts.disk
    this.isSecondWhole = parts.isSecondWhole
    this.#env = { ROLES, DEMO: 'on', DEMO_MAKER: 'off', APP_SECRET: 'one secret for both processes of the chaos', LOG_LEVEL: 'warn' }
    this.#secondPorts = { port: port2, mqtt: mqtt2, mds: mds2 }
    this.first = new ServerProcess(parts.folder, port, { ...this.#env, MQTT_PORT: String(mqtt), MDS_PORT: String(mds) })
  }

  get second(): ServerProcess {
    if (!this.#second) throw new Error('the second process was not started')
    return this.#second
  }

  get both(): readonly [ServerProcess, ServerProcess] {
    return [this.first, this.second]
  }

  /** Where users are served, whether it runs or not. */
  get urls(): readonly string[] {
    return [this.first.url, ...(this.isSecondWhole ? [`http://127.0.0.1:${this.#secondPorts.port}`] : [])]
  }

  async start(): Promise<void> {
    await this.first.start()
    await this.#tune()
    await this.startSecond()
  }

  /** On the current database: after a crash it may have another port. */
  async startSecond(): Promise<void> {
    const { port, mqtt, mds } = this.#secondPorts
    const folder = join(this.#root, 'two')
    await mkdir(folder, { recursive: true, mode: 0o755 })
    this.#secondUrl = await this.first.databaseUrl()
    const roles = this.isSecondWhole ? ROLES : 'exchange'
    const env = { ...this.#env, ROLES: roles, MQTT_PORT: String(mqtt), MDS_PORT: String(mds), DATABASE_URL: this.#secondUrl }
    this.#second = new ServerProcess(folder, port, env)
    await this.#second.start()
  }

  /** A second process that looks for the database at its old port ends; an ended one is restarted. */
  async mendSecond(): Promise<void> {
    const hasMoved = (await this.first.databaseUrl()) !== this.#secondUrl
    if (hasMoved) await this.second.kill()
    if (this.second.ending !== undefined) await this.startSecond()
  }

  /** The holder of the first market; undefined while there is none. */
  async holder(): Promise<ServerProcess | undefined> {
    const row = await this.onDatabase((db) =>
      db.read((tx) => tx.maybe<{ owner: string }>(sql`select owner from market_leases where owner is not null order by market_id limit 1`)),
    )
    for (const server of this.both) if ((await server.identity()) === row?.owner) return server
    return undefined
  }

  async untilNothingIsHeldBy(owner: string): Promise<void> {
    await this.onDatabase(async (db) => {
      for (const end = performance.now() + READY_MAX_MS; performance.now() < end; await pause(ASK_MS)) {
        const { held } = await db.read((tx) =>
          tx.one<{ held: bigint }>(sql`select count(*) as held from market_leases where owner = ${owner}`),
        )
        if (held === 0n) return
      }
      throw new Error(`markets of a dead process are not taken over within ${READY_MAX_MS / 1_000} s`)
    })
  }

  /** How long it took until the first process was ready, and stayed so, since a loss may not have been noticed yet. */
  async untilReady(since: number): Promise<number> {
    return Math.round((await readySince(this.first.url)) - since)
  }

  async untilAllReady(): Promise<void> {
    await Promise.all(this.urls.map(readySince))
  }

  /** A process that has ended now has ended by itself: the run restarts what it has killed. */
  expectAlive(): void {
    for (const [index, { ending, said }] of this.both.entries())
      if (ending !== undefined) throw new Error(`process ${index + 1} ended by itself (${ending}): ${said}`)
  }

  /** As the owner of the database, on a separate connection. */
  async onDatabase<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
    const db = openDb(await this.first.databaseUrl(), createLog('silent'), {
      max: 4,
      role: 'none',
      settings: { statement_timeout: '120000' },
    })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  /** Resolves when another postmaster runs. */
  async untilPostmaster(other: number): Promise<void> {
    for (const end = performance.now() + READY_MAX_MS; performance.now() < end; await pause(5)) {
      const pid = await this.postmaster()
      if (pid !== undefined && pid !== other) return
    }
    throw new Error('no postmaster was started')
  }

  async postmaster(): Promise<number | undefined> {
    const file = await readFile(join(this.first.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(file.split('\n')[0])
    return pid > 0 ? pid : undefined
  }

  /** Stops everything, in whatever state it is: processes by their ids, then the disk and the folder. */
  async close(): Promise<void> {
    this.first.resume()
    this.#second?.resume()
    await this.#second?.kill()
    const stopping = this.first.stop()
    const isLate = await Promise.race([stopping.then(() => false), pause(STOP_MAX_MS, true, { ref: false })])
    if (isLate) await this.first.kill()
    // A killed first process leaves its database running.
    if ((await this.postmaster()) !== undefined) await this.first.killDatabase().catch(() => {})
    await this.disk?.unmount()
    await rm(this.#root, { recursive: true, force: true })
  }

  async #tune(): Promise<void> {
    await this.onDatabase((db) =>
      db.read(async (tx) => {
        for (const [name, value] of Object.entries(DATABASE_SETTINGS))
          await tx.run({ text: `alter system set ${name} = '${value}'`, values: [] })
        await tx.run(sql`select pg_reload_conf()`)
      }),
    )
  }
}
