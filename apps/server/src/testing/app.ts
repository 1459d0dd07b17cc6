import { setTimeout as pause } from 'node:timers/promises'
import { CSRF_COOKIE } from '@bourse/contracts/http'
import { ApiClient } from '@bourse/testkit/client'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { Csrf } from '#platform/http'
import { createLog } from '#platform/log'
import { Secrets } from '#platform/secrets'
import { readSettings, type Settings } from '#platform/settings'
import { ownOrigins, routeUpgrades } from '#platform/sockets'
import { JobPool } from '../platform/jobs/job-pool.ts'
import { createApp, jobTable } from '../app.ts'
import { checksOf, Readiness } from '../health/index.ts'
import { startTrading, type Trading } from '../trading/start-trading.ts'
import { connectFeatures, INVARIANTS } from '../assemble.ts'
import { TEST_BEAT_MS, TEST_PUBLIC_URL, TEST_SECRET } from './database.ts'
import { testDb, type TestDatabase, type TestWorld } from './db.ts'
import { atFileEnd } from './file-end.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { runDueJobs } from './run-due-jobs.ts'

export interface TestMail {
  recipient: string
  subject: string
  body: string
}

export interface TestApp {
  url: string
  databaseUrl: string
  /** With the application's rights. */
  db: TestDatabase
  /** With the owner's rights: for permissions and triggers, and for changing times. */
  owner: TestDatabase
  secrets: Secrets
  settings: Settings
  trading: Trading
  /** Every line that was logged so far. */
  logged: string[]
  api(): ApiClient
  mails(to?: string): Promise<TestMail[]>
  /** Runs the jobs that are due now: all, or those whose name begins so. Each news item mails its readers, which a test may not need. */
  runJobs(prefix?: string): Promise<void>
}

/** A whole application on its own database, over real HTTP; the audit runs after the file's tests. */
export async function testApp(env: Record<string, string> = {}, world?: TestWorld): Promise<TestApp> {
  connectFeatures()
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const mediaDir = await temporaryFolder()
  // Tests call faster than people, and all from one address.
  const given = { RATE_LIMITS: 'off', DEMO: 'on', PUBLIC_URL: TEST_PUBLIC_URL, ROLES: 'api', MEDIA_DIR: mediaDir, ...env }
  const settings = readSettings(given, '/')
  const secrets = new Secrets(TEST_SECRET)
  const database = await testDb(log, world)
  const { db, owner } = database
  const trading = await startTrading({ db, databaseUrl: database.loginUrl, log, settings, secrets, beatMs: TEST_BEAT_MS })
  const server = await createApp({
    db,
    log,
    settings,
    secrets,
    root: new URL('../../../../', import.meta.url),
    build: {
      version: '0.0.0',
      time: 'now',
      variables: [
        { name: 'BUILD_VERSION', value: '0.0.0' },
        { name: 'BUILD_TIME', value: '2026-01-01T00:00:00Z' },
        { name: 'OTHER', value: 'hidden' },
      ],
    },
    trading,
    // A test's application is complete without a broker.
    readiness: new Readiness(
      checksOf({ roles: settings.roles, db, trading: { ...trading, brokerFault: () => undefined }, jobs: undefined }),
    ),
  })
  const upgrades = routeUpgrades(server.server, trading.sockets, ownOrigins(settings.publicUrl))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  const csrf = new Csrf(secrets, false)
  const jobPool = new JobPool(database.loginUrl, log)
  atFileEnd(() => jobPool.end())

  atFileEnd(async () => {
    const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
    await upgrades.close()
    await server.close()
    await trading.stop()
    const broken = findings.filter((finding) => finding.broken > 0n)
    if (broken.length > 0)
      throw new Error(`the audit failed after these tests: ${broken.map(({ id, says }) => `${id} ${says}`).join('; ')}`)
  })

  return {
    url,
    databaseUrl: database.url,
    db,
    owner,
    secrets,
    settings,
    trading,
    logged,
    api: () => {
      const client = new ApiClient(url)
      // As if a page had been opened before, so that hundreds of browsers need not ask for a token.
      client.cookies.set(CSRF_COOKIE, csrf.issue())
      return client
    },
    mails: (to) =>
      db.rows<TestMail>(
        to === undefined
          ? sql`select recipient, subject, body from mails order by id`
          : sql`select recipient, subject, body from mails where recipient = ${to} order by id`,
      ),
    runJobs: (prefix = '') => {
      const tasks = Object.entries(jobTable({ settings, secrets, log }).tasks).filter(([name]) => name.startsWith(prefix))
      return runDueJobs(jobPool, db, Object.fromEntries(tasks), log)
    },
  }
}

/** Resolves when all its markets are held and orders can be accepted. */
export async function untilReady({ trading }: TestApp): Promise<void> {
  for (const end = performance.now() + 20_000; !(await trading.isReady()); await pause(20))
    if (performance.now() > end) throw new Error('the exchange is not ready')
}
