import { home, WAITING_KINDS } from '@bourse/contracts/home'
import { waitingMovements } from '#features/agent'
import { waitingFriends } from '#features/friend'
import { waitingMembers } from '#features/profile'
import { waitingProposals } from '#features/transfer'
import type { Http } from '#platform/http'
import { readFirstSteps } from './first-steps.ts'

/** What the first page of a user asks: each feature answers for what it owns. */
export function homeRoutes(http: Http): void {
  http.read(home.read, async ({ tx, caller }) => {
    const { profileId } = caller
    const waiting = [
      ...(await waitingProposals(tx, profileId)),
      ...(await waitingFriends(tx, profileId)),
      ...(await waitingMembers(tx, profileId)),
      ...(await waitingMovements(tx, profileId)),
    ]
    return {
      steps: await readFirstSteps(tx, caller),
      waiting: waiting.toSorted((one, other) => WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind)),
    }
  })
}
