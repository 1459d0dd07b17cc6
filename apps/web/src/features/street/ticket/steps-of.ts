import type { StepKind, TicketReply } from '@bourse/contracts/street'
import { sellerOf } from '@bourse/domain/street'
import { isEnded } from './parts/ticket-words.ts'

/** `next` is what is waited for; a dispute and an end other than completion take its place. */
export type StepState = 'done' | 'next' | 'dispute' | 'ended' | 'todo'

export interface BarStep {
  name: 'held' | 'accepted' | 'paid' | 'completed'
  state: StepState
  /** When it happened. */
  at: number | null
  /** Whether it is, or was, this viewer's move. */
  isOwn: boolean
}

type Walked = Pick<TicketReply, 'status' | 'seat' | 'side' | 'isDisputed' | 'createdAt' | 'acceptedAt' | 'shippedAt' | 'endedAt' | 'steps'>

/** The four steps of every ticket: held, accepted, paid, completed; each at the moment that the chat and the head name too. */
export function stepsOf(ticket: Walked): BarStep[] {
  const { status, seat, side, createdAt, acceptedAt, shippedAt, endedAt, steps } = ticket
  const recorded = (kind: StepKind, at: number | null) => (at === null ? null : (steps.findLast((step) => step.kind === kind)?.at ?? at))
  const seller = sellerOf(side)
  const payer = seller === 'dealer' ? 'taker' : 'dealer'
  const moments = [
    { name: 'held', by: seller, at: recorded('opened', createdAt) },
    { name: 'accepted', by: 'dealer', at: recorded('accepted', acceptedAt) },
    { name: 'paid', by: payer, at: recorded('shipped', shippedAt) },
    { name: 'completed', by: seller, at: status === 'completed' ? recorded('completed', endedAt) : null },
  ] as const
  // A ticket that was released before anybody said that it was paid has skipped a step.
  const isReached = (at: number | null) => at !== null || status === 'completed'
  const waiting = moments.findIndex(({ at }) => !isReached(at))
  return moments.map(({ name, by, at }, place) => ({
    name,
    at,
    isOwn: by === seat,
    state: isReached(at) ? 'done' : place === waiting ? waitingState(ticket) : 'todo',
  }))
}

function waitingState({ status, isDisputed }: Walked): StepState {
  if (isEnded(status)) return 'ended'
  return isDisputed ? 'dispute' : 'next'
}
