import { adCalls } from './ads.ts'
import { chatCalls } from './chat.ts'
import { disputeCaseCalls } from './dispute-cases.ts'
import { disputeCalls } from './disputes.ts'
import { sanctionCalls } from './sanctions.ts'
import { standingCalls } from './standing.ts'
import { ticketCalls } from './tickets.ts'

export {
  AD_REFUSALS,
  AD_SORTS,
  AD_STATUSES,
  type AdMethod,
  type AdRefusal,
  type AdReply,
  type AdSort,
  type DealerHours,
  HANDLINGS,
  SIDES,
  type StreetAsset,
} from './ads.ts'
export { MESSAGE_LENGTH_MAX, type MessageReply, PHRASES, type Phrase } from './chat.ts'
export { type CaseReply, DISPUTE_STATES, type DisputeRow, type DisputeState } from './dispute-cases.ts'
export { type DisputeReply, type EvidenceReply, LOST_BY, type LostBy, type RulingReply } from './disputes.ts'
export type { SanctionReply } from './sanctions.ts'
export { type OwnRatings, type RatingReply, STARS_MAX, type StandingReply, type TraderReply } from './standing.ts'
export {
  NAME_CHECKS,
  type NameCheck,
  STEP_KINDS,
  type StepKind,
  TICKET_ACTIONS,
  TICKET_STATUSES,
  type TicketLink,
  type TicketReply,
  type TicketRow,
  type TicketStep,
} from './tickets.ts'

/** The calls of the street: ads, tickets, their chat, disputes, sanctions, reputation. */
export const street = {
  ...adCalls,
  ...ticketCalls,
  ...chatCalls,
  ...disputeCalls,
  ...disputeCaseCalls,
  ...sanctionCalls,
  ...standingCalls,
}
