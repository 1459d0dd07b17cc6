import { saveVerified } from '#features/profile'
import type { Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import { type Decision, endVerification, lockVerification, verificationById, type VerificationRow } from './verifications.ts'

/** Decides once, and not by the person concerned; profile and feed follow in the same transaction. */
export async function decideVerification(tx: Tx, id: bigint, decision: Decision): Promise<VerificationRow> {
  const found = (await lockVerification(tx, id)) ?? raise('VERIFICATION_NOT_FOUND')
  if (found.user_id === decision.userId || found.captain_user_id === decision.userId) raise('FORBIDDEN')
  if (found.status !== 'pending') raise('STATE_CONFLICT')
  const { status, userId, reason, at } = decision
  await endVerification(tx, id, decision)
  await saveVerified(tx, found.id, found.kind, status)
  await emit(tx, {
    kind: `verification.${status}`,
    profileId: found.id,
    actorUserId: userId,
    subjectId: id,
    data: { verification: found.kind, reason },
    at,
  })
  return (await verificationById(tx, id)) ?? raise('VERIFICATION_NOT_FOUND')
}
