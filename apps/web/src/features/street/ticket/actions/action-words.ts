import { TICKET_ACTIONS, type TicketReply } from '@bourse/contracts/street'

type TicketAction = (typeof TICKET_ACTIONS)[number]

/** An action in this ticket's situation: the same call asks, agrees or gives in. The texts are `streetTicket.action.{kind}`. */
export type ActionKind =
  | 'accept'
  | 'reject'
  | 'askEnd'
  | 'ship'
  | 'complete'
  | 'giveIn'
  | 'cancel'
  | 'agreeEnd'
  | 'askCancel'
  | 'agreeCancel'
  | 'return'
  | 'giveBack'

/** Shipping has a form of its own, the others are confirmed in a dialog. */
export type AskedKind = Exclude<ActionKind, 'ship'>

export interface OfferedAction {
  action: TicketAction
  kind: ActionKind
  look: 'primary' | 'quiet' | 'danger'
}

export type AskedAction = OfferedAction & { kind: AskedKind }

export function isAsked(offered: OfferedAction): offered is AskedAction {
  return offered.kind !== 'ship'
}

type Acted = Pick<TicketReply, 'actions' | 'status' | 'isDisputed' | 'declineAskedAt' | 'cancelAskedBy'>

/** What the server lets this seat do, the main action first. Nothing is added to its list or taken from it. */
export function offeredActions(ticket: Acted): OfferedAction[] {
  return TICKET_ACTIONS.filter((action) => ticket.actions.includes(action))
    .map((action) => ({ action, kind: kindOf(ticket, action), look: lookOf(ticket, action) }))
    .toSorted((a, b) => LOOKS.indexOf(a.look) - LOOKS.indexOf(b.look))
}

const LOOKS = ['primary', 'quiet', 'danger'] as const

function kindOf({ status, isDisputed, declineAskedAt, cancelAskedBy }: Acted, action: TicketAction): ActionKind {
  if (action === 'reject') return status === 'accepted' ? 'askEnd' : 'reject'
  if (action === 'complete') return isDisputed ? 'giveIn' : 'complete'
  if (action === 'return') return isDisputed ? 'giveBack' : 'return'
  if (action !== 'cancel') return action
  if (isDisputed) return cancelAskedBy === null ? 'askCancel' : 'agreeCancel'
  return declineAskedAt === null ? 'cancel' : 'agreeEnd'
}

/** Before anybody says that it was paid, or in a dispute, to release is no main action. */
function lookOf({ status, isDisputed }: Acted, action: TicketAction): OfferedAction['look'] {
  if (action === 'accept' || action === 'ship') return 'primary'
  if (action === 'complete') return status === 'shipped' && !isDisputed ? 'primary' : 'quiet'
  return isDisputed && action === 'cancel' ? 'quiet' : 'danger'
}

/** Releasing before a payment was announced needs an extra confirmation (DEF-118). */
export function isEarlyRelease({ status }: Pick<TicketReply, 'status'>, action: TicketAction): boolean {
  return action === 'complete' && status === 'accepted'
}
