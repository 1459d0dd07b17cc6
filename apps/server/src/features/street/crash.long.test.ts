import { street } from '@bourse/contracts/street'
import type { TicketAction, TicketStatus } from '@bourse/domain/street'
import { ApiClient } from '@bourse/testkit/client'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { INVARIANTS } from '../../assemble.ts'
import { brokenOf } from '../../testing/audits.ts'
import { ownServer } from '../../testing/own-server.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { openMany } from './testing/many-tickets.ts'
import { ticketJobs } from './tickets/jobs.ts'

const TICKETS = 1_000
/** Pairs that share no wallet, so that many tickets are under way in the database when it happens. */
const PAIRS = 8
const QUANTITY = 1_000_000n
/** How many callers try again after a crash. */
const REPEATING = 60

const tickets: { id: string; dealer: Trader; taker: Trader }[] = []

const { server, onDatabase } = await ownServer()
await onDatabase(async (db) => {
  const [baseId, quoteId] = [await makeAsset(db, 'LEUR'), await makeAsset(db, 'LUSD')]
  const person = (handle: string) => makeTrader(db, new ApiClient(server.url), handle)
  for (let made = 0; made < PAIRS; made++) {
    const [dealer, taker] = [await person(`dealer-${made}`), await person(`taker-${made}`)]
    await db.transaction((tx) => fund(tx, dealer, 'LEUR', QUANTITY * BigInt(TICKETS)))
    const ids = await openMany(db, { dealer, taker, baseId, quoteId }, TICKETS / PAIRS, QUANTITY)
    tickets.push(...ids.map((id) => ({ id: String(id), dealer, taker })))
  }
})

interface Doing {
  seat: 'dealer' | 'taker'
  action: TicketAction
  seen: TicketStatus
}

const ACCEPT: Doing = { seat: 'dealer', action: 'accept', seen: 'escrowed' }
const SHIP: Doing = { seat: 'taker', action: 'ship', seen: 'accepted' }
const COMPLETE: Doing = { seat: 'dealer', action: 'complete', seen: 'shipped' }

/** The status that was acknowledged; undefined for a call that its caller has to repeat, with the same key. */
async function actOnce(place: number, { seat, action, seen }: Doing): Promise<string | undefined> {
  const ticket = tickets[place] as (typeof tickets)[number]
  const body = { action, seen, bank: 'Harbor Street Bank', reference: `TX-${place}` }
  try {
    const answer = await ticket[seat].api.call(street.act, { params: { id: ticket.id }, body, key: `${action}-${ticket.id}` })
    if (answer.status === 200) return answer.body.status
    if (answer.status < 500 && answer.status !== 429)
      throw new Refused(`${action} of ticket ${ticket.id}: ${answer.status} ${answer.body.code}`)
  } catch (error) {
    if (error instanceof Refused) throw error
  }
  return undefined
}

class Refused extends Error {}

/** Everybody acts at once, and when so many are acknowledged it happens. Returns what was acknowledged. */
async function actAll(places: readonly number[], doing: Doing, killAfter = Infinity, kill = async () => {}): Promise<Map<number, string>> {
  const acked = new Map<number, string>()
  let killing: Promise<void> | undefined
  await Promise.all(
    places.map(async (place) => {
      const status = await actOnce(place, doing)
      if (status !== undefined) acked.set(place, status)
      if (acked.size >= killAfter) killing ??= kill()
    }),
  )
  await killing
  expect(killing !== undefined).toBe(killAfter !== Infinity)
  return acked
}

/**
 * What was acknowledged before is there after the restart. Some callers then repeat the same calls, the others never come back.
 * Returns who has got there.
 */
async function throughACrash(places: readonly number[], doing: Doing, after: TicketStatus, kill: () => Promise<void>): Promise<number[]> {
  const acked = await actAll(places, doing, places.length / 4, kill)
  expect(acked.size).toBeLessThan(places.length)
  await server.start()
  const statuses = await readStatuses()
  for (const place of acked.keys()) expect(statuses.get(tickets[place]?.id ?? '')).toBe(after)
  const repeated = places.filter((place) => !acked.has(place)).slice(0, REPEATING)
  await untilDone(repeated, doing, after)
  return [...acked.keys(), ...repeated]
}

/** On a slow machine some of so many at once get a 503 and are repeated, as callers do. */
async function untilDone(places: readonly number[], doing: Doing, after: TicketStatus): Promise<void> {
  let missing = [...places]
  for (let round = 0; round < 8 && missing.length > 0; round++) {
    const now = await actAll(missing, doing)
    for (const [, status] of now) expect(status).toBe(after)
    missing = missing.filter((place) => !now.has(place))
  }
  expect(missing).toEqual([])
}

async function readStatuses(): Promise<Map<string, string>> {
  const rows = await onDatabase((db) => db.rows<{ id: bigint; status: string }>(sql`select id, status from street_tickets`))
  return new Map(rows.map(({ id, status }) => [String(id), status]))
}

test(`[DEF-117] [DEF-120] ${TICKETS} tickets survive a killed server, and then a killed database: each where it was acknowledged`, {
  timeout: 300_000,
}, async () => {
  const all = tickets.map((_, place) => place)
  const accepted = await throughACrash(all, ACCEPT, 'accepted', () => server.kill())
  const paid = accepted.slice(0, 160)
  await untilDone(paid, SHIP, 'shipped')
  await throughACrash(paid.slice(0, 120), COMPLETE, 'completed', () => server.killDatabase().then(() => server.kill()))

  await onDatabase(async (db) => {
    // Each step was taken once, however often it was asked for.
    const steps = await db.rows<{ kind: string; count: number; tickets: number }>(
      sql`select kind, count(*)::int as count, count(distinct ticket_id)::int as tickets from street_steps group by kind order by kind`,
    )
    expect(steps.map(({ kind }) => kind)).toEqual(['accepted', 'completed', 'shipped'])
    for (const { count, tickets: named } of steps) expect(count).toBe(named)
    expect(steps.find(({ kind }) => kind === 'shipped')?.count).toBe(paid.length)

    // Timers run on: whatever waits is still due at its time, and time passing does what it would have done.
    const { due, waiting, completed, shipped } = await db.one<{ due: number; waiting: number; completed: number; shipped: number }>(sql`
      select count(due_at)::int as due, count(*) filter (where status in ('escrowed', 'accepted'))::int as waiting,
             count(*) filter (where status = 'completed')::int as completed, count(*) filter (where status = 'shipped')::int as shipped
      from street_tickets`)
    expect([due, waiting + completed + shipped]).toEqual([waiting + shipped, TICKETS])
    await db.run(sql`update street_tickets set due_at = now() - interval '1 second' where due_at is not null`)
    // A pass ends after its time, on a busy machine before all is done; the next one continues.
    const isLeft = () => db.maybe(sql`select from street_tickets where due_at < now() limit 1`)
    for (let pass = 0; pass < 8 && (await isLeft()); pass++) await ticketJobs.tasks['street.deadlines']?.(null, db)
    const ends = await db.rows(sql`select status, is_disputed, count(*)::int as count from street_tickets group by 1, 2 order by 1`)
    expect(ends).toEqual([
      { status: 'completed', is_disputed: false, count: completed },
      { status: 'expired', is_disputed: false, count: waiting },
      { status: 'shipped', is_disputed: true, count: shipped },
    ])
    expect(await brokenOf(db, INVARIANTS)).toEqual([])
  })
})
