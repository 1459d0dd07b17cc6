import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import type { Identity } from '#platform/processes'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'

/** What the trading roles are built from. */
export interface TradingParts {
  db: Db
  databaseUrl: string
  log: Log
  settings: Settings
  secrets: Secrets
  /** Without one the process has no predecessor. */
  identity?: Identity
  /** How often the exchange looks for what is asked of its markets, and market data for quiet ones; a second if not given. */
  beatMs?: number
}

/** Stops one part again. */
export type Undo = () => Promise<void>
