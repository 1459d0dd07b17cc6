import type { Db } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Contributions } from '#platform/feature'

/** What the session feature needs; it opens transactions only around writes, never around hashing. */
export interface SessionParts {
  db: Db
  secrets: Secrets
  settings: Settings
  contributions: Contributions
}
