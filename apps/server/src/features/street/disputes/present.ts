import type { DisputeReply, EvidenceReply, RulingReply } from '@bourse/contracts/street'
import type { TicketSeat } from '@bourse/domain/street'
import type { Tx } from '#platform/db'
import type { TicketRow } from '../record/tickets.ts'
import { type DisputeRow, disputeOfTicket, type RulingRow, rulingsOf } from './disputes.ts'
import { type EvidenceRow, evidenceOf } from './evidence.ts'
import { presentJudges } from './judges.ts'
import type { StreetRules } from '../settings.ts'

/** The dispute of a ticket as one of its sides sees it; null where there is none. */
export async function presentDispute(tx: Tx, rules: StreetRules, ticket: TicketRow, seat: TicketSeat): Promise<DisputeReply | null> {
  if (!ticket.is_disputed) return null
  const dispute = await disputeOfTicket(tx, ticket.id)
  if (!dispute) return null
  const rulings = await rulingsOf(tx, dispute.id)
  const ruling = rulings.find(({ id }) => id === dispute.ruling_id)
  const judges = await presentJudges(tx, rules, { ticket, dispute }, rulings)
  return {
    ...presentFacts(dispute, await evidenceOf(tx, dispute.id)),
    ruling: ruling ? presentRuling(ruling, ticket.quantity) : null,
    ...judges,
    canAppeal: dispute.is_appealable && !acceptedBy(dispute, seat) && judges.hasJudges,
  }
}

export function acceptedBy(dispute: DisputeRow, seat: TicketSeat): boolean {
  return seat === 'dealer' ? dispute.dealer_accepts : dispute.taker_accepts
}

/** What staff and both sides see alike. */
export function presentFacts(
  dispute: DisputeRow,
  evidence: readonly EvidenceRow[],
): Omit<DisputeReply, 'ruling' | 'canAppeal' | 'judgesNeeded' | 'hasJudges'> {
  return {
    id: String(dispute.id),
    openedBy: dispute.opened_by,
    reason: dispute.reason,
    status: dispute.status,
    openedAt: dispute.opened_at.getTime(),
    ruleBy: dispute.rule_by.getTime(),
    evidence: evidence.map(presentEvidence),
    effectiveAt: dispute.effective_at?.getTime() ?? null,
    appealedBy: dispute.appealed_by,
    appealReason: dispute.appeal_reason,
    appealLapsed: dispute.appeal_lapsed,
    accepts: { dealer: dispute.dealer_accepts, taker: dispute.taker_accepts },
  }
}

/** Without names the reply is for the parties, who don't learn who of the staff ruled. */
export function presentRuling(ruling: RulingRow, quantity: bigint, names?: ReadonlyMap<bigint, string>): RulingReply {
  return {
    id: String(ruling.id),
    toBuyer: String(ruling.to_buyer),
    toSeller: String(quantity - ruling.to_buyer),
    lostBy: ruling.lost_by,
    reason: ruling.reason,
    signaturesNeeded: ruling.signatures_needed,
    proposedBy: names?.get(ruling.proposed_by) ?? '',
    signedBy: ruling.signed_by === null || !names ? null : (names.get(ruling.signed_by) ?? ''),
    isAppeal: ruling.is_appeal,
    status: ruling.status,
    at: ruling.proposed_at.getTime(),
  }
}

function presentEvidence(row: EvidenceRow): EvidenceReply {
  return {
    id: String(row.id),
    seat: row.seat,
    title: row.title,
    statement: row.statement,
    amount: row.amount === null ? null : String(row.amount),
    image: row.image_id === null ? null : String(row.image_id),
    at: row.at.getTime(),
    isProven: row.is_proven,
    finding: row.finding,
  }
}
