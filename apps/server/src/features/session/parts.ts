import type { Db } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'

/** What the session feature works with; transactions are opened in it only around writes, never around hashing. */
export interface SessionParts {
  db: Db
  secrets: Secrets
  settings: Settings
}
