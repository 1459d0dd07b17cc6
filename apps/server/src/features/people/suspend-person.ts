import type { BodyOf } from '@bourse/contracts/http'
import type { people } from '@bourse/contracts/people'
import { checkSuspension, SUSPENSION_REASONS, SUSPENSION_SCOPES, type StopScope } from '@bourse/domain/people'
import { beginSuspension, readMembers, suspensionsOf, writeAudit } from '#features/session'
import { askForSignature, type SignatureRow, type SignedAction } from '#features/staff'
import { stopUser } from '#features/street'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { stopWhileAsked, stopWhileSuspended } from './stops.ts'
import { describePerson, lockPerson, subjectOf, userOf } from './subject.ts'

export interface Doing {
  caller: Caller
  userId: bigint
  /** Where the call came from, for the log. */
  address: string
}

/** Stopping all money, or the whole account, takes two. */
export const suspendAction: SignedAction = {
  kind: 'person.suspend',
  roles: ['compliance'],
  async describe(tx, { subject, payload }) {
    const { scope, until, note } = readPayload(payload)
    const end = until ? `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '—'
    const facts = [
      { label: `stops_${scope}`, value: end },
      { label: 'personReads', value: note },
    ]
    return { ...(await describePerson(tx, subject)), facts }
  },
  async perform(tx, { id, subject, payload, askedBy, signedBy }) {
    const userId = userOf(subject)
    const asked = readPayload(payload)
    await lockPerson(tx, userId)
    demand(await isLastAdmin(tx, userId), { ...asked, userId, byUserId: signedBy })
    const { id: suspensionId } = await beginSuspension(tx, { ...asked, userId, begunBy: askedBy, signedBy })
    const stop = { userId, until: asked.until, note: asked.note, byUserId: signedBy }
    await stopWhileSuspended(tx, { signatureId: id, suspensionId }, stop)
  },
}

/** Stops the street at once; for more than the street a second signature is asked for, and the street waits closed. */
export async function suspendPerson(
  tx: Tx,
  { caller, userId, address }: Doing,
  { scope, reason, until: untilMs, note }: BodyOf<typeof people.suspend>,
): Promise<SignatureRow | undefined> {
  await lockPerson(tx, userId)
  const until = untilMs === undefined ? null : new Date(untilMs)
  demand(await isLastAdmin(tx, userId), { userId, byUserId: caller.userId, scope, until })
  if (scope === 'street') {
    await stopUser(tx, { userId, until, reason: note, byUserId: caller.userId })
    const data = { reason, ...(until && { until: until.toISOString() }) }
    await writeAudit(tx, { userId: caller.userId, action: 'person.street_stopped', subject: subjectOf(userId), address, data })
    return undefined
  }
  const isDone = (await suspensionsOf(tx, userId)).some(
    (one) => one.scope === scope && one.ended_at === null && (one.until === null || one.until.getTime() > Date.now()),
  )
  if (isDone) raise('ALREADY_SUSPENDED')
  const payload = { scope, reason, note, ...(until && { until: until.toISOString() }) }
  const asked = await askForSignature(tx, suspendAction, { subject: subjectOf(userId), payload, reason, caller, address })
  await stopWhileAsked(tx, asked.id, { userId, until: asked.expires_at, note, byUserId: caller.userId })
  return asked
}

interface Judged {
  userId: bigint
  byUserId: bigint
  scope: StopScope
  until: Date | null
}

function demand(isLast: boolean, { userId, byUserId, scope, until }: Judged): void {
  const checked = checkSuspension({ userId, byUserId, scope, until: until?.getTime(), isLastAdmin: isLast }, Date.now())
  if (checked.ok) return
  if (checked.code === 'UNTIL_PAST' || checked.code === 'UNTIL_FAR') raise('INVALID', { until: ['fields.time'] })
  else raise(checked.code)
}

/** Whether this user is an admin and no other admin could sign in and act. */
async function isLastAdmin(tx: Tx, userId: bigint): Promise<boolean> {
  const admins = (await readMembers(tx, 'staff')).filter(({ roles }) => roles.includes('admin'))
  if (!admins.some(({ user_id }) => user_id === userId)) return false
  const stopped = await tx.rows<{ user_id: bigint }>(sql`
    select x.user_id from published.open_suspensions x where x.user_id = any(${admins.map(({ user_id }) => String(user_id))}::bigint[])`)
  return !admins.some(({ user_id }) => user_id !== userId && !stopped.some((one) => one.user_id === user_id))
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  const { scope, reason, note, until } = payload
  return {
    scope: SUSPENSION_SCOPES.find((one) => one === scope) ?? raise('INTERNAL'),
    reason: SUSPENSION_REASONS.find((one) => one === reason) ?? raise('INTERNAL'),
    note: String(note),
    until: typeof until === 'string' ? new Date(until) : null,
  }
}
