import { type HomeReply, WAITING_KINDS, WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import type { Tx } from '#platform/db'
import type { Waiting } from './points.ts'

/** What waits for this profile's answer, as the features tell it: money first, and of each kind the newest first. */
export async function readWaiting(
  tx: Tx,
  profileId: bigint,
  sources: readonly ((tx: Tx, profileId: bigint) => Promise<Waiting>)[],
): Promise<HomeReply['waiting']> {
  const all: Waiting[] = []
  for (const read of sources) all.push(await read(tx, profileId))
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    items: all
      .flatMap(({ items }) => items)
      .toSorted((one, other) => WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind) || other.at - one.at)
      .slice(0, WAITING_SHOWN_MAX),
  }
}
