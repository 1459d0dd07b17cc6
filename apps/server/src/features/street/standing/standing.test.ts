import { friend } from '@bourse/contracts/friend'
import { street } from '@bourse/contracts/street'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import type { Trader } from '../../../testing/traders.ts'
import { bring, forgetEnded, openStreet, verify } from '../tickets/testing/trade.ts'
import { standingJobs } from './jobs.ts'
import { readTraders } from './read-standings.ts'
import { queueStandings, refreshStanding } from './refresh.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, stranger } = world
await verify(world, dealer, taker)
const BUY = { side: 'buy', handling: 'escrow' } as const
const SELL = { side: 'sell', handling: 'escrow' } as const
const DAY_MS = 86_400_000

const look = (viewer: Trader, name: string, query: Record<string, string> = {}) =>
  viewer.api.call(street.standing, { params: { name }, query })
const standingOf = async (who: Trader) => (await look(stranger, who.handle)).body.trader.standing
const hide = (who: Trader, isHidden: boolean) =>
  app.owner.run(sql`update profiles set is_visible_to_public = ${!isHidden} where id = ${who.profileId}`)
const rowsOf = () => app.db.rows<{ profile_id: bigint; score: number | null }>(sql`select profile_id, score from street_standings`)

beforeEach(() => forgetEnded(world))

describe('a reputation', () => {
  test('[STR-10] is empty before the first trade', async () => {
    const { status, body } = await look(stranger, dealer.handle)
    expect(status).toBe(200)
    expect(body.trader).toMatchObject({ name: dealer.handle, id: String(dealer.profileId) })
    expect(body.trader.standing).toEqual({
      score: null,
      tickets: 0,
      completed: 0,
      people: 0,
      recent: '',
      acceptSeconds: null,
      paySeconds: null,
      releaseSeconds: null,
      disputesLost: 0,
      ratingCount: 0,
      ratingAverage: null,
    })
    expect(body.items).toEqual([])
  })

  test('[STR-10] changes with the end of each ticket, for whom it counts', async () => {
    await bring(world, BUY, 'completed')
    expect((await standingOf(dealer)).tickets).toBe(0)
    await app.runJobs()
    expect(await standingOf(dealer)).toMatchObject({ score: 100, tickets: 1, completed: 1, people: 1, recent: 'c', paySeconds: null })
    expect(await standingOf(taker)).toMatchObject({ score: 100, tickets: 1, completed: 1, recent: 'c', acceptSeconds: null })
    // Tickets are put back by two hours after they were opened, so that is how long the dealer seems to have taken.
    const { acceptSeconds, releaseSeconds } = await standingOf(dealer)
    expect([Math.floor((acceptSeconds ?? 0) / 3600), releaseSeconds]).toEqual([2, expect.any(Number)])

    await bring(world, BUY, 'rejected')
    await bring(world, SELL, 'expired')
    await bring(world, BUY, 'canceled')
    await bring(world, SELL, 'completed')
    await bring(world, BUY, 'returned')
    await app.runJobs()
    expect(await standingOf(dealer)).toMatchObject({ score: 50, tickets: 4, completed: 2, recent: 'cffc', disputesLost: 0 })
    expect(await standingOf(taker)).toMatchObject({ score: 66.6, tickets: 3, completed: 2, recent: 'ccf' })
  })

  test('[STR-10] is calculated once committed, and not at all when nothing was', async () => {
    await app.runJobs()
    const queued = () =>
      app.db.one<{ count: number }>(
        sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'street.refresh_standing'`,
      )
    await app.db
      .transaction(async (tx) => {
        await queueStandings(tx, [dealer.profileId])
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect((await queued()).count).toBe(0)
    await app.db.transaction((tx) => queueStandings(tx, [dealer.profileId, taker.profileId, dealer.profileId]))
    expect((await queued()).count).toBe(2)
    await app.runJobs()
    await vi.waitFor(async () => expect((await queued()).count).toBe(0), { timeout: 10_000 })
  })

  test('[STR-10] is the same after any number of calculations at once', async () => {
    const before = await standingOf(dealer)
    await Promise.all(Array.from({ length: 8 }, () => app.db.transaction((tx) => refreshStanding(tx, dealer.profileId, new Date()))))
    expect(await standingOf(dealer)).toEqual(before)
  })

  test('[STR-10] rises in the night, while old failures fade; what was calculated today is left alone', async () => {
    const refreshOld = standingJobs.tasks['street.refresh_old_standings']
    const before = await rowsOf()
    await refreshOld?.({}, app.db, {})
    expect(await rowsOf()).toEqual(before)
    const later = new Date(Date.now() + 180 * DAY_MS)
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`alter table street_tickets disable trigger street_tickets_end_once`)
      await tx.run(sql`update street_tickets set ended_at = ended_at + interval '180 days' where status = 'completed'`)
      await tx.run(sql`alter table street_tickets enable trigger street_tickets_end_once`)
    })
    await refreshOld?.({}, app.db, { now: later })
    // Two completed count 2, two failed of half a year ago 1.
    expect(Math.round((await standingOf(dealer)).score ?? 0)).toBe(67)
    const refreshed_at = await app.db.value<Date>(sql`select refreshed_at from street_standings where profile_id = ${dealer.profileId}`)
    expect(refreshed_at.getTime()).toBe(later.getTime())
  })

  test('[STR-10] a ruling counts for who lost it, even if they gave in before it took effect', async () => {
    const id = await bring(world, BUY, 'shipped')
    await taker.api.call(street.openDispute, { params: { id }, body: { reason: 'I paid three days ago' } })
    await app.owner.transaction(async (tx) => {
      const { id: dispute } = await tx.one<{ id: bigint }>(sql`select id from street_disputes where ticket_id = ${id}`)
      const { id: ruling } = await tx.one<{ id: bigint }>(sql`
        insert into street_rulings (dispute_id, to_buyer, lost_by, reason, signatures_needed, is_appeal, status, proposed_by, decided_at)
        values (${dispute}, 1, 'dealer', 'The payment arrived', 1, false, 'signed', ${stranger.userId}, now()) returning id`)
      await tx.run(
        sql`update street_disputes set status = 'ruled', ruling_id = ${ruling}, effective_at = now() + interval '1 day' where id = ${dispute}`,
      )
    })
    const before = await standingOf(dealer)
    const done = await dealer.api.call(street.act, { params: { id }, body: { action: 'complete', seen: 'shipped' }, key: 'gives-in' })
    expect(done.body.status).toBe('completed')
    await app.runJobs()
    const after = await standingOf(dealer)
    expect([after.disputesLost - before.disputesLost, after.recent.includes('d'), after.completed]).toEqual([1, true, before.completed])
    expect((await standingOf(taker)).disputesLost).toBe(0)
  })

  test('[DEF-043] of a hidden profile, or of somebody who blocked the reader, does not exist', async () => {
    expect((await look(stranger, 'nobody-here')).body.code).toBe('PROFILE_NOT_FOUND')
    await hide(dealer, true)
    expect([(await look(stranger, dealer.handle)).status, (await look(dealer, dealer.handle)).status]).toEqual([404, 200])
    await hide(dealer, false)
    await dealer.api.call(friend.block, { body: { profileId: String(stranger.profileId) } })
    expect([(await look(stranger, dealer.handle)).status, (await look(taker, dealer.handle)).status]).toEqual([404, 200])
    await dealer.api.call(friend.unblock, { params: { id: String(stranger.profileId) } })
    expect((await look(stranger, dealer.handle)).status).toBe(200)
  })

  test('[STR-10] of many is read in one go, each once, and unknown ones are left out', async () => {
    const { profileId: one } = dealer
    const { profileId: other } = taker
    const traders = await app.db.read((tx) => readTraders(tx, [one, other, one, 999_999n]))
    expect([...traders.keys()].toSorted()).toEqual([one, other].toSorted())
    expect(await app.db.read((tx) => readTraders(tx, []))).toEqual(new Map())
  })
})
