import { lapseOf } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { notifyBoth } from '../record/notify.ts'
import { recordStep } from '../record/steps.ts'
import { lockTicket } from '../record/tickets.ts'
import { lockDispute, rulingsOf } from './disputes.ts'
import { countJudges } from './judges.ts'
import { peopleOf } from './people-of.ts'
import { takeEffect } from './take-effect.ts'

/**
 * Lets the ruling that was appealed take effect once nobody can decide about it any more, and moves the asset in the same
 * transaction. A decision that came first has changed the dispute; one that comes second finds it ended.
 */
export async function lapseAppeal(tx: Tx, ticketId: bigint, now: Date): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  const dispute = await lockDispute(tx, ticketId)
  if (!ticket || dispute?.status !== 'open' || dispute.appealed_by === null) return
  const rulings = await rulingsOf(tx, dispute.id)
  const ruling = rulings.find(({ id }) => id === dispute.ruling_id)
  if (ruling?.status !== 'appealed') return
  const judges = await countJudges(tx, peopleOf({ ticket }, rulings))
  const lapse = lapseOf({ ruleByMs: dispute.rule_by.getTime(), judges, needed: ruling.signatures_needed }, now.getTime())
  if (!lapse) return
  await tx.run(
    sql`update street_rulings set status = 'refused', decided_at = now() where dispute_id = ${dispute.id} and status = 'proposed'`,
  )
  await tx.run(sql`update street_rulings set status = 'signed' where id = ${ruling.id}`)
  await tx.run(sql`update street_disputes set status = 'ruled', effective_at = now(), appeal_lapsed = ${lapse} where id = ${dispute.id}`)
  await recordStep(tx, ticketId, 'appeal_lapsed', 'clock')
  await notifyBoth(tx, ticket, 'ticket.appeal_lapsed', undefined, { why: lapse })
  await takeEffect(tx, ticket, ruling)
}
