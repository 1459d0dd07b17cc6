import type { WaitingReply } from '@bourse/contracts/home'
import type { Tx } from '#platform/db'
import { readPending } from './requests.ts'

/** Received friend requests without an answer. */
export async function waitingFriends(tx: Tx, profileId: bigint): Promise<WaitingReply[]> {
  const asked = (await readPending(tx, profileId)).filter(({ is_own }) => !is_own)
  const newest = asked[0]
  if (!newest || newest.id === null) return []
  return [{ kind: 'friend', count: asked.length, person: newest.display_name, amount: null }]
}
