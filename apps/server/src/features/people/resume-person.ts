import { endSuspension, lockSuspension } from '#features/session'
import { askForSignature, type SignatureRow, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { endStopOf } from './stops.ts'
import { describePerson, lockPerson, subjectOf, userOf } from './subject.ts'
import type { Doing } from './suspend-person.ts'

/** Starting again takes two, whatever was stopped. */
export const resumeAction: SignedAction = {
  kind: 'person.resume',
  roles: ['compliance'],
  async state(tx, { payload }) {
    const found = await lockSuspension(tx, suspensionIn(payload))
    return {
      isOpen: found !== undefined && found.ended_at === null,
      scope: found?.scope ?? null,
      until: found?.until?.toISOString() ?? null,
    }
  },
  async describe(tx, { subject, payload }) {
    const suspension = await lockSuspension(tx, suspensionIn(payload))
    const facts = suspension ? [{ label: 'personReads', value: suspension.note }] : []
    return { ...(await describePerson(tx, subject)), facts }
  },
  async perform(tx, { subject, payload, signedBy }) {
    const { id, user_id } = await endSuspension(tx, suspensionIn(payload), signedBy)
    if (user_id !== userOf(subject)) raise('INTERNAL')
    await endStopOf(tx, id, signedBy)
  },
}

/** Asks to end a suspension that is open. Nobody ends their own. */
export async function resumePerson(
  tx: Tx,
  { caller, userId, address }: Doing,
  { suspensionId, reason }: { suspensionId: bigint; reason: string },
): Promise<SignatureRow> {
  if (userId === caller.userId) raise('FORBIDDEN')
  await lockPerson(tx, userId)
  const suspension = await lockSuspension(tx, suspensionId)
  if (suspension?.user_id !== userId) return raise('NOT_FOUND')
  if (suspension.ended_at !== null) raise('STATE_CONFLICT')
  const payload = { suspension: String(suspensionId) }
  return askForSignature(tx, resumeAction, { subject: subjectOf(userId), payload, reason, caller, address })
}

function suspensionIn({ suspension }: Readonly<Record<string, unknown>>): bigint {
  return BigInt(String(suspension))
}
