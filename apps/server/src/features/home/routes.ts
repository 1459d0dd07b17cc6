import { home, WAITING_KINDS, type WaitingReply } from '@bourse/contracts/home'
import type { Contributions } from '#platform/feature'
import type { Http } from '#platform/http'
import { readFirstSteps } from './first-steps.ts'
import { STEP_SOURCES, WAITING } from './points.ts'

/** The data of a user's home page: each feature answers for what it owns. */
export function homeRoutes(http: Http, contributions: Contributions): void {
  const steps = contributions.to(STEP_SOURCES)
  const sources = contributions.to(WAITING)
  http.read(home.read, async ({ tx, caller }) => {
    const waiting: WaitingReply[] = []
    for (const read of sources) waiting.push(...(await read(tx, caller.profileId)))
    return {
      steps: await readFirstSteps(tx, caller, steps),
      waiting: waiting.toSorted((one, other) => WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind)),
    }
  })
}
