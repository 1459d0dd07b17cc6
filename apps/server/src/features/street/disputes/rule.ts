import type { LostBy } from '@bourse/contracts/street'
import { APPEAL_WINDOW_MS, mayRule } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { notifyBoth } from '../record/notify.ts'
import { recordStep } from '../record/steps.ts'
import { type RulingRow, rulingsOf } from './disputes.ts'
import type { Case } from './lock-case.ts'
import { onePersonMaxOf } from './one-person-max.ts'
import { peopleOf } from './people-of.ts'
import { takeEffect } from './take-effect.ts'
import type { StreetRules } from '../settings.ts'

export interface NewRuling {
  toBuyer: bigint
  lostBy: LostBy
  reason: string
}

/** Decides a locked case. Above the operator's limit the ruling is proposed only, until somebody else signs it. */
export async function rule(tx: Tx, rules: StreetRules, userId: bigint, found: Case, ruling: NewRuling): Promise<'proposed' | 'signed'> {
  const { ticket, dispute } = found
  const rulings = await rulingsOf(tx, dispute.id)
  if (dispute.status !== 'open' || dispute.is_lapsing || rulings.some(({ status }) => status === 'proposed')) raise('STATE_CONFLICT')
  if (!mayRule(userId, peopleOf(found, rulings))) raise('FORBIDDEN')
  if (ruling.toBuyer > ticket.quantity) raise('INVALID', { toBuyer: ['fields.AMOUNT_TOO_LARGE'] })
  const needed = ticket.quantity > (await onePersonMaxOf(tx, rules, ticket)) ? 2 : 1
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into street_rulings (dispute_id, to_buyer, lost_by, reason, signatures_needed, is_appeal, proposed_by)
    values (${dispute.id}, ${ruling.toBuyer}, ${ruling.lostBy}, ${ruling.reason}, ${needed}, ${dispute.appealed_by !== null}, ${userId})
    returning id`)
  if (needed === 2) {
    await recordStep(tx, ticket.id, 'proposed', 'staff', userId)
    return 'proposed'
  }
  await letCount(tx, userId, found, { id, to_buyer: ruling.toBuyer, reason: ruling.reason })
  return 'signed'
}

/** The second signature, or none: then another ruling can be proposed. Nobody signs twice. */
export async function decideRuling(tx: Tx, userId: bigint, found: Case, rulingId: bigint, decision: 'sign' | 'refuse'): Promise<void> {
  const rulings = await rulingsOf(tx, found.dispute.id)
  const ruling = rulings.find(({ id }) => id === rulingId) ?? raise('NOT_FOUND')
  if (found.dispute.status !== 'open' || found.dispute.is_lapsing || ruling.status !== 'proposed') raise('STATE_CONFLICT')
  if (ruling.proposed_by === userId) raise('SECOND_PERSON_REQUIRED')
  if (!mayRule(userId, peopleOf(found, rulings))) raise('FORBIDDEN')
  await tx.run(sql`update street_rulings set signed_by = ${userId} where id = ${rulingId}`)
  if (decision === 'sign') return letCount(tx, userId, found, ruling)
  await tx.run(sql`update street_rulings set status = 'refused', decided_at = now() where id = ${rulingId}`)
}

/** From now on the ruling counts: it takes effect when the time to appeal is over; at once when it decides an appeal. */
async function letCount(
  tx: Tx,
  userId: bigint,
  { ticket, dispute }: Case,
  ruling: Pick<RulingRow, 'id' | 'to_buyer' | 'reason'>,
): Promise<void> {
  const isLast = dispute.appealed_by !== null
  await tx.run(sql`update street_rulings set status = 'signed', decided_at = now() where id = ${ruling.id}`)
  await tx.run(sql`
    update street_disputes
    set status = 'ruled', ruling_id = ${ruling.id},
        effective_at = now() + ${isLast ? 0 : APPEAL_WINDOW_MS}::float8 * interval '1 millisecond'
    where id = ${dispute.id}`)
  // Whoever offered to call it off did not know the ruling: the other side can't take the offer up once it has lost.
  await tx.run(sql`update street_tickets set cancel_asked_by = null where id = ${ticket.id}`)
  await recordStep(tx, ticket.id, 'ruled', 'staff', userId)
  await notifyBoth(tx, ticket, 'ticket.ruled', userId, { reason: ruling.reason })
  if (isLast) await takeEffect(tx, ticket, ruling)
}
