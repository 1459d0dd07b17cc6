import { maySubmit } from '@bourse/domain/verification'
import { lockVerified, saveVerified } from '#features/profile'
import type { Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import { insertVerification, type NewVerification } from './verifications.ts'

/** Of two concurrent submissions one is accepted: the profile's status decides whether another is allowed (DEF-042). */
export async function submitVerification(tx: Tx, submission: NewVerification): Promise<bigint> {
  const { profileId, userId, kind, at } = submission
  if (!maySubmit(await lockVerified(tx, profileId, kind))) raise('STATE_CONFLICT')
  const id = await insertVerification(tx, submission)
  await saveVerified(tx, profileId, kind, 'pending')
  await emit(tx, { kind: 'verification.submitted', profileId, actorUserId: userId, subjectId: id, data: { verification: kind }, at })
  return id
}
