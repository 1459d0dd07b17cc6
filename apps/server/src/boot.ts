import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { seedDemo } from '../seed/seed-demo.ts'
import { seedEssentials } from '../seed/seed-essentials.ts'
import { depositPlan } from '#features/deposit'
import { askForProofs } from '#features/proof'
import { isSetupOpen, setupCode } from '#features/setup'
import { openDb, type Db } from '#platform/db'
import { isLoopback } from '#platform/http'
import { startJobs, type JobRunner } from '#platform/jobs'
import type { Log } from '#platform/log'
import { folderStore, prepareMediaFolder } from '#platform/media'
import { takeIdentity } from '#platform/processes'
import { checkSecret, loadSecrets } from '#platform/secrets'
import { ownOrigins, routeUpgrades } from '#platform/sockets'
import type { Settings } from '#platform/settings'
import { createApp, jobTable } from './app.ts'
import { readBuild } from './build.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { makerAddress } from './demo-maker/maker-address.ts'
import { startDemoMaker } from './demo-maker/start-demo-maker.ts'
import { openDatabase } from './open-database.ts'
import { openPort, openSockets, portsOf } from './open-sockets.ts'
import { startTrading } from './trading/start-trading.ts'

export interface Running {
  db: Db
  databaseUrl: string
  stop(): Promise<void>
}

const ROOT = new URL('../../../', import.meta.url)
const STOP_MAX_MS = 12_000
const STEP_MIN_MS = 1_000

/** Stops one part, within the time left for the stop. */
type Undo = (leftMs: number) => Promise<void>

export interface BootOptions {
  log: Log
  onProgress: (text: string) => void
  /** A stop during the start ends it at the next step, and everything started is stopped again. */
  signal?: AbortSignal
}

/** From settings to a running server. Parts are stopped in reverse order, after a failed start as after a stop. */
export async function boot(settings: Settings, { log, onProgress, signal }: BootOptions): Promise<Running> {
  const undo: Undo[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    const deadline = performance.now() + STOP_MAX_MS
    for (const step of undo.reverse()) {
      const leftMs = Math.max(STEP_MIN_MS, deadline - performance.now())
      await step(leftMs).catch((error: Error) => log.error({ err: error.message }, 'shutdown step failed'))
    }
  }
  try {
    // Invalid keys are reported before anything starts.
    depositPlan(settings)
    undo.push(await claimDataDir(settings.dataDir))
    const identity = await takeIdentity(settings.dataDir)
    if (settings.roles.has('api')) await prepareMediaFolder(settings.mediaDir)
    await probePorts(settings)
    const database = await openDatabase(settings, onProgress, signal)
    undo.push(() => database.stop())
    const databaseUrl = database.url
    signal?.throwIfAborted()

    const secrets = await loadSecrets(settings.dataDir, settings.appSecret)
    const db = openDb(databaseUrl, log)
    undo.push((leftMs) => within(leftMs, db.close()))
    await checkSecret(db, secrets, settings.appSecret === undefined ? `${settings.dataDir}/app.secret` : 'APP_SECRET')
    await seedEssentials(db)
    if (settings.isDemo)
      await seedDemo(db, { secrets, databaseUrl, log, onProgress, publicUrl: settings.publicUrl, media: folderStore(settings.mediaDir) })
    signal?.throwIfAborted()
    if (settings.isDemo && !isLoopback(settings.host))
      log.warn(`this demo is reachable from the network at ${settings.host}, and its accounts and password are public`)
    if (!settings.isDemo && (await db.read(isSetupOpen)))
      onProgress(
        `This installation has no staff yet. Set it up at ${settings.publicUrl}/setup with the code ${setupCode(secrets)}, or with npm run setup.`,
      )
    if (!settings.isDemo && settings.smtpUrl === undefined) log.warn('SMTP_URL is not set: mails stay queued')

    const trading = await startTrading({ db, databaseUrl, log, settings, secrets, identity })
    undo.push((leftMs) => within(leftMs, trading.stop()))
    const sockets = await openSockets(settings, trading.sockets)
    undo.push((leftMs) => within(leftMs, sockets.close()))
    await trading.announce()
    // Started after the parts that publish their work, and so stopped before them.
    if (settings.roles.has('jobs')) {
      const jobs: JobRunner = await startJobs(databaseUrl, db, jobTable({ settings, secrets, log }), log)
      undo.push((leftMs) => within(leftMs, jobs.stop()))
      await db.transaction(askForProofs)
    }
    if (settings.roles.has('api')) {
      const webFolder = new URL('apps/web/dist/app/', ROOT)
      const server = await createApp({
        db,
        log,
        settings,
        secrets,
        build: readBuild(ROOT),
        trading,
        isReady: () => !isStopping,
        ...(existsSync(webFolder) && { webFolder }),
      })
      undo.push((leftMs) => within(leftMs, server.close()))
      const upgrades = routeUpgrades(server.server, trading.sockets, ownOrigins(settings.publicUrl))
      undo.push((leftMs) => within(leftMs, upgrades.close()))
      await openPort('PORT', settings.port, () => server.listen({ port: settings.port, host: settings.host }))
    }
    if (settings.isDemo && settings.hasDemoMaker) {
      const url = makerAddress(settings)
      if (url === undefined) log.info('this process has no broker, so the demo maker runs in a process with the role broker')
      else {
        const maker = await startDemoMaker({ db, secrets, log, url })
        undo.push((leftMs) => within(leftMs, maker.stop()))
      }
    }
    return { db, databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
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
async function within(leftMs: number, work: PromiseLike<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, leftMs).unref())])
}
