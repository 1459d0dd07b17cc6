import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Build } from './build.ts'
import type { Trading } from './trading/start-trading.ts'

/** The parts of an application. */
export interface AppParts {
  db: Db
  log: Log
  settings: Settings
  secrets: Secrets
  build: Build
  /** The built web application; without it only the API is served. */
  webFolder?: URL
  trading: Trading
  isReady: () => boolean
}
