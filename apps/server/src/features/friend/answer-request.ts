import { befriend } from '#features/profile'
import type { Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise, type Caller } from '#platform/http'
import { lockPair } from './pair-lock.ts'
import { endRequest, lockRequest, requestById, type RequestRow, type RequestStatus } from './requests.ts'

/** Only the recipient can accept; other profiles get a 404. */
export async function acceptRequest(tx: Tx, caller: Caller, id: bigint): Promise<RequestStatus> {
  const request = await lockOwn(tx, caller, id)
  if (request.to_profile_id !== caller.profileId) return raise('FRIEND_REQUEST_NOT_FOUND')
  if (request.status === 'approved') return 'approved'
  if (request.status !== 'pending') return raise('STATE_CONFLICT')
  await approve(tx, { id, askerId: request.from_profile_id, askedId: caller.profileId }, caller.userId)
  return 'approved'
}

/** The recipient declines without a notification; the sender withdraws the request. */
export async function declineRequest(tx: Tx, caller: Caller, id: bigint): Promise<RequestStatus> {
  const request = await lockOwn(tx, caller, id)
  const status = request.from_profile_id === caller.profileId ? 'canceled' : 'declined'
  if (request.status === status) return status
  if (request.status !== 'pending') return raise('STATE_CONFLICT')
  await endRequest(tx, id, status)
  return status
}

/** Turns a locked pending request into a friendship and notifies the sender. */
export async function approve(
  tx: Tx,
  { id, askerId, askedId }: { id: bigint; askerId: bigint; askedId: bigint },
  actorUserId: bigint,
): Promise<void> {
  await endRequest(tx, id, 'approved')
  await befriend(tx, askerId, askedId)
  await emit(tx, {
    kind: 'friend.accepted',
    profileId: askerId,
    actorUserId,
    subjectId: id,
    otherProfileId: askedId,
    data: { requestId: String(id) },
  })
}

/** A request that the active profile has sent or received. The pair is locked before the row, as everywhere. */
async function lockOwn(tx: Tx, { profileId }: Caller, id: bigint): Promise<RequestRow> {
  const seen = await requestById(tx, id)
  if (!seen || ![seen.from_profile_id, seen.to_profile_id].includes(profileId)) return raise('FRIEND_REQUEST_NOT_FOUND')
  if (seen.to_profile_id !== null) await lockPair(tx, seen.from_profile_id, seen.to_profile_id)
  return (await lockRequest(tx, id)) ?? raise('FRIEND_REQUEST_NOT_FOUND')
}
