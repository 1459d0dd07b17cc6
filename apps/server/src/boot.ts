import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { seedDemo } from '../seed/seed-demo.ts'
import { seedEssentials } from '../seed/seed-essentials.ts'
import { depositPlan } from '#features/deposit'
import { askForProofs } from '#features/proof'
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

/** Takes one thing down again, in the time that the stop has left. */
type Undo = (leftMs: number) => Promise<void>

export interface BootOptions {
  log: Log
  onProgress: (text: string) => void
  /** A stop that is asked for during the start ends it at the next step, with everything taken down again. */
  signal?: AbortSignal
}

/** From settings to a server that answers. What was begun is taken down again in reverse, when it fails as when it stops. */
export async function boot(settings: Settings, { log, onProgress, signal }: BootOptions): Promise<Running> {
  const undo: Undo[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    const deadline = performance.now() + STOP_MAX_MS
    for (const step of undo.reverse()) {
      const leftMs = Math.max(STEP_MIN_MS, deadline - performance.now())
      await step(leftMs).catch((error: Error) => log.error({ err: error.message }, 'a step of the stop failed'))
    }
  }
  try {
    // A wrong key is said before anything is begun.
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
      log.warn(`this demo can be reached from the network at ${settings.host}: everybody knows its accounts and their password`)
    if (!settings.isDemo && settings.smtpUrl === undefined) log.warn('SMTP_URL is not set: mails wait until it is')

    const trading = await startTrading({ db, databaseUrl, log, settings, secrets, identity })
    undo.push((leftMs) => within(leftMs, trading.stop()))
    const sockets = await openSockets(settings, trading.sockets)
    undo.push((leftMs) => within(leftMs, sockets.close()))
    await trading.announce()
    // Begun after what tells of their work, and so ended before it.
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
      if (url === undefined) log.info('the demo maker needs a broker: this process has none, so one with the role broker makes the markets')
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

/** Before the first start makes and fills a database for minutes, it should know that nobody could reach it. */
async function probePorts(settings: Settings): Promise<void> {
  for (const [name, port] of portsOf(settings)) {
    const probe = createServer()
    await openPort(name, port, () => once(probe.listen(port, settings.host), 'listening'))
    probe.close()
    await once(probe, 'close')
  }
}

/** A stop comes to its end: what does not finish in its time is left to the end of the process. */
async function within(leftMs: number, work: PromiseLike<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, leftMs).unref())])
}
