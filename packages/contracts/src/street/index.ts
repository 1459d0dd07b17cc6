import { adCalls } from './ads.ts'
import { chatCalls } from './chat.ts'
import { disputeCalls } from './disputes.ts'
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
export {
  type CaseReply,
  type DisputeReply,
  type DisputeRow,
  type EvidenceReply,
  LOST_BY,
  type LostBy,
  type RulingReply,
  type SanctionReply,
} from './disputes.ts'
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

/** The calls of the street: ads, tickets, their chat, disputes, reputation. */
export const street = { ...adCalls, ...ticketCalls, ...chatCalls, ...disputeCalls, ...standingCalls }
