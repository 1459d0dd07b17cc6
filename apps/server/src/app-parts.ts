import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Build } from './build.ts'
import type { Readiness } from './health/index.ts'
import type { Trading } from './trading/start-trading.ts'

/** The parts of an application. */
export interface AppParts {
  db: Db
  /** Reads that may be a few seconds behind, where there is a replica. */
  lagging?: Db
  replicaStats?: () => Record<string, Readonly<Record<string, number | boolean>>>
  log: Log
  settings: Settings
  secrets: Secrets
  build: Build
  /** The product's own folder, which has its documents. */
  root: URL
  /** The built web application; without it only the API is served. */
  webFolder?: URL
  trading: Trading
  readiness: Readiness
}
