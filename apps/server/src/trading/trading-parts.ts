import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import type { Identity } from '#platform/processes'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'

/** What the roles that orders run through are put together from. */
export interface TradingParts {
  db: Db
  databaseUrl: string
  log: Log
  settings: Settings
  secrets: Secrets
  /** Without one the process has no past. */
  identity?: Identity
}

/** Takes one part down again. */
export type Undo = () => Promise<void>
