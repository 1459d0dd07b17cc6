import type { Secrets } from '#platform/secrets'
import type { StreetRules } from './settings.ts'

/** What the street's routes need besides a transaction. */
export interface StreetParts {
  rules: StreetRules
  secrets: Secrets
}
