import { WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import { NOTHING_MORE, type Waiting } from '#features/home'
import { presentPerson } from '#features/profile'
import type { Tx } from '#platform/db'
import { readPending } from './requests.ts'

/** Received friend requests without an answer. */
export async function waitingFriends(tx: Tx, profileId: bigint): Promise<Waiting> {
  const asked = (await readPending(tx, profileId)).flatMap((row) => (row.is_own || row.id === null ? [] : [row]))
  return {
    count: asked.length,
    items: asked.slice(0, WAITING_SHOWN_MAX).map((row) => ({
      ...NOTHING_MORE,
      kind: 'friend',
      id: String(row.request_id),
      person: presentPerson(row),
      at: row.created_at.getTime(),
    })),
  }
}
