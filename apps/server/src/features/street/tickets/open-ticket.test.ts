import { street as calls } from '@bourse/contracts/street'
import { PRICE_DIGITS } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { refused, invalid } from '../../../testing/refused.ts'
import { linkAccount, tally, units } from '../../agent/testing/desk.ts'
import { BUY, MINT, takingWorld, SELL } from './testing/taking.ts'
import { PRICE, QUANTITY, take, takingOf } from './testing/trade.ts'

const { app, street, dealer, taker, ads, buy, refusedFor, changes, linkEuros, poorDealer, oldTrader } = await takingWorld()

describe('a ticket that is opened', () => {
  test('[STR-05] [STR-06] [DEF-117] has the terms of the ad and holds the dealer’s asset, on a buy ad', async () => {
    const { status, body } = await buy({ link: street.takersLink })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'escrowed',
      seat: 'taker',
      side: 'buy',
      handling: 'escrow',
      quantity: String(QUANTITY),
      price: String(PRICE),
      cost: String(units(11)),
      currency: 'USD',
      method: { name: 'bank_transfer', variant: 'ach' },
      payMinutes: null,
      payBankDays: 1,
      feePpm: 1_000,
      receives: String(units(9.99)),
      actions: ['cancel'],
      link: null,
      payeeName: 'different',
      shipment: null,
      acceptedAt: null,
      payEndsAt: null,
      transactionTime: null,
      canDispute: false,
      dispute: null,
      profile: { name: 'tomas' },
      dealer: { name: 'dora' },
      other: { name: 'dora' },
      ad: { id: String(ads['buy escrow']), price: String(PRICE), instructions: 'Write the reference.', bankLink: null },
      steps: [{ kind: 'opened', by: 'taker' }],
    })
    expect(body.ad.methods.map(({ variant, country }) => [variant, country])).toEqual([
      ['ach', 'US'],
      ['balance', 'US'],
      ['in_person', ''],
    ])
    expect(body.reference).toMatch(/^[0-9A-Z-]{6,}$/)
    expect(body.deadline).toEqual({ at: body.createdAt + 30 * 60_000, becomes: 'expired' })
    expect(await changes()).toEqual({ dealerHeld: QUANTITY })
  })

  test('[DEF-115] [DEF-117] is pledged where the dealer issues: nothing is held, a part of the cap is reserved', async () => {
    const { status, body } = await take(taker, ads['buy mint'], takingOf(street, MINT))
    expect([status, body.status, body.handling]).toEqual([201, 'pledged', 'mint'])
    expect(await changes()).toEqual({ reserved: QUANTITY })
  })

  test('[DEF-116] holds the taker’s asset on a sell ad', async () => {
    const { status, body } = await take(taker, ads['sell escrow'], takingOf(street, SELL))
    expect([status, body.status]).toEqual([201, 'escrowed'])
    expect(await changes()).toEqual({ takerHeld: QUANTITY })
  })

  test('[DEF-114] is in both feeds and both lists, without an account', async () => {
    const { body } = await buy()
    for (const who of [dealer, taker]) {
      const {
        body: { items: rows, next },
      } = await who.api.call(calls.tickets, { query: { state: 'open', ad: String(ads['buy escrow']) } })
      expect(rows.map(({ id, seat }) => [id, seat])).toEqual([[body.id, who === dealer ? 'dealer' : 'taker']])
      expect(Object.keys(rows[0] ?? {})).not.toContain('link')
      expect(next).toBeNull()
      expect((await who.api.call(calls.tickets, { query: { state: 'ended', ad: '999' } })).body).toEqual({ items: [], next: null })
    }
    expect((await street.stranger.api.call(calls.tickets)).body).toEqual({ items: [], next: null })
    const kinds = await app.db.column<bigint>(sql`
      select profile_id from events where kind = 'ticket.opened' and data ->> 'ticketId' = ${body.id} order by profile_id`)
    expect(kinds).toEqual([dealer.profileId, taker.profileId])
  })

  test('[API-53] is the same one when the call is repeated, and another call under its key is a conflict', async () => {
    const body = takingOf(street, BUY)
    const [first, again] = await Promise.all([1, 2].map(() => take(taker, ads['buy escrow'], body, 'same')))
    expect(first?.body).toEqual(again?.body)
    expect(await changes()).toEqual({ dealerHeld: QUANTITY })
    expect((await take(taker, ads['buy escrow'], { ...body, quantity: '11' }, 'same')).body.code).toBe('IDEMPOTENCY_CONFLICT')
    const unkeyed = await taker.api.call(calls.openTicket, { params: { id: String(ads['buy escrow']) }, body })
    expect(unkeyed.status).toBe(400)
  })
})

describe('how much', () => {
  test.each([
    [{ quantity: '1' }, units(1), units(1.1)],
    [{ quantity: '1000' }, units(1_000), units(1_100)],
    // The payer rounds up to a cent.
    [{ quantity: '1.000001' }, 1_000_001n, units(1.11)],
    [{ quantity: undefined, amount: '11' }, units(10), units(11)],
    [{ quantity: undefined, amount: '5.55' }, 5_045_454n, units(5.55)],
  ])('[DEF-114] %j is %s of the asset for %s', async (asked, quantity, cost) => {
    const { body } = await buy(asked)
    expect([body.quantity, body.cost]).toEqual([String(quantity), String(cost)])
  })

  test.each([
    [{ quantity: '0.999999' }, 'limits'],
    [{ quantity: '1000.000001' }, 'limits'],
    [{ quantity: undefined, amount: '1.09' }, 'limits'],
  ])('[DEF-114] %j is outside the ad’s limits', async (asked, reason) => {
    expect(await buy(asked)).toMatchObject(refusedFor(reason))
  })

  test.each([
    [{ quantity: '' }, { quantity: ['fields.required'] }],
    [{ quantity: undefined }, { quantity: ['fields.required'] }],
    [{ quantity: '0' }, { quantity: ['fields.AMOUNT_NOT_POSITIVE'] }],
    [{ quantity: '-1' }, { quantity: ['fields.AMOUNT_FORMAT'] }],
    [{ quantity: 'ten' }, { quantity: ['fields.AMOUNT_FORMAT'] }],
    [{ quantity: '1.0000001' }, { quantity: ['fields.AMOUNT_DECIMALS'] }],
    [{ quantity: '9'.repeat(60) }, { quantity: ['fields.AMOUNT_TOO_LARGE'] }],
    [{ quantity: 10 }, { quantity: ['fields.amount'] }],
    [{ amount: '11' }, { amount: ['fields.invalid'] }],
    [{ quantity: undefined, amount: '11.005' }, { amount: ['fields.AMOUNT_DECIMALS'] }],
    [{ method: 'pigeon' }, { method: ['fields.required'] }],
    [{ variant: 'wire' }, { method: ['fields.invalid'] }],
    [{ method: 'cash' }, { method: ['fields.invalid'] }],
    [{ price: '0' }, { price: ['fields.AMOUNT_NOT_POSITIVE'] }],
  ])('%j is refused with a text per field', async (asked, fields) => {
    expect(await buy(asked)).toMatchObject(refused(400, 'INVALID', fields))
    expect(await changes()).toEqual({})
  })

  test.each(badAmounts(6 + PRICE_DIGITS))('[DEF-114] a price of %j is refused at its field', async (price, word) => {
    expect(await buy({ price })).toMatchObject(refused(400, 'INVALID', { price: [word] }))
    expect(await changes()).toEqual({})
  })

  test('[DEF-114] another price than the one shown is a conflict, whichever way it has moved', async () => {
    for (const price of ['1.099999', '1.100001', String(PRICE)]) {
      const { status, body } = await buy({ price })
      expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    }
  })
})

describe('the accounts', () => {
  test('[STR-07] a seller names the account that is paid to, of the right kind and their own', async () => {
    const sell = (more: object) => take(taker, ads['sell escrow'], { ...takingOf(street, SELL), ...more })
    expect(await sell({ link: undefined })).toMatchObject(invalid({ link: ['fields.required'] }))
    expect(await sell({ link: street.dealersLink })).toMatchObject(refused(404, 'LINK_NOT_FOUND'))
    expect(await sell({ method: 'paypal', variant: 'balance' })).toMatchObject(invalid({ link: ['fields.invalid'] }))
    const euros = await linkEuros()
    expect(await sell({ link: euros })).toMatchObject(refused(404, 'LINK_NOT_FOUND'))
    expect((await sell({ method: 'cash', variant: 'in_person', link: undefined })).status).toBe(201)
  })

  test('[STR-07] a buyer may name the account that is paid from, if it is their own', async () => {
    expect((await buy({ link: street.dealersLink })).body.code).toBe('LINK_NOT_FOUND')
    expect((await buy({ link: '999999' })).body.code).toBe('LINK_NOT_FOUND')
    const { body } = await buy({ link: street.takersLink })
    const row = await app.db.one(
      sql`select payer_link_id::text as payer, payee_link_id::text as payee from street_tickets where id = ${body.id}`,
    )
    expect(row).toEqual({ payer: street.takersLink, payee: street.dealersLink })
  })
})

describe('what there is', () => {
  test('[DEF-115] the dealer’s is sold out or too little; the taker’s own is missing', async () => {
    const poor = await poorDealer(units(5))
    expect(await take(taker, poor.buy, takingOf(street, BUY))).toMatchObject(refusedFor('limits'))
    expect((await take(taker, poor.buy, takingOf(street, BUY, { quantity: '5' }))).status).toBe(201)
    expect(await take(taker, poor.buy, takingOf(street, BUY, { quantity: '1' }))).toMatchObject(refusedFor('soldOut'))
    const broke = await oldTrader('broke')
    const link = await linkAccount(app, broke, 'LUSD', '123450001')
    const sold = await take(broke, ads['sell escrow'], takingOf(street, SELL, { link }))
    expect([sold.status, sold.body.code]).toEqual([422, 'INSUFFICIENT_FUNDS'])
  })

  test('[DEF-115] of two who want the last at once one gets it, and the other hears that it is sold out', async () => {
    const second = await oldTrader('second')
    for (const [index, kind] of [BUY, MINT].entries()) {
      const poor = await poorDealer(units(10))
      const adId = kind.handling === 'mint' ? poor.mint : poor.buy
      const answers = await Promise.all([taker, second].map((who) => take(who, adId, takingOf(street, kind))))
      expect(tally(answers), `${index}`).toEqual({ 201: 1, 422: 1 })
      expect(answers.find(({ status }) => status === 422)?.body.code).toBe('AD_REFUSED')
    }
  })
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})

test('[DEF-155] an asset that needs authorization goes only to who may hold it, on either side', async () => {
  await app.owner.run(sql`update assets set needs_authorization = true where id = ${street.baseId}`)
  const sell = () => take(taker, ads['sell escrow'], takingOf(street, SELL))
  expect(await buy()).toMatchObject(refused(403, 'NOT_AUTHORIZED'))
  expect(await sell()).toMatchObject(refused(403, 'NOT_AUTHORIZED', { dealer: ['fields.notAuthorized'] }))
  expect(await changes()).toEqual({})
  // Who manages the asset may always take it.
  await app.owner.run(sql`update assets set manager_profile_id = ${dealer.profileId} where id = ${street.baseId}`)
  expect((await sell()).status).toBe(201)
  expect((await buy()).status).toBe(403)
  await app.owner.run(sql`update assets set manager_profile_id = null, needs_authorization = false where id = ${street.baseId}`)
})
