import { street as calls } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { makeApiKey } from '#features/session'
import { sql } from '#platform/db'
import { refused } from '../../../testing/refused.ts'
import { makeTraders, type Trader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import { BUY, takingWorld } from './testing/taking.ts'
import { asClub, forgetEnded, take, takingOf } from './testing/trade.ts'

const { app, street, dealer, taker, ads, buy, refusedFor } = await takingWorld()

/** How long the limit still holds, in started minutes. */
const minutesUntil = ({ fields }: { fields?: Record<string, string[]> }) =>
  Math.ceil((Date.parse(fields?.['until']?.[0] ?? '') - Date.now()) / 60_000)

describe('who may take an ad', () => {
  test('nobody their own, with whichever profile', async () => {
    expect(await buy({}, dealer)).toMatchObject(refusedFor('own'))
    expect(await buy({}, await asClub(street, dealer))).toMatchObject(refusedFor('own'))
  })

  test('not somebody unknown, nor a key: it has no scope for this', async () => {
    expect((await app.api().call(calls.openTicket, { params: { id: '1' }, body: takingOf(street, BUY), key: 'anon' })).status).toBe(401)
    const bot = app.api()
    const caller = { ...taker, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
    const made = await app.db.transaction((tx) => makeApiKey(tx, app.secrets, caller, { name: 'bot', scopes: ['read', 'trade'] }))
    bot.access = made.key
    const tried = await bot.call(calls.openTicket, { params: { id: String(ads['buy escrow']) }, body: takingOf(street, BUY), key: 'bot' })
    expect([tried.status, tried.body.code]).toEqual([403, 'SCOPE_MISSING'])
    expect((await bot.call(calls.tickets)).status).toBe(200)
  })

  test('not somebody whom the dealer has blocked, or who has blocked the dealer: they find no such ad', async () => {
    for (const [one, other] of [
      [dealer, taker],
      [taker, dealer],
    ] as const) {
      await app.owner.run(sql`insert into blocks (profile_id, blocked_profile_id) values (${one.profileId}, ${other.profileId})`)
      expect((await buy()).body.code).toBe('AD_NOT_FOUND')
      await app.owner.run(sql`delete from blocks`)
    }
    expect((await take(taker, 999_999n, takingOf(street, BUY))).body.code).toBe('AD_NOT_FOUND')
  })

  test('not under a sanction; the ad of a dealer under one is not found', async () => {
    const sanction = ({ userId }: Trader) =>
      app.owner.run(sql`insert into street_sanctions (user_id, kind, reason, by_user_id) values (${userId}, 'banned', 'test', ${userId})`)
    const lift = () => app.owner.run(sql`update street_sanctions set lifted_by = user_id, lifted_at = now()`)
    await sanction(taker)
    expect(await buy()).toMatchObject(refused(403, 'STREET_SANCTIONED'))
    await lift()
    await sanction(dealer)
    expect((await buy()).body.code).toBe('AD_NOT_FOUND')
    await lift()
    expect((await buy()).status).toBe(201)
  })

  test('not while it is paused, nor once it is closed', async () => {
    await app.owner.run(sql`update street_ads set status = 'paused' where id = ${ads['buy escrow']}`)
    expect(await buy()).toMatchObject(refusedFor('paused'))
    await app.owner.run(sql`update street_ads set status = 'closed', closed_at = now() where id = ${ads['buy escrow']}`)
    expect(await buy()).toMatchObject(refusedFor('closed'))
    await app.owner.run(sql`update street_ads set status = 'open', closed_at = null where id = ${ads['buy escrow']}`)
  })
})

describe('the limits of a taker', () => {
  test('five open at once, counted one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => buy({ quantity: '1' })))
    expect(tally(answers)).toEqual({ 201: 5, 422: 2 })
    expect(answers.find(({ status }) => status === 422)).toMatchObject(refusedFor('tooManyTickets'))
  })

  test('ten opened in an hour', async () => {
    for (let count = 1; count <= 10; count++) {
      const { status, body } = await buy({ quantity: '1' })
      expect([count, status]).toEqual([count, 201])
      const rejecting = { params: { id: body.id }, body: { action: 'reject', seen: 'escrowed' }, key: `reject-${body.id}` }
      expect((await dealer.api.call(calls.act, rejecting)).status).toBe(200)
    }
    const { body: refusal } = await buy({ quantity: '1' })
    expect(refusal).toMatchObject({ code: 'LIMIT_REACHED', fields: { limit: ['ticketsAnHour'], most: ['10'] } })
    expect(minutesUntil(refusal)).toBe(60)
    await forgetEnded(street)
    expect((await buy({ quantity: '1' })).status).toBe(201)
  })

  test('none for a day after five that were canceled; what the dealer rejects does not count', async () => {
    for (let count = 1; count <= 5; count++) {
      const { body } = await buy({ quantity: '1' })
      const canceling = { params: { id: body.id }, body: { action: 'cancel', seen: 'escrowed' }, key: `cancel-${body.id}` }
      expect((await taker.api.call(calls.act, canceling)).status).toBe(200)
    }
    await age(2)
    const { body: refusal } = await buy({ quantity: '1' })
    expect(refusal).toMatchObject({ code: 'LIMIT_REACHED', fields: { limit: ['ticketsCalledOff'], most: ['5'] } })
    expect(minutesUntil(refusal)).toBe(22 * 60)
    await age(21.9)
    expect((await buy({ quantity: '1' })).body.code).toBe('LIMIT_REACHED')
    await age(0.2)
    expect((await buy({ quantity: '1' })).status).toBe(201)
  })

  /** Puts all tickets back by so many hours. */
  const age = (hours: number) =>
    app.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`
        update street_tickets set created_at = created_at - ${hours}::float8 * interval '1 hour', ended_at = ended_at - ${hours}::float8 * interval '1 hour'
        where ended_at is not null`)
    })

  test('one open ticket, worth at most 500, with a new account', async () => {
    const [fresh] = await makeTraders(app, 'fresh')
    expect(await buy({ quantity: '500.000001' }, fresh)).toMatchObject(refusedFor('newAccount'))
    expect((await buy({ quantity: '500' }, fresh)).status).toBe(201)
    expect(await buy({ quantity: '1' }, fresh)).toMatchObject(refusedFor('tooManyTickets'))
  })
})
