import { street as calls } from '@bourse/contracts/street'
import type { TicketSeat, TicketStatus } from '@bourse/domain/street'
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { ticketJobs } from './jobs.ts'
import { changeSince, figuresOf } from './testing/figures.ts'
import { actAs, bodyOf, bring, endAll, firstOf, type Kind, KINDS, makeDue, open, openStreet, read, statusOf } from './testing/trade.ts'

const app = await testApp()
const street = await openStreet(app)
const { dealer, taker } = street
const BUY: Kind = { side: 'buy', handling: 'escrow' }
const HOUR = 3_600_000

afterEach(() => endAll(street))

const run = (now?: Date) => ticketJobs.tasks['street.deadlines']?.(null, app.db, { now })
const dueAt = async (id: string) => (await app.db.value<Date | null>(sql`select due_at from street_tickets where id = ${id}`))?.getTime()
const payerOf = (kind: Kind): TicketSeat => (kind.side === 'buy' ? 'taker' : 'dealer')

/** The job does nothing a millisecond before the deadline, and its work at it. */
async function pass(id: string): Promise<void> {
  const due = (await dueAt(id)) ?? expect.fail('no deadline')
  const before = [await statusOf(street, id), (await read(taker, id)).body.isDisputed]
  await run(new Date(due - 1))
  expect([await statusOf(street, id), (await read(taker, id)).body.isDisputed]).toEqual(before)
  await run(new Date(due))
}

describe.each(KINDS)('by itself, a ticket of a $side ad with $handling handling', (kind) => {
  test('[DEF-117] expires half an hour after it was opened, and the asset is its seller’s again', async () => {
    const before = await figuresOf(street)
    const id = await open(street, kind)
    await pass(id)
    const { body } = await read(dealer, id)
    expect(body).toMatchObject({ status: 'expired', endedBy: 'clock', deadline: null, actions: [] })
    expect(body.steps.at(-1)).toMatchObject({ kind: 'expired', by: 'clock' })
    expect(await changeSince(street, before)).toEqual({})
  })

  test('[DEF-117] expires a day after the end of the time to pay', async () => {
    const before = await figuresOf(street)
    const id = await bring(street, kind, 'accepted')
    const { body } = await read(taker, id)
    expect(body.deadline).toEqual({ at: (body.payEndsAt ?? 0) + 24 * HOUR, becomes: 'expired' })
    expect(body.payEndsAt ?? 0).toBeGreaterThan((body.acceptedAt ?? 0) + 24 * HOUR)
    await pass(id)
    expect(await statusOf(street, id)).toBe('expired')
    expect(await changeSince(street, before)).toEqual({})
  })

  test('[DEF-117] never expires once it is shipped: a dispute opens, the asset stays held, and no clock runs', async () => {
    const id = await bring(street, kind, 'shipped')
    const before = await figuresOf(street)
    const { body } = await read(taker, id)
    expect(body.deadline).toEqual({ at: (body.shippedAt ?? 0) + 3 * 24 * HOUR, becomes: 'dispute' })
    await pass(id)
    const { body: after } = await read(dealer, id)
    expect(after).toMatchObject({ status: 'shipped', isDisputed: true, deadline: null, dispute: { openedBy: 'clock', status: 'open' } })
    await run(new Date(Date.now() + 1_000 * 24 * HOUR))
    expect(await statusOf(street, id)).toBe('shipped')
    expect(await changeSince(street, before)).toEqual({})
  })
})

test('[DEF-117] an instant method gives half an hour to pay and two hours to confirm', async () => {
  const id = await open(street, BUY, { method: 'paypal', variant: 'balance' })
  const { body: accepted } = await actAs(dealer, id, bodyOf('accept', 'escrowed'))
  expect(accepted.payEndsAt).toBe((accepted.acceptedAt ?? 0) + HOUR / 2)
  const { body: shipped } = await actAs(taker, id, bodyOf('ship', 'accepted'))
  expect(shipped.deadline).toEqual({ at: (shipped.shippedAt ?? 0) + 2 * HOUR, becomes: 'dispute' })
})

test('[DEF-120] a payer who stays silent for a day agrees to a decline', async () => {
  const before = await figuresOf(street)
  const id = await bring(street, BUY, 'accepted')
  await actAs(dealer, id, bodyOf('reject', 'accepted'))
  await pass(id)
  expect((await read(taker, id)).body).toMatchObject({ status: 'rejected', endedBy: 'clock' })
  expect(await changeSince(street, before)).toEqual({})
})

test('[DEF-117] the job ends what is due and nothing else, each once, and both are told', async () => {
  const ids: string[] = []
  for (const kind of KINDS) ids.push(await open(street, kind))
  const later = await open(street, BUY)
  for (const id of ids) await makeDue(app, id)
  await Promise.all([run(), run(), run()])
  expect(await Promise.all([...ids, later].map((id) => statusOf(street, id)))).toEqual(['expired', 'expired', 'expired', 'escrowed'])
  for (const id of ids) {
    const news = await app.db.rows(
      sql`select profile_id from events where kind = 'ticket.expired' and data ->> 'ticketId' = ${id} order by profile_id`,
    )
    expect(news).toEqual([{ profile_id: dealer.profileId }, { profile_id: taker.profileId }])
  }
})

test('[DEF-117] no ticket is stuck: each that runs has a deadline, and each that has ended has none', async () => {
  for (const kind of KINDS) {
    const ids: Record<'open' | 'ended', string[]> = { open: [], ended: [] }
    for (const status of [
      firstOf(kind),
      'accepted',
      'shipped',
      'completed',
      'canceled',
      'rejected',
      'expired',
      'returned',
    ] as TicketStatus[]) {
      const id = await bring(street, kind, status)
      const isOpen = status === firstOf(kind) || status === 'accepted' || status === 'shipped'
      expect([status, (await dueAt(id)) !== undefined]).toEqual([status, isOpen])
      ids[isOpen ? 'open' : 'ended'].push(id)
    }
    for (const state of ['open', 'ended'] as const) {
      const query = { state, limit: String(ids[state].length) }
      const { body } = await street[payerOf(kind)].api.call(calls.tickets, { query })
      expect(new Map(body.items.map((row) => [row.id, row.deadline !== null]))).toEqual(
        new Map(ids[state].map((id) => [id, state === 'open'])),
      )
    }
    await endAll(street)
  }
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
