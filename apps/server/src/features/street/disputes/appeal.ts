import { RULE_WINDOW_MS } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { signalTicket } from '../live.ts'
import { notifyBoth } from '../record/notify.ts'
import { recordStep } from '../record/steps.ts'
import { type RulingRow, rulingsOf } from './disputes.ts'
import { countJudges, peopleOfAppeal } from './judges.ts'
import { type Case, lockOwnCase } from './lock-case.ts'
import { acceptedBy } from './present.ts'
import { takeEffect } from './take-effect.ts'

/** Once both sides have accepted a ruling nobody waits for its time. */
export async function acceptRuling(tx: Tx, caller: Caller, ticketId: bigint): Promise<void> {
  const { ticket, dispute, seat, ruling } = await lockRuled(tx, caller, ticketId)
  const column = seat === 'dealer' ? sql`dealer_accepts` : sql`taker_accepts`
  await tx.run(sql`update street_disputes set ${column} = true where id = ${dispute.id}`)
  await recordStep(tx, ticketId, 'ruling_accepted', seat, caller.userId)
  signalTicket(tx, ticketId)
  if (acceptedBy(dispute, seat === 'dealer' ? 'taker' : 'dealer')) await takeEffect(tx, ticket, ruling)
}

/** Opens the case once more, for other staff; refused where too few of them may decide it. */
export async function appeal(tx: Tx, caller: Caller, ticketId: bigint, reason: string): Promise<void> {
  const { ticket, dispute, seat, ruling, rulings } = await lockRuled(tx, caller, ticketId)
  const judges = await countJudges(tx, peopleOfAppeal({ ticket }, rulings, ruling))
  if (judges < ruling.signatures_needed) raise('APPEAL_NOT_POSSIBLE')
  await tx.run(sql`update street_rulings set status = 'appealed' where id = ${ruling.id}`)
  await tx.run(sql`
    update street_disputes
    set status = 'open', effective_at = null, rule_by = now() + ${RULE_WINDOW_MS}::float8 * interval '1 millisecond',
        appealed_by = ${seat}, appeal_reason = ${reason}, appealed_at = now(), dealer_accepts = false, taker_accepts = false
    where id = ${dispute.id}`)
  await recordStep(tx, ticketId, 'appealed', seat, caller.userId)
  await notifyBoth(tx, ticket, 'ticket.appealed', caller.userId, { by: seat, reason })
}

/** A ruling that this side may still answer: in time, and not accepted by it before. */
async function lockRuled(tx: Tx, { profileId }: Caller, ticketId: bigint): Promise<Awaited<ReturnType<typeof lockOwnCase>> & Ruled> {
  const found = await lockOwnCase(tx, profileId, ticketId)
  if (!found.dispute.is_appealable || acceptedBy(found.dispute, found.seat)) raise('STATE_CONFLICT')
  const rulings = await rulingsOf(tx, found.dispute.id)
  const ruling = rulings.find(({ id }) => id === found.dispute.ruling_id)
  return { ...found, rulings, ruling: ruling ?? raise('INTERNAL') }
}

type Ruled = Case & { rulings: RulingRow[]; ruling: RulingRow }
