import { street as calls } from '@bourse/contracts/street'
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../../testing/app.ts'
import { refused } from '../../../testing/refused.ts'
import { makeTraders, type Trader } from '../../../testing/traders.ts'
import { openMany } from '../testing/many-tickets.ts'
import { deadlines } from './jobs.ts'
import { actAs, asClub, bodyOf, bring, endAll, forgetEnded, type Kind, makeDue, openStreet, take, takingOf } from './testing/trade.ts'

const app = await testApp()
const street = await openStreet(app)
const { dealer, taker, stranger, ads } = street
const BUY: Kind = { side: 'buy', handling: 'escrow' }
const buy = (who: Trader = taker, quantity = '1') => take(who, ads['buy escrow'], { ...takingOf(street, BUY), quantity })
const refusedFor = (reason: string) => refused(422, 'AD_REFUSED', { ad: [`street.refusal.${reason}`] })

afterEach(() => endAll(street))

/** Takes the ad, and says that it was paid. */
async function claimPaid(who: Trader): Promise<string> {
  const { body } = await buy(who)
  expect((await actAs(dealer, body.id, bodyOf('accept', 'escrowed'))).status).toBe(200)
  expect((await actAs(who, body.id, bodyOf('ship', 'accepted'))).status).toBe(200)
  return body.id
}

/** The same of so many at once, opened before the last hour. */
async function openShipped(count: number): Promise<void> {
  const ids = await openMany(app.db, street, count, 1_000_000n)
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      update street_tickets set status = 'shipped', created_at = now() - interval '2 hours', accepted_at = now(), shipped_at = now(),
        due_at = now() + interval '3 days' where id = any(${ids}::bigint[])`)
  })
}

describe('[DEF-121] a taker who only says that they have paid', () => {
  test('with a new account gets no second ticket by it, nor by a dispute', async () => {
    const [fresh] = await makeTraders(app, 'fresh')
    const id = await claimPaid(fresh)
    expect(await buy(fresh)).toMatchObject(refusedFor('tooManyTickets'))
    expect((await fresh.api.call(calls.openDispute, { params: { id }, body: { reason: 'Nobody answers' } })).status).toBe(201)
    expect(await buy(fresh)).toMatchObject(refusedFor('tooManyTickets'))
    expect((await actAs(fresh, id, bodyOf('return', 'shipped'))).status).toBe(200)
    expect((await buy(fresh)).status).toBe(201)
  })

  test('keeps twenty at most, paid, unpaid and disputed together', async () => {
    await bring(street, BUY, 'shipped')
    await openShipped(18)
    expect((await buy()).status).toBe(201)
    expect(await buy()).toMatchObject(refusedFor('tooManyTickets'))
    const takeable = await taker.api.call(calls.board, { query: { side: 'buy', takeable: 'true' } })
    expect(takeable.body.items).toEqual([])
  })

  test('and takes it back five times opens none for a day', async () => {
    for (let count = 1; count <= 4; count++) await bring(street, BUY, 'returned')
    const last = await bring(street, BUY, 'shipped')
    expect((await buy()).status).toBe(201)
    await taker.api.call(calls.openDispute, { params: { id: last }, body: { reason: 'I was wrong' } })
    expect((await actAs(taker, last, bodyOf('return', 'shipped'))).status).toBe(200)
    expect((await buy()).body.code).toBe('LIMIT_REACHED')
    await forgetEnded(street)
    expect((await buy()).status).toBe(201)
  })
})

describe('[DEF-117] a dealer who does not answer', () => {
  test('loses by one taker twice a day, whichever of their profiles asks, and is still there for others', async () => {
    const second = await asClub(street, taker)
    for (const who of [taker, second]) {
      const { body } = await buy(who)
      await makeDue(app, body.id)
      await workThrough(app.db, deadlines)
    }
    for (const who of [taker, second]) expect((await buy(who)).body.code).toBe('LIMIT_REACHED')
    const [other] = await makeTraders(app, 'other')
    expect((await buy(other)).status).toBe(201)
    await forgetEnded(street)
    expect((await buy()).status).toBe(201)
  })
})

describe('[DEF-114] an ad of what is no longer traded', () => {
  test.each([
    ['an asset that is not active', 'LEUR', 'is_active'],
    ['an asset that is hidden', 'LEUR', 'is_visible'],
    ['money that is not active', 'LUSD', 'is_active'],
    ['money that is hidden', 'LUSD', 'is_visible'],
  ])('%s is neither shown nor taken', async (_what, code, column) => {
    const id = String(ads['buy escrow'])
    const board = () => taker.api.call(calls.board, { query: { side: 'buy' } })
    const set = (value: boolean) => app.owner.run(sql`update assets set ${{ text: column, values: [] }} = ${value} where code = ${code}`)
    expect((await board()).body.items.map((ad) => ad.id)).toContain(id)
    await set(false)
    expect((await board()).body.items).toEqual([])
    expect((await stranger.api.call(calls.readAd, { params: { id } })).body.code).toBe('AD_NOT_FOUND')
    expect((await dealer.api.call(calls.readAd, { params: { id } })).status).toBe(200)
    expect((await buy()).body.code).toBe('AD_NOT_FOUND')
    await set(true)
    expect((await buy()).status).toBe(201)
  })
})
