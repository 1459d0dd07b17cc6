import type { StreetRules } from '#platform/settings'
import type { Secrets } from '#platform/secrets'

/** What the street's routes need besides a transaction. */
export interface StreetParts {
  rules: StreetRules
  secrets: Secrets
}
