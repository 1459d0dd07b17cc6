import { home } from '@bourse/contracts/home'
import type { Contributions } from '#platform/feature'
import type { Http } from '#platform/http'
import { readFirstSteps } from './first-steps.ts'
import { hasHeld } from './has-held.ts'
import { STEP_SOURCES, WAITING } from './points.ts'
import { readWaiting } from './read-waiting.ts'

/** The data of a user's home page: each feature answers for what it owns. */
export function homeRoutes(http: Http, contributions: Contributions): void {
  const steps = contributions.to(STEP_SOURCES)
  const sources = contributions.to(WAITING)
  http.read(home.read, async ({ tx, caller }) => ({
    steps: await readFirstSteps(tx, caller, steps),
    waiting: await readWaiting(tx, caller.profileId, sources),
    hasHeld: await hasHeld(tx, caller.profileId),
  }))
}
