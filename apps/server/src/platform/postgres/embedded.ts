import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SettingError } from '#platform/settings'
import { isReachable, postgresBinaries, postgresUser, type PostgresUser } from './binaries.ts'
import { askServer, cleanUpDeadServer, findPostmaster } from './postmaster.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

/** Durability stays on: an acknowledged write survives a power failure. After a crash, one call syncs all files. */
const CONFIG = `
${process.platform === 'linux' ? 'recovery_init_sync_method = syncfs' : ''}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 400
shared_buffers = 256MB
max_wal_size = 4GB
wal_compression = on
jit = off
log_min_messages = warning
logging_collector = off
# A fresh database grows from nothing to much within its first minute, and must not plan for empty tables all that time.
autovacuum_naptime = 10s
`

const START_MAX_MS = 30_000
const RECOVERY_MAX_MS = 600_000

const INITDB_OPTIONS = [
  '--username=bourse',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  // A commit at the end of a WAL segment fills the next one with zeros: a quarter of the default size is a quarter of that wait.
  '--wal-segsize=4',
]

/** Starts the cluster in the data folder, creating it the first time; one that outlived a killed process is reused. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const bin = postgresBinaries()
  const user = postgresUser()
  const folder = clusterFolder(dataDir, user)
  const password = await ensureCluster(bin, folder, dataDir, user)
  const cluster: Cluster = { bin, folder, user, urlAt: (port) => `postgresql://bourse:${password}@127.0.0.1:${port}/bourse` }
  const port = await ensureRunning(cluster)
  const url = cluster.urlAt(port)
  await writeFile(join(dataDir, 'database.url'), `${url}\n`, { mode: 0o600 })
  const keeper = keepAlive(cluster, port)
  return {
    url: existsSync(socketIn(folder, port)) ? `${url}?host=${encodeURIComponent(folder)}` : url,
    async stop() {
      await keeper.stop()
      if (await findPostmaster(folder)) await control(cluster, ['stop', '-m', 'fast', '-w', '-t', '60'])
    },
  }
}

interface Cluster {
  bin: string
  folder: string
  user: PostgresUser
  urlAt(port: number): string
}

const LOOK_MS = 500

/** Restarts a killed server on the same port, so that clients can reconnect. */
function keepAlive(cluster: Cluster, port: number): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  const look = async () => {
    if (!(await findPostmaster(cluster.folder))) await launch(cluster, port)
  }
  const timer = setInterval(() => {
    looking ??= look()
      // A failed restart is tried again at the next check.
      .catch(() => {})
      .finally(() => {
        looking = undefined
      })
  }, LOOK_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

/** A Unix socket beside the port: a query over it takes a third less CPU time. Other users of this machine can't reach it. */
function socketIn(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`)
}

/**
 * Socket paths are limited to some hundred bytes, and PostgreSQL parses the setting as a list; if the folder's name does not fit,
 * the port is used.
 */
function socketOption(folder: string, port: number): string {
  const fits = Buffer.byteLength(socketIn(folder, port)) < 100 && /^[\w./-]+$/.test(folder)
  return fits && process.platform !== 'win32' ? ` -k ${folder}` : ''
}

/** If the database's user can't reach the data folder, the cluster is kept under /var/lib, in a folder named after it. */
function clusterFolder(dataDir: string, user: PostgresUser): string {
  if (user.uid === undefined || isReachable(dataDir)) return join(dataDir, 'postgres')
  return join('/var/lib', `bourse-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`, 'postgres')
}

/** Created in a temporary folder and moved into place, so that an interrupted start leaves no incomplete database. */
async function ensureCluster(bin: string, folder: string, dataDir: string, user: PostgresUser): Promise<string> {
  const secretPath = join(dataDir, 'database.secret')
  if (existsSync(join(folder, 'PG_VERSION'))) return readSecret(secretPath, folder)

  const password = randomBytes(24).toString('base64url')
  const draft = `${folder}.new`
  const passwordFile = `${draft}.password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(draft, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  await runAs(user, join(bin, 'initdb'), ['-D', draft, `--pwfile=${passwordFile}`, ...INITDB_OPTIONS])
  await writeFile(join(draft, 'postgresql.auto.conf'), CONFIG)
  await rm(passwordFile)
  await writeFile(secretPath, password, { mode: 0o600 })
  await rename(draft, folder)
  return password
}

async function readSecret(path: string, folder: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    throw new SettingError(`Cannot read the password of the database in ${folder} from ${path}.`)
  }
}

/**
 * The port of a server that accepts connections. A server that recovers after a crash is waited for; one that dies meanwhile, or
 * whose port was just taken, is started again.
 */
async function ensureRunning(cluster: Cluster): Promise<number> {
  let deadline = performance.now() + START_MAX_MS
  const recovered = performance.now() + RECOVERY_MAX_MS
  for (;;) {
    const running = await findPostmaster(cluster.folder)
    if (!running) await launch(cluster, await freePort()).catch(() => {})
    if (running?.port !== undefined) {
      const answer = await askServer(cluster.urlAt(running.port))
      if (answer === 'answers') return running.port
      if (answer === 'waits') deadline = Math.min(recovered, performance.now() + START_MAX_MS)
    }
    if (performance.now() > deadline) throw new SettingError(await reasonOf(cluster))
    await pause(100)
  }
}

async function launch(cluster: Cluster, port: number): Promise<void> {
  const { folder } = cluster
  await cleanUpDeadServer(folder)
  const log = join(folder, 'server.log')
  await control(cluster, ['start', '-w', '-t', '60', '-l', log, '-o', `-p ${port}${socketOption(folder, port)}`])
}

async function reasonOf({ folder }: Cluster): Promise<string> {
  const log = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '')
  return `The embedded PostgreSQL in ${folder} does not start: ${log.trim().split('\n').at(-1) ?? 'no reason given'}`
}

function control({ bin, folder, user }: Cluster, args: string[]): Promise<unknown> {
  return runAs(user, join(bin, 'pg_ctl'), [...args, '-D', folder])
}

function runAs(user: PostgresUser, command: string, args: string[]): Promise<unknown> {
  return run(command, args, { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
