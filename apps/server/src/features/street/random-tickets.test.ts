import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { drawMove, type StreetMove } from '@bourse/testkit/street'
import { expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { AppError } from '#platform/http'
import { INVARIANTS } from '../../assemble.ts'
import { testApp } from '../../testing/app.ts'
import { brokenOf } from '../../testing/audits.ts'
import { giveAllRoles, makeTrader, type Trader } from '../../testing/traders.ts'
import { acceptRuling, appeal } from './disputes/appeal.ts'
import { disputeOfTicket } from './disputes/disputes.ts'
import { lockCase, lockOwnTicket } from './disputes/lock-case.ts'
import { openDispute } from './disputes/open-dispute.ts'
import { decideRuling, rule } from './disputes/rule.ts'
import { takeDueEffect } from './disputes/take-effect.ts'
import { makeTicket, openStreet, type TicketOf, units } from './disputes/testing/cases.ts'
import { STREET_RULES } from './settings.ts'
import { act } from './tickets/act.ts'
import { passDeadline } from './tickets/pass-deadline.ts'
import { ticketById } from './record/tickets.ts'

const SEQUENCES = rounds(40, 20_000)
/** From here on forty sequences lead to every end. */
const FIRST_SEED = rounds(50, 1)
const MOVES = 8
const LANES = 4
const KINDS: readonly TicketOf[] = [
  { side: 'buy', handling: 'escrow' },
  { side: 'buy', handling: 'mint' },
  { side: 'sell', handling: 'escrow' },
]
/** The last is worth more than one of the staff may rule about. */
const QUANTITIES = [1n, 7n, 999n, units(3), units(1_500)]
/** What may answer a move that is not possible now; anything else is a fault. */
const REFUSALS: ReadonlySet<string> = new Set(['STATE_CONFLICT', 'FORBIDDEN'])

const app = await testApp()
/** In the first instance, and after an appeal. */
const world = await openStreet(app)
const fourth = await makeTrader(app.db, app.api(), 'nora')
await giveAllRoles(app.owner, fourth)
await app.owner.run(sql`update agencies set mint_daily_cap = mint_daily_cap * 1000000`)
const judges = [
  [world.sam, world.olga],
  [world.ivan, fourth],
]

/** Whether it was possible; the transaction is undone if not. */
async function attempt(work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await app.db.transaction(work)
    return true
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) return false
    throw error
  }
}

async function tryMove(id: bigint, move: StreetMove): Promise<boolean> {
  if (move.by === 'clock') return pass(id)
  if (move.by === 'staff') return attempt((tx) => ruleOn(tx, id, move.share))
  const who = { ...world[move.by], sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
  const { does } = move
  if (does === 'acceptRuling') return attempt((tx) => acceptRuling(tx, who, id))
  if (does === 'appeal') return attempt((tx) => appeal(tx, who, id, 'Not what we agreed on'))
  return attempt(async (tx) => {
    const { ticket, seat } = await lockOwnTicket(tx, who.profileId, id)
    if (does === 'dispute') return openDispute(tx, ticket, { by: seat, reason: 'It has not arrived', actorUserId: who.userId })
    const said = { message: '', confirm: true, bank: 'Harbor Street Bank', reference: 'TX-1' }
    return act(tx, app, who, id, { ...said, action: does, seen: ticket.status })
  })
}

/** Whatever this ticket waits for becomes due now; whether something happened. */
async function pass(id: bigint): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const before = await ticketById(tx, id)
    const past = sql`now() - interval '1 second'`
    await tx.run(sql`update street_tickets set due_at = ${past} where id = ${id} and due_at is not null`)
    await tx.run(sql`update street_disputes set effective_at = ${past} where ticket_id = ${id} and effective_at is not null`)
    await passDeadline(tx, id, new Date())
    await takeDueEffect(tx, id, new Date())
    const after = await ticketById(tx, id)
    return before?.status !== after?.status || before?.is_disputed !== after?.is_disputed
  })
}

/** With as many signatures as it takes, of staff who have not ruled about it before. */
async function ruleOn(tx: Tx, id: bigint, share: number): Promise<void> {
  const dispute = await disputeOfTicket(tx, id)
  if (!dispute) throw new AppError('STATE_CONFLICT')
  const [first, second] = judges[dispute.appealed_by === null ? 0 : 1] as [Trader, Trader]
  const found = await lockCase(tx, first.userId, dispute.id)
  const ruling = { toBuyer: (found.ticket.quantity * BigInt(share)) / 1000n, lostBy: 'neither', reason: 'As shown' } as const
  if ((await rule(tx, app.settings.of(STREET_RULES), first.userId, found, ruling)) === 'signed') return
  const { id: rulingId } = await tx.one<{ id: bigint }>(
    sql`select id from street_rulings where dispute_id = ${dispute.id} and status = 'proposed'`,
  )
  await decideRuling(tx, second.userId, await lockCase(tx, second.userId, dispute.id), rulingId, 'sign')
}

/** From anywhere on its way a few moves, then both fall silent: the clock and staff alone end the ticket. */
async function play(seed: number): Promise<string | undefined> {
  const random = new SeededRandom(seed)
  const kind = random.pick(KINDS)
  const quantity = random.pick(QUANTITIES)
  const status = random.pick([kind.handling === 'mint' ? 'pledged' : 'escrowed', 'accepted', 'shipped'] as const)
  const id = BigInt(await makeTicket(world, { ...kind, quantity, status }))
  const hasEnded = async () => (await app.db.read((tx) => ticketById(tx, id)))?.ended_at !== null
  for (let made = 0; made < MOVES; made++) {
    const move = drawMove(random, 1)
    // Once it has ended, one more move is enough to show that nothing moves it.
    if (!(await tryMove(id, move)) && (await hasEnded())) return undefined
  }
  for (let left = 0; left < 4; left++) {
    if (await hasEnded()) return undefined
    if (!(await pass(id))) await tryMove(id, { ticket: 0, by: 'staff', does: 'rule', share: 400 })
  }
  return (await hasEnded()) ? undefined : `seed ${seed}: nothing ends ticket ${id}`
}

async function supply(): Promise<bigint> {
  return app.db.value<bigint>(sql`select coalesce(sum(balance), 0) as sum from audit.wallets where asset = 'LUSD' and balance > 0`)
}

test(`[STR-10] [DEF-117] [DEF-120] ${SEQUENCES} random sequences on the database: conserved, ended once, none stuck, audit green`, {
  timeout: 120_000 + SEQUENCES * 100,
}, async () => {
  const before = await supply()
  const seeds = Array.from({ length: SEQUENCES }, (_, index) => FIRST_SEED + index)
  const faults: string[] = []
  const lane = async () => {
    for (let seed = seeds.pop(); seed !== undefined && faults.length === 0; seed = seeds.pop()) {
      const fault = await play(seed)
      if (fault) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  expect(faults).toEqual([])

  const odd = await app.db.rows(sql`
    select t.id from street_tickets t left join holds h on h.id = t.hold_id left join mint_reservations r on r.id = t.reservation_id
    where t.ended_at is null or coalesce(h.state, r.status)
      <> case when t.status <> 'completed' then 'released' when t.handling = 'mint' then 'issued' else 'captured' end`)
  expect(odd).toEqual([])
  const issued = await app.db.value<bigint>(sql`select coalesce(sum(issued), 0) as issued from mint_reservations`)
  expect((await supply()) - before).toBe(issued)
  const held = await app.db.rows(sql`select from wallets where held <> 0`)
  expect(held).toEqual([])
  const ends = await app.db.column<string>(sql`
    select distinct status || case when is_disputed then ' in dispute' else '' end as text from street_tickets order by 1`)
  expect(ends).toEqual([
    'canceled',
    'canceled in dispute',
    'completed',
    'completed in dispute',
    'expired',
    'rejected',
    'returned',
    'returned in dispute',
  ])
  expect(await brokenOf(app.db, INVARIANTS)).toEqual([])
})
