import type { CaseReply } from '@bourse/contracts/street'
import { currencyOf, mayRule, provenQuantity, sellerOf, type TicketSeat, priceToWire } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { readMessagesOf } from '../chat/messages.ts'
import type { StreetParts } from '../parts.ts'
import { type StepRow, stepsOf } from '../record/steps.ts'
import type { TicketRow } from '../record/tickets.ts'
import { type RulingRow, rulingsOf } from './disputes.ts'
import { type EvidenceRow, evidenceOf } from './evidence.ts'
import type { Case } from './lock-case.ts'
import { onePersonMaxOf } from './one-person-max.ts'
import { presentFacts, presentRuling } from './present.ts'
import { presentJudges } from './judges.ts'
import { peopleOf } from './people-of.ts'
import { presentSides } from './present-sides.ts'
import { staffNames } from './staff-names.ts'

/** Everything that a staff member needs to rule; the caller records the view. */
export async function presentCase(tx: Tx, parts: StreetParts, userId: bigint, found: Case): Promise<CaseReply> {
  const { ticket, dispute } = found
  const evidence = await evidenceOf(tx, dispute.id)
  const rulings = await rulingsOf(tx, dispute.id)
  const steps = await stepsOf(tx, ticket.id)
  const names = await staffNames(tx, staffOf(rulings, steps))
  const shown = rulings.map((ruling) => presentRuling(ruling, ticket.quantity, names))
  const proposed = rulings.find(({ status }) => status === 'proposed')
  const canJudge = dispute.status === 'open' && mayRule(userId, peopleOf(found, rulings))
  return {
    ...presentFacts(dispute, evidence),
    ruling: shown.find(({ id }) => id === String(dispute.ruling_id)) ?? null,
    ...(await presentJudges(tx, parts.rules, found, rulings)),
    canAppeal: false,
    ticket: presentTicketFacts(ticket),
    ...(await presentSides(tx, parts, ticket)),
    ...weigh(ticket, evidence),
    hold: await readHold(tx, ticket),
    ticketsBetween: await countBetween(tx, ticket),
    steps: steps.map((step) => ({ kind: step.kind, by: step.by, name: nameOf(step, ticket, names), at: step.at.getTime() })),
    messages: await readMessagesOf(tx, ticket.id),
    rulings: shown,
    canPropose: canJudge && proposed === undefined,
    canSign: canJudge && proposed !== undefined && proposed.proposed_by !== userId,
    twoPersonsAbove: String(await onePersonMaxOf(tx, parts.rules, ticket)),
  }
}

function presentTicketFacts(ticket: TicketRow): CaseReply['ticket'] {
  const asset = ({ code, decimals, decimalsMin }: TicketRow['base']) => ({ code, decimals, decimalsMin })
  return {
    id: String(ticket.id),
    side: ticket.side,
    status: ticket.status,
    handling: ticket.handling,
    base: asset(ticket.base),
    quote: asset(ticket.quote),
    currency: currencyOf(ticket.quote.code),
    quantity: String(ticket.quantity),
    price: priceToWire(ticket.price),
    cost: String(ticket.cost),
    feePpm: ticket.fee_ppm,
    method: ticket.method,
    variant: ticket.variant,
    reference: ticket.reference,
    shipmentBank: ticket.shipment_bank,
    shipmentReference: ticket.shipment_reference,
    instructions: ticket.instructions,
  }
}

/** What each side states, and what the payer's proven payments are worth. */
function weigh(ticket: TicketRow, evidence: readonly EvidenceRow[]): Pick<CaseReply, 'claimed' | 'proven'> {
  const seller = sellerOf(ticket.side)
  const sum = (isCounted: (row: EvidenceRow) => boolean) =>
    evidence.filter(isCounted).reduce((total, { amount }) => total + (amount ?? 0n), 0n)
  const paid = sum(({ seat, is_proven }) => seat !== seller && is_proven === true)
  const { quantity, price, base } = ticket
  return {
    claimed: { payer: String(sum(({ seat }) => seat !== seller)), seller: String(sum(({ seat }) => seat === seller)) },
    proven: String(provenQuantity(paid, { quantity, price, decimals: base.decimals })),
  }
}

/** Null for what an agent issues: nothing is held there. */
async function readHold(tx: Tx, { hold_id }: TicketRow): Promise<CaseReply['hold']> {
  if (hold_id === null) return null
  const hold = await tx.one<{ amount: bigint; captured: bigint; state: string }>(
    sql`select amount, captured, state from published.holds where id = ${hold_id}`,
  )
  return { id: String(hold_id), amount: String(hold.amount), captured: String(hold.captured), state: hold.state }
}

/** How often these two have traded before. */
async function countBetween(tx: Tx, { id, dealer_profile_id: dealer, taker_profile_id: taker }: TicketRow): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(sql`
    select count(*) as count from street_tickets
    where id <> ${id} and (dealer_profile_id, taker_profile_id) in ((${dealer}, ${taker}), (${taker}, ${dealer}))`)
  return Number(count)
}

function staffOf(rulings: readonly RulingRow[], steps: readonly StepRow[]): bigint[] {
  const asked = steps.filter(({ by }) => by === 'staff').map(({ user_id }) => user_id)
  return [...asked, ...rulings.flatMap(({ proposed_by, signed_by }) => [proposed_by, signed_by])].filter((id) => id !== null)
}

function nameOf({ by, user_id }: StepRow, ticket: TicketRow, names: ReadonlyMap<bigint, string>): string {
  if (by === 'staff') return user_id === null ? '' : (names.get(user_id) ?? '')
  return by === 'clock' ? '' : nameOfSeat(ticket, by)
}

function nameOfSeat(ticket: TicketRow, seat: TicketSeat): string {
  return seat === 'dealer' ? ticket.dealer_name : ticket.taker_name
}
