import { street } from '@bourse/contracts/street'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import type { Trader } from '../../../testing/traders.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { bring, forgetEnded, newKey, openStreet, verify } from '../tickets/testing/trade.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, stranger } = world
await verify(world, dealer, taker)
const BUY = { side: 'buy', handling: 'escrow' } as const

const rate = (who: Trader, id: string, body: object, key?: string) =>
  who.api.call(street.rate, { params: { id }, body, ...(key !== undefined && { key }) })
const look = async (viewer: Trader, who: Trader, query: Record<string, string> = {}) =>
  (await viewer.api.call(street.standing, { params: { name: who.handle }, query })).body
const told = async (who: Trader, id: string) =>
  (await feedOf(who.api, { first: 50 })).items.filter(({ verb, actionId }) => verb === 'ticket.rated' && actionId === id).length
const endedAgo = (id: string, ago: string) =>
  app.owner.transaction(async (tx) => {
    await tx.run(sql`alter table street_tickets disable trigger street_tickets_end_once`)
    await tx.run(sql`update street_tickets set ended_at = now() - ${ago}::interval where id = ${id}`)
    await tx.run(sql`alter table street_tickets enable trigger street_tickets_end_once`)
  })

beforeEach(() => forgetEnded(world))

describe('a rating', () => {
  test('[DEF-121] is given by each side once, told to the other, and counts', async () => {
    const id = await bring(world, BUY, 'completed')
    const given = await rate(taker, id, { stars: 4, comment: ' Quick and kind ' })
    expect([given.status, given.body]).toEqual([
      200,
      { given: { stars: 4, comment: 'Quick and kind', at: expect.any(Number) }, received: null, canRate: false },
    ])
    expect((await rate(dealer, id, { stars: 5 })).body).toMatchObject({
      given: { stars: 5, comment: '' },
      received: { stars: 4, comment: 'Quick and kind' },
      canRate: false,
    })
    expect([await told(dealer, id), await told(taker, id)]).toEqual([1, 1])
    await app.runJobs('street')
    expect((await look(stranger, dealer)).trader.standing).toMatchObject({ ratingCount: 1, ratingAverage: 4 })
    expect((await look(stranger, dealer)).items).toEqual([
      { ticket: id, by: taker.handle, stars: 4, comment: 'Quick and kind', at: expect.any(Number) },
    ])
    const again = await rate(taker, id, { stars: 1 })
    expect([again.status, again.body.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  test('[DEF-121] twice at once is one; under the same key both get its answer', async () => {
    const [one, other] = [await bring(world, BUY, 'completed'), await bring(world, BUY, 'completed')]
    const raced = await Promise.all([rate(taker, one, { stars: 5 }), rate(taker, one, { stars: 1 })])
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const key = newKey()
    const repeated = await Promise.all([rate(taker, other, { stars: 5 }, key), rate(taker, other, { stars: 5 }, key)])
    expect(repeated.map(({ status }) => status)).toEqual([200, 200])
    expect([await told(dealer, one), await told(dealer, other)]).toEqual([1, 1])
  })

  test('[DEF-121] a stranger finds no ticket, and only a completed one is rated', async () => {
    const id = await bring(world, BUY, 'completed')
    expect((await rate(stranger, id, { stars: 1 })).body.code).toBe('TICKET_NOT_FOUND')
    expect((await rate(taker, '999999999', { stars: 1 })).body.code).toBe('TICKET_NOT_FOUND')
    for (const status of ['canceled', 'rejected', 'expired', 'returned'] as const)
      expect((await rate(taker, await bring(world, BUY, status), { stars: 1 })).body.code).toBe('STATE_CONFLICT')
    expect((await rate(taker, await bring(world, BUY, 'shipped'), { stars: 1 })).body.code).toBe('STATE_CONFLICT')
  })

  test('[DEF-121] is possible for 30 days', async () => {
    const [early, late] = [await bring(world, BUY, 'completed'), await bring(world, BUY, 'completed')]
    await endedAgo(early, '29 days 23 hours 59 minutes')
    await endedAgo(late, '30 days 1 minute')
    expect([(await rate(taker, early, { stars: 3 })).status, (await rate(taker, late, { stars: 3 })).status]).toEqual([200, 409])
    const canRate = async (id: string) => (await dealer.api.call(street.readTicket, { params: { id } })).body.ratings.canRate
    expect([await canRate(early), await canRate(late)]).toEqual([true, false])
  })

  test.each([
    ['no stars', {}, 'stars'],
    ['zero', { stars: 0 }, 'stars'],
    ['six', { stars: 6 }, 'stars'],
    ['half a star', { stars: 4.5 }, 'stars'],
    ['a word', { stars: 'five' }, 'stars'],
    ['256 characters', { stars: 5, comment: 'a'.repeat(256) }, 'comment'],
  ])('[DEF-121] with %s is refused', async (_name, body, field) => {
    const answer = await rate(taker, '1', body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  })

  test('[DEF-121] is listed newest first, page by page, without the name of a hidden rater', async () => {
    const ids: string[] = []
    for (const stars of [1, 2, 3]) {
      const id = await bring(world, BUY, 'completed')
      await rate(dealer, id, { stars, comment: 'a'.repeat(255) })
      ids.unshift(id)
    }
    const starsOf = async (query: Record<string, string>) => (await look(stranger, taker, query)).items.map(({ stars }) => stars)
    expect(await starsOf({ limit: '2' })).toEqual([3, 2])
    const { next } = await look(stranger, taker, { limit: '2' })
    expect((await starsOf({ after: next ?? '', limit: '2' }))[0]).toBe(1)
    expect(await look(stranger, taker, { after: '999999999' })).toMatchObject({ fields: { after: ['fields.invalid'] } })
    await app.owner.run(sql`update profiles set is_visible_to_public = false where id = ${dealer.profileId}`)
    expect(new Set((await look(stranger, taker)).items.map(({ by }) => by))).toEqual(new Set(['']))
    await app.owner.run(sql`update profiles set is_visible_to_public = true where id = ${dealer.profileId}`)
    await app.runJobs('street')
    const { ratingCount, ratingAverage } = (await look(stranger, taker)).trader.standing
    const { sum, count } = await app.db.one<{ sum: number; count: number }>(
      sql`select sum(stars)::int as sum, count(*)::int as count from street_ratings where rated_profile_id = ${taker.profileId}`,
    )
    expect([ratingCount, ratingAverage]).toEqual([count, Math.round((sum / count) * 100) / 100])
  })
})
