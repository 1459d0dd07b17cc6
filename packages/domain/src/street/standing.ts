import { isCounted, isSerious, PERSON_MAX, type TradeWeight } from './counted-trades.ts'
import { type AdSide, sellerOf, type TicketSeat, type TicketStatus } from './ticket.ts'

/** How a ticket counts for one of its sides. */
export type TicketOutcome = 'good' | 'failed' | 'lost'

/** How a ticket ended, as far as it says something about its sides. */
export interface TicketEnd {
  side: AdSide
  status: TicketStatus
  isAccepted: boolean
  isDisputed: boolean
  /** Of the ruling that was in force at the end, whoever ended the ticket. */
  lostBy?: TicketSeat | 'neither' | undefined
}

/** An ended ticket, as one of its sides lived it. */
export interface EndedTicket extends TicketEnd, TradeWeight {
  seat: TicketSeat
  createdMs: number
  acceptedMs?: number | undefined
  shippedMs?: number | undefined
  endedMs: number
}

export interface Standing {
  /** In tenths of a percent; undefined without a ticket that counts. */
  score: number | undefined
  /** Oldest first: c completed, f failed, d dispute lost. */
  recent: string
  acceptSeconds: number | undefined
  paySeconds: number | undefined
  releaseSeconds: number | undefined
}

const DAY_MS = 86_400_000
/** After this time a ticket counts half as much. */
export const HALF_LIFE_DAYS = 180
/** A lost dispute counts as so many failures. */
export const LOST_WEIGHT = 5
export const RECENT_MAX = 20
/** Medians are of the newest ones, so that a dealer who has become faster is seen to be. */
export const MEDIAN_OF = 50

const LETTERS: Record<TicketOutcome, string> = { good: 'c', failed: 'f', lost: 'd' }

/** A standing from ended tickets, the newest first; speeds are of those that count. */
export function standingOf(tickets: readonly EndedTicket[], nowMs: number): Standing {
  const counted = tickets.flatMap((ticket) => {
    const outcome = countedOutcome(ticket)
    return outcome === undefined ? [] : [{ ...ticket, outcome }]
  })
  const known = tickets.filter(isCounted)
  return {
    score: scoreOf(counted, nowMs),
    recent: counted
      .slice(0, RECENT_MAX)
      .map(({ outcome }) => LETTERS[outcome])
      .reverse()
      .join(''),
    acceptSeconds: median(known.flatMap(acceptMs)),
    paySeconds: median(known.flatMap(payMs)),
    releaseSeconds: median(known.flatMap(releaseMs)),
  }
}

/** What a ticket says about the side that lived it, if it counts at all. */
export function countedOutcome(ticket: TicketEnd & TradeWeight & { seat: TicketSeat }): TicketOutcome | undefined {
  const outcome = outcomeOf(ticket, ticket.seat)
  const counts = outcome === 'good' ? isCounted(ticket) : isSerious(ticket)
  return counts ? outcome : undefined
}

/**
 * What an end says about this seat; undefined when it says nothing. Nobody loses by another's failure: whoever let a ticket down is
 * the only one it counts for.
 */
export function outcomeOf({ side, status, isAccepted, isDisputed, lostBy }: TicketEnd, seat: TicketSeat): TicketOutcome | undefined {
  const failedBy = (failing: TicketSeat) => (failing === seat ? 'failed' : undefined)
  // Both have called the dispute off.
  if (status === 'canceled' && isDisputed) return undefined
  // Giving in after a ruling does not undo it.
  if (lostBy === seat) return 'lost'
  if (status === 'completed') return 'good'
  if (lostBy !== undefined) return undefined
  switch (status) {
    case 'rejected':
      return failedBy('dealer')
    case 'expired':
      return failedBy(isAccepted ? payerOf(side) : 'dealer')
    case 'canceled':
      return isAccepted ? failedBy(payerOf(side)) : undefined
    case 'returned':
      return failedBy(payerOf(side))
    default:
      return undefined
  }
}

type Counted = EndedTicket & { outcome: TicketOutcome }

/** The share that ended well, by what it was worth; all trades with one person weigh at most `PERSON_MAX` together. */
function scoreOf(counted: readonly Counted[], nowMs: number): number | undefined {
  if (counted.length === 0) return undefined
  let good = 0
  let bad = 0
  const worthByPerson = new Map<bigint, number>()
  for (const ticket of counted) worthByPerson.set(ticket.other, (worthByPerson.get(ticket.other) ?? 0) + unitsOf(ticket))
  for (const ticket of counted) {
    const share = Math.min(1, Number(PERSON_MAX) / (worthByPerson.get(ticket.other) ?? 1))
    const weight = unitsOf(ticket) * share * fade(nowMs - ticket.endedMs)
    if (ticket.outcome === 'good') good += weight
    else bad += ticket.outcome === 'lost' ? weight * LOST_WEIGHT : weight
  }
  // Rounded down, so that 100 % means that nothing failed; the small part makes up for sums of fractions.
  return Math.floor((good / (good + bad)) * 1000 + 1e-6)
}

const unitsOf = ({ worth }: TradeWeight) => Number(worth) / 1e6

/** In whole days, so that trades of one day count alike. */
function fade(agoMs: number): number {
  return 0.5 ** (Math.floor(Math.max(0, agoMs) / DAY_MS) / HALF_LIFE_DAYS)
}

function payerOf(side: AdSide): TicketSeat {
  return sellerOf(side) === 'dealer' ? 'taker' : 'dealer'
}

/** From the ticket's opening until its dealer accepted. */
function acceptMs({ seat, createdMs, acceptedMs }: EndedTicket): number[] {
  return seat === 'dealer' && acceptedMs !== undefined ? [acceptedMs - createdMs] : []
}

function payMs({ seat, side, acceptedMs, shippedMs }: EndedTicket): number[] {
  return seat === payerOf(side) && acceptedMs !== undefined && shippedMs !== undefined ? [shippedMs - acceptedMs] : []
}

/** From the payment until its receiver released the asset; a ruling's time is not theirs. */
function releaseMs({ seat, side, status, shippedMs, lostBy, endedMs }: EndedTicket): number[] {
  const isReleased = status === 'completed' && lostBy === undefined && seat === sellerOf(side)
  return isReleased && shippedMs !== undefined ? [endedMs - shippedMs] : []
}

/** Of the newest ones, in whole seconds. */
function median(spansMs: readonly number[]): number | undefined {
  const sorted = spansMs.slice(0, MEDIAN_OF).toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : Math.max(0, Math.floor((low + high) / 2000))
}
