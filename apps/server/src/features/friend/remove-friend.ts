import { unfriend } from '#features/profile'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { lockPair } from './pair-lock.ts'

/** Removes the friendship for both sides without a notification. Returns whether there was one. */
export async function removeFriend(tx: Tx, caller: Caller, id: bigint): Promise<boolean> {
  await lockPair(tx, caller.profileId, id)
  return unfriend(tx, caller.profileId, id)
}
