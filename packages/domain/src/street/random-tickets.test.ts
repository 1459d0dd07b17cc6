import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { drawMove, type StreetMove } from '@bourse/testkit/street'
import { expect, test } from 'vitest'
import { APPEAL_WINDOW_MS, mayDispute, splitOf } from './ruling.ts'
import { actOnTicket, type AdSide, type Handling, isFinal, sellerOf, type TicketSeat, ticketActions, type TicketStatus } from './ticket.ts'
import { nextDeadline, type TimedTicket } from './ticket-timers.ts'

const SEQUENCES = rounds(10_000, 100_000)
const MOVES = 14
const TICKETS = 3
const FUNDS = 1_000_000n

interface Ruling {
  toBuyer: bigint
  effectiveMs: number
  accepted: Set<TicketSeat>
}

interface ModelTicket extends TimedTicket {
  quantity: bigint
  feePpm: number
  /** A hold or a reservation that ends once. */
  isHeld: boolean
  ruling?: Ruling | undefined
  isAppealed?: boolean
}

const SIDES: readonly AdSide[] = ['buy', 'sell']
const HANDLINGS: readonly Handling[] = ['escrow', 'mint']

/** Two people with several tickets between them, over the smallest ledger that can be right. */
class World {
  readonly tickets: ModelTicket[] = []
  readonly balance = { dealer: FUNDS, taker: FUNDS, fees: 0n, issuance: -2n * FUNDS }
  readonly held = { dealer: 0n, taker: 0n }
  reserved = 0n
  nowMs = 0

  constructor(random: SeededRandom) {
    for (let made = 0; made < TICKETS; made++) {
      const side = random.pick(SIDES)
      this.open(side, side === 'buy' ? random.pick(HANDLINGS) : 'escrow', random)
    }
  }

  open(side: AdSide, handling: Handling, random: SeededRandom): void {
    const quantity = random.pick([1n, 2n, 999n, 100_000n])
    if (handling === 'mint') this.reserved += quantity
    else this.held[sellerOf(side)] += quantity
    const window = random.pick([{ minutes: 30 }, { bankDays: 1 }])
    const status = handling === 'mint' ? ('pledged' as const) : ('escrowed' as const)
    const feePpm = random.pick([0, 2_500, 100_000])
    this.tickets.push({ side, handling, status, window, createdMs: this.nowMs, quantity, feePpm, isHeld: true })
  }

  try(move: StreetMove): boolean {
    const ticket = this.tickets[move.ticket] as ModelTicket
    if (move.by === 'clock') return this.pass(ticket)
    if (move.by === 'staff') return this.rule(ticket, (ticket.quantity * BigInt(move.share)) / 1000n)
    if (move.does === 'dispute') return this.dispute(ticket)
    if (move.does === 'appeal') return this.appeal(ticket)
    if (move.does === 'acceptRuling') return this.acceptRuling(ticket, move.by)
    const done = actOnTicket(ticket, move.by, move.does)
    if (!done.ok) return false
    const { status, asks } = done.value
    if (asks === 'decline') ticket.declineAskedMs = this.nowMs
    else if (asks === 'cancel') ticket.cancelAskedBy = move.by
    else if (isFinal(status)) this.end(ticket, status, ticket.quantity)
    else Object.assign(ticket, { status }, status === 'accepted' ? { acceptedMs: this.nowMs } : { shippedMs: this.nowMs })
    return true
  }

  /** Lets time pass until the ticket's own deadline or ruling, whichever it waits for. */
  pass(ticket: ModelTicket): boolean {
    const deadline = nextDeadline(ticket)
    const atMs = ticket.ruling?.effectiveMs ?? deadline?.atMs
    if (atMs === undefined || isFinal(ticket.status)) return false
    this.nowMs = Math.max(this.nowMs, atMs)
    for (const due of this.tickets) this.apply(due)
    return true
  }

  apply(ticket: ModelTicket): void {
    if (ticket.ruling && ticket.ruling.effectiveMs <= this.nowMs) return this.takeEffect(ticket, ticket.ruling)
    const deadline = nextDeadline(ticket)
    if (!deadline || deadline.atMs > this.nowMs) return
    if (deadline.becomes === 'dispute') ticket.isDisputed = true
    else this.end(ticket, deadline.becomes, 0n)
  }

  dispute(ticket: ModelTicket): boolean {
    if (!mayDispute(ticket)) return false
    ticket.isDisputed = true
    return true
  }

  rule(ticket: ModelTicket, toBuyer: bigint): boolean {
    if (!ticket.isDisputed || isFinal(ticket.status) || ticket.ruling) return false
    const ruling = { toBuyer, effectiveMs: this.nowMs + APPEAL_WINDOW_MS, accepted: new Set<TicketSeat>() }
    if (ticket.isAppealed) this.takeEffect(ticket, ruling)
    else ticket.ruling = ruling
    return true
  }

  appeal(ticket: ModelTicket): boolean {
    if (!ticket.ruling || ticket.isAppealed) return false
    ticket.isAppealed = true
    ticket.ruling = undefined
    return true
  }

  acceptRuling(ticket: ModelTicket, seat: TicketSeat): boolean {
    if (!ticket.ruling) return false
    ticket.ruling.accepted.add(seat)
    if (ticket.ruling.accepted.size === 2) this.takeEffect(ticket, ticket.ruling)
    return true
  }

  takeEffect(ticket: ModelTicket, { toBuyer }: Ruling): void {
    this.end(ticket, toBuyer === 0n ? 'returned' : 'completed', toBuyer)
  }

  end(ticket: ModelTicket, status: TicketStatus, toBuyer: bigint): void {
    if (!ticket.isHeld || isFinal(ticket.status)) throw new Error(`a ${ticket.status} ticket ended twice`)
    const split = splitOf(ticket.quantity, status === 'completed' ? toBuyer : 0n, ticket.feePpm)
    const seller = sellerOf(ticket.side)
    const giver = ticket.handling === 'mint' ? ('issuance' as const) : seller
    if (ticket.handling === 'mint') this.reserved -= ticket.quantity
    else this.held[seller] -= ticket.quantity
    this.balance[giver] -= split.toBuyer
    this.balance[seller === 'dealer' ? 'taker' : 'dealer'] += split.buyerReceives
    this.balance.fees += split.fee
    Object.assign(ticket, { status, isHeld: false, ruling: undefined })
  }

  /** What is wrong now; nothing may ever be. */
  fault(): string | undefined {
    const { dealer, taker, fees, issuance } = this.balance
    if (dealer + taker + fees + issuance !== 0n) return 'the balances do not sum to zero'
    const heldBy = (seat: TicketSeat) =>
      this.tickets.reduce(
        (sum, one) => (one.isHeld && one.handling === 'escrow' && sellerOf(one.side) === seat ? sum + one.quantity : sum),
        0n,
      )
    for (const seat of ['dealer', 'taker'] as const) {
      if (this.held[seat] !== heldBy(seat)) return `${seat} has ${this.held[seat]} held, open tickets say ${heldBy(seat)}`
      if (this.balance[seat] < this.held[seat]) return `${seat} has more held than there is`
    }
    return this.tickets.map(stuckness).find((fault) => fault !== undefined)
  }
}

/** An open ticket has something that can happen to it, a final one has nothing left. */
function stuckness(ticket: ModelTicket): string | undefined {
  const actions = [...ticketActions(ticket, 'dealer'), ...ticketActions(ticket, 'taker')]
  const happensByItself = nextDeadline(ticket) !== undefined || ticket.ruling !== undefined
  if (isFinal(ticket.status)) {
    return ticket.isHeld || actions.length > 0 || happensByItself ? `a ${ticket.status} ticket has not ended` : undefined
  }
  if (!ticket.isHeld) return `a ${ticket.status} ticket holds nothing`
  if (ticket.isDisputed) return actions.length > 0 ? undefined : 'nobody can give in'
  return happensByItself ? undefined : `a ${ticket.status} ticket waits for ever`
}

/** Both fall silent: the clock and staff alone must end everything. */
function drain(world: World): string | undefined {
  for (let left = 0; left < TICKETS * 4; left++) {
    const open = world.tickets.find(({ status }) => !isFinal(status))
    if (!open)
      return world.fault() ?? (world.held.dealer + world.held.taker + world.reserved === 0n ? undefined : 'something is still held')
    if (!world.pass(open)) world.rule(open, open.quantity / 2n)
  }
  return 'tickets stay open although nobody objects'
}

test(`[STR-09] [STR-10] [DEF-117] ${SEQUENCES} random sequences of both parties, staff and the clock: conserved, ended once, never stuck`, {
  timeout: 60_000,
}, () => {
  const faults: string[] = []
  const ends: Record<string, number> = {}
  for (let seed = 1; seed <= SEQUENCES && faults.length === 0; seed++) {
    const random = new SeededRandom(seed)
    const world = new World(random)
    for (let made = 0; made < MOVES; made++) {
      const move = drawMove(random, TICKETS)
      world.try(move)
      const fault = world.fault()
      if (fault) faults.push(`seed ${seed}, move ${made} (${move.by} ${move.does}): ${fault}`)
    }
    for (const { status, isDisputed } of world.tickets)
      ends[`${status}${isDisputed ? ' in dispute' : ''}`] = (ends[`${status}${isDisputed ? ' in dispute' : ''}`] ?? 0) + 1
    const fault = drain(world)
    if (fault) faults.push(`seed ${seed}, at the end: ${fault}`)
  }
  expect(faults).toEqual([])
  // The generator reaches every status, with and without a dispute where there can be one.
  expect(Object.keys(ends).toSorted()).toEqual([
    'accepted',
    'accepted in dispute',
    'canceled',
    'canceled in dispute',
    'completed',
    'completed in dispute',
    'escrowed',
    'expired',
    'pledged',
    'rejected',
    'returned',
    'returned in dispute',
    'shipped',
    'shipped in dispute',
  ])
})
