import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { seedDemo } from '../seed/seed-demo.ts'
import { seedEssentials } from '../seed/seed-essentials.ts'
import { MARKET_DATA } from '#features/market'
import { isSetupOpen, setupCode } from '#features/setup'
import { openDb, type Db } from '#platform/db'
import { isLoopback } from '#platform/http'
import { startJobs } from '#platform/jobs'
import type { Log } from '#platform/log'
import { openMediaStore, prepareMediaFolder } from '#platform/media'
import { takeIdentity } from '#platform/processes'
import { openReplica } from '#platform/replica'
import { checkSecret, loadSecrets } from '#platform/secrets'
import { ownOrigins, routeUpgrades } from '#platform/sockets'
import type { Settings } from '#platform/settings'
import type { AppParts } from './app-parts.ts'
import { createApp, jobTable } from './app.ts'
import { connectFeatures, contributionsWith, FEATURES } from './assemble.ts'
import { readBuild } from './build.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { makerAddress } from './demo-maker/maker-address.ts'
import { startDemoMaker } from './demo-maker/start-demo-maker.ts'
import { checksOf, createHealthServer, Readiness } from './health/index.ts'
import { openDatabase } from './open-database.ts'
import { openPort, openSockets, portsOf } from './open-sockets.ts'
import { startTrading } from './trading/start-trading.ts'

export interface Running {
  db: Db
  databaseUrl: string
  /** Ends in order; as soon as `hurry` is aborted, nothing is waited for that can be left to the end of the process. */
  stop(hurry?: AbortSignal): Promise<void>
}

const ROOT = new URL('../../../', import.meta.url)
const STOP_MAX_MS = 12_000
const STEP_MIN_MS = 1_000
/** Connections are closed over this time at most, however long the process goes on answering before. */
const PARTING_MAX_MS = 2_000

/** Stops one part. What can be left to the end of the process is awaited within `limits`. */
type Undo = (limits: StopLimits) => Promise<unknown>

interface StopLimits {
  leftMs: number
  hurry: AbortSignal | undefined
  /** Over which clients are sent away. */
  partingMs: number
}

export interface BootOptions {
  log: Log
  onProgress: (text: string) => void
  /** Called as soon as this process has its identity among the others. */
  onIdentity?: (id: string) => void
  /** A stop during the start ends it at the next step, and everything started is stopped again. */
  signal?: AbortSignal
  /** How long its stop may take in all, beside the time in which it goes on answering. */
  stopMaxMs?: number
}

/** From settings to a running server. Parts are stopped in reverse order, after a failed start as after a stop. */
export async function boot(settings: Settings, options: BootOptions): Promise<Running> {
  const undo: Undo[] = []
  const { log, stopMaxMs = STOP_MAX_MS } = options
  try {
    const { db, databaseUrl, readiness } = await startParts(settings, options, undo)
    return {
      db,
      databaseUrl,
      stop: async (hurry) => {
        readiness.stop()
        const drainMs = isFacingClients(settings) ? settings.drainMs : 0
        await pause(drainMs, undefined, { signal: hurry }).catch(() => {})
        await stopParts(undo, { log, stopMaxMs, partingMs: Math.min(drainMs, PARTING_MAX_MS), hurry })
      },
    }
  } catch (error) {
    await stopParts(undo, { log, stopMaxMs, partingMs: 0 })
    throw error
  }
}

async function startParts(
  settings: Settings,
  { log, onProgress, onIdentity, signal }: BootOptions,
  undo: Undo[],
): Promise<{ db: Db; databaseUrl: string; readiness: Readiness }> {
  // Invalid keys are reported before anything starts.
  for (const { settings: own } of FEATURES) if (own) settings.of(own)
  undo.push(await claimDataDir(settings.dataDir))
  connectFeatures()
  const identity = await takeIdentity(settings.dataDir)
  onIdentity?.(identity.id)
  if (settings.roles.has('api') && settings.mediaStore === undefined) await prepareMediaFolder(settings.mediaDir)
  await probePorts(settings)
  const database = await openDatabase(settings, onProgress, signal)
  undo.push(() => database.stop())
  const databaseUrl = database.url
  signal?.throwIfAborted()

  const secrets = await loadSecrets(settings.dataDir, settings.appSecret)
  const db = openDb(databaseUrl, log, { max: settings.databasePoolMax })
  undo.push((limits) => within(limits, db.close()))
  await checkSecret(db, secrets, settings.appSecret === undefined ? `${settings.dataDir}/app.secret` : 'APP_SECRET')
  await seedEssentials(db)
  if (settings.isDemo)
    await seedDemo(db, { secrets, databaseUrl, log, onProgress, publicUrl: settings.publicUrl, media: openMediaStore(settings) })
  signal?.throwIfAborted()
  await sayWhatIsOpen(settings, { db, secrets, log, onProgress })

  const trading = await startTrading({ db, databaseUrl, log, settings, secrets, identity })
  undo.push((limits) => within(limits, trading.stop()))
  const sockets = await openSockets(settings, trading.sockets)
  undo.push((limits) => within(limits, sockets.close(limits.partingMs)))
  await trading.announce()
  // Started after the parts that publish their work, and so stopped before them.
  const jobs = settings.roles.has('jobs') ? await startJobs(databaseUrl, db, jobTable({ settings, secrets, log }), log) : undefined
  if (jobs) {
    undo.push((limits) => within(limits, jobs.stop()))
  }
  const contributions = contributionsWith(trading.marketData ? [MARKET_DATA.with(trading.marketData)] : [])
  for (const { role, start } of FEATURES.flatMap(({ services = [] }) => services)) {
    const running = settings.roles.has(role) && (await start({ db, log, settings, secrets, contributions, processId: identity.id }))
    if (running) undo.push((limits) => within(limits, running.stop()))
  }
  const ownDb = openDb(databaseUrl, log, { max: 1 })
  undo.push((limits) => within(limits, ownDb.close()))
  const readiness = new Readiness(checksOf({ roles: settings.roles, db: ownDb, trading, jobs }))
  const replica = await openReplicaFor(settings, db, log, undo)
  undo.push(await openHttp({ db, ...replica, log, settings, secrets, build: readBuild(ROOT), trading, readiness }))
  if (settings.isDemo && settings.hasDemoMaker) undo.push(await openMaker({ db, secrets, log, settings }))
  return { db, databaseUrl, readiness }
}

interface Stop extends Pick<StopLimits, 'partingMs'> {
  log: Log
  stopMaxMs: number
  hurry?: AbortSignal | undefined
}

async function stopParts(undo: Undo[], { log, stopMaxMs, partingMs, hurry }: Stop): Promise<void> {
  const deadline = performance.now() + stopMaxMs
  for (const step of undo.reverse()) {
    const leftMs = Math.max(STEP_MIN_MS, deadline - performance.now())
    await step({ leftMs, hurry, partingMs }).catch((error: Error) => log.error({ err: error.message }, 'shutdown step failed'))
  }
}

/** Clients of these roles are taken elsewhere before the process ends; others have nobody to wait for. */
function isFacingClients({ roles }: Settings): boolean {
  return roles.has('api') || roles.has('broker') || roles.has('mds')
}

async function sayWhatIsOpen(
  settings: Settings,
  { db, secrets, log, onProgress }: Pick<AppParts, 'db' | 'secrets' | 'log'> & Pick<BootOptions, 'onProgress'>,
): Promise<void> {
  const { isDemo, host, mqttUrl, publicUrl, roles, smtpUrl } = settings
  if (isDemo && !isLoopback(host)) log.warn(`this demo is reachable from the network at ${host}, and its accounts and password are public`)
  if (!isDemo && (await db.read(isSetupOpen)))
    onProgress(
      `This installation has no staff yet. Set it up at ${publicUrl}/setup with the code ${setupCode(secrets)}, or with npm run setup.`,
    )
  if (mqttUrl !== undefined && roles.has('api'))
    onProgress('RabbitMQ asks this process who may do what: npm run broker-auth prints the lines for its configuration.')
  if (!isDemo && smtpUrl === undefined) log.warn('SMTP_URL is not set: mails stay queued')
}

/** Only calls read from it. */
async function openReplicaFor(
  { roles, databaseReplicaUrl }: Settings,
  db: Db,
  log: Log,
  undo: Undo[],
): Promise<Pick<AppParts, 'lagging' | 'replicaStats'>> {
  if (databaseReplicaUrl === undefined || !roles.has('api')) return {}
  const replica = await openReplica(databaseReplicaUrl, db, log)
  undo.push((limits) => within(limits, replica.close()))
  return { lagging: replica.db, replicaStats: () => ({ replica: replica.stats() }) }
}

/** The port of every process: pages and API, or only what says how the process is. */
async function openHttp(parts: Omit<AppParts, 'root' | 'webFolder'>): Promise<Undo> {
  const { settings, trading } = parts
  const webFolder = new URL('apps/web/dist/app/', ROOT)
  const isApi = settings.roles.has('api')
  const server = isApi ? await createApp({ ...parts, root: ROOT, ...(existsSync(webFolder) && { webFolder }) }) : createHealthServer(parts)
  const upgrades = routeUpgrades(server.server, isApi ? trading.sockets : {}, ownOrigins(settings.publicUrl))
  // Together: the server has closed only when its sockets have.
  const close: Undo = (limits) => within(limits, Promise.all([server.close(), upgrades.close(limits.partingMs)]))
  try {
    await openPort('PORT', settings.port, () => server.listen({ port: settings.port, host: settings.host }))
  } catch (error) {
    await server.close()
    throw error
  }
  return close
}

async function openMaker({ db, secrets, log, settings }: Pick<AppParts, 'db' | 'secrets' | 'log' | 'settings'>): Promise<Undo> {
  const url = makerAddress(settings)
  if (url === undefined) {
    log.info('this process has no broker, so the demo maker runs in a process with the role broker')
    return async () => {}
  }
  const maker = await startDemoMaker({ db, secrets, log, url })
  return (limits) => within(limits, maker.stop())
}

/** Checks the ports first: the first start creates and fills a database for minutes, which would be wasted. */
async function probePorts(settings: Settings): Promise<void> {
  for (const [name, port] of portsOf(settings)) {
    const probe = createServer()
    await openPort(name, port, () => once(probe.listen(port, settings.host), 'listening'))
    probe.close()
    await once(probe, 'close')
  }
}

/** Limits the time of a stop step; what does not finish is left to the end of the process. */
async function within({ leftMs, hurry }: StopLimits, work: PromiseLike<unknown>): Promise<void> {
  await Promise.race([work, pause(leftMs, undefined, { ref: false, signal: hurry }).catch(() => {})])
}
