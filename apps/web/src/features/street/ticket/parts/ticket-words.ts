import { type TicketReply, type TicketRow, TICKET_STATUSES } from '@bourse/contracts/street'
import { sellerOf } from '@bourse/domain/street'
import type { TextKey } from '@bourse/texts/keys'

type Parties = Pick<TicketRow, 'side' | 'seat'>

/** The buyer of the asset pays; the other one sells it. */
export function isPayer({ side, seat }: Parties): boolean {
  return sellerOf(side) !== seat
}

/** What the ticket's chip says. A status of a newer server is not guessed at (STR-22). */
export function statusKey({ status, isDisputed }: { status: string; isDisputed: boolean }): TextKey {
  const known = TICKET_STATUSES.find((one) => one === status)
  if (known === undefined) return 'street.status.unknown'
  return isDisputed && !isEnded(known) ? 'street.status.disputed' : `street.status.${known}`
}

/** What this viewer has to know and do now. */
export const SITUATIONS = [
  'acceptToSell',
  'acceptToBuy',
  'waitAccept',
  'pay',
  'waitPay',
  'declineAsked',
  'declineWaiting',
  'waitRelease',
  'release',
  'disputed',
  'completed',
  'canceled',
  'rejected',
  'expired',
  'returned',
] as const
export type Situation = (typeof SITUATIONS)[number]

/** Undefined for a status that this page doesn't know. */
export function situationOf(ticket: Parties & Pick<TicketReply, 'status' | 'isDisputed' | 'declineAskedAt'>): Situation | undefined {
  const { status, seat, isDisputed, declineAskedAt } = ticket
  if (isEnded(status)) return status
  if (isDisputed) return 'disputed'
  if (status === 'pledged' || status === 'escrowed') {
    if (seat === 'taker') return 'waitAccept'
    return isPayer(ticket) ? 'acceptToBuy' : 'acceptToSell'
  }
  if (status === 'accepted') {
    if (declineAskedAt !== null) return isPayer(ticket) ? 'declineAsked' : 'declineWaiting'
    return isPayer(ticket) ? 'pay' : 'waitPay'
  }
  if (status === 'shipped') return isPayer(ticket) ? 'waitRelease' : 'release'
  return undefined
}

const ENDED = ['completed', 'canceled', 'rejected', 'expired', 'returned'] as const

/** STR-10, for statuses as they come over the wire. */
export function isEnded(status: string): status is (typeof ENDED)[number] {
  return (ENDED as readonly string[]).includes(status)
}

/** The first name of a person, the whole name of an organization. */
export function shortName({ displayName, profileType }: { displayName: string; profileType: string }): string {
  return profileType === 'PERSONAL' ? (displayName.split(' ')[0] ?? displayName) : displayName
}
