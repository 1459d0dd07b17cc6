import { exchange, market } from '@bourse/contracts/exchange'
import { OrderCode } from '@bourse/contracts/messages'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { tally } from '../../agent/testing/desk.ts'
import { signInAgain } from '../../session/testing/people.ts'
import { SYMBOL } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'
import { openTermsDesk, FIRST } from '../testing/terms-desk.ts'

const { app, ines, tomas, bruno, sonia, newName, place, refusalOf, change, sign, changeAndSign, halt, resume, detail, broken } =
  await openTermsDesk()

describe('[STAFF-05] the fees of a market', () => {
  test('change while it trades, once a second person has signed; the next trade pays them, and the history says who', async () => {
    await place(ines, 'SELL', '1', '100')
    const asked = await change({ taker_fee_ppm: 10_000 })
    expect(asked.body.signature).toMatchObject({
      kind: 'market.terms',
      values: { market: 'GOLD/CASH' },
      facts: [{ label: 'takerFeePpm', before: '0.2 %', value: '1 %' }],
      signers: [{ name: 'bruno' }],
    })
    expect((await place(tomas, 'BUY', '0.1', '100')).body.status).toBe('FILLED')
    const { id } = asked.body.signature
    const again = await signInAgain(app, { handle: 'noa' })
    expect((await sign(id, again)).body.code).toBe('OWN_SIGNATURE')
    expect((await sign(id, sonia.api)).body.code).toBe('ROLE_MISSING')
    expect((await detail()).terms).toEqual(FIRST)
    const other = await signInAgain(app, { handle: 'bruno' })
    expect(tally(await Promise.all([bruno.api, other].map((api) => sign(id, api))))).toEqual({ 200: 1, 409: 1 })
    expect((await place(tomas, 'BUY', '0.1', '100')).body.status).toBe('FILLED')
    const fills = await app.db.read((tx) => tx.rows(sql`select taker_fee, maker_fee from fills order by id`))
    expect(fills).toEqual([
      { taker_fee: 200n, maker_fee: 10_000n },
      { taker_fee: 1_000n, maker_fee: 10_000n },
    ])
    const { terms, next, changes } = await detail()
    expect([terms.taker_fee_ppm, next]).toEqual([10_000, null])
    expect(changes[0]).toMatchObject({
      kind: 'terms',
      by: ['noa', 'bruno'],
      reason: 'Agreed on Tuesday',
      terms: [{ term: 'takerFeePpm', before: '0.2 %', after: '1 %' }],
    })
    expect((await app.api().call(market.list)).body[0]).toMatchObject({ taker_fee_ppm: 10_000, tick: '0.01', lot: '0.01' })
    await changeAndSign({})
  })

  test('wait for their time; what is signed later overtakes them', async () => {
    const tomorrow = Date.now() + 86_400_000
    await changeAndSign({ maker_fee_ppm: 500 }, tomorrow)
    expect(await detail()).toMatchObject({
      terms: FIRST,
      next: { terms: { maker_fee_ppm: 500 }, in_force_from: tomorrow, needs_halt: false, by: ['noa', 'bruno'] },
    })
    await changeAndSign({ maker_fee_ppm: 700 }, tomorrow)
    expect((await detail()).next).toMatchObject({ terms: { maker_fee_ppm: 700 } })
    // Tomorrow comes.
    await app.owner.transaction(async (tx) => {
      await tx.run({ text: 'alter table market_terms disable trigger market_terms_kept', values: [] })
      await tx.run(sql`update market_terms set in_force_from = now() where ended_at is null`)
      await tx.run({ text: 'alter table market_terms enable trigger market_terms_kept', values: [] })
    })
    await vi.waitFor(async () => expect(await detail()).toMatchObject({ terms: { maker_fee_ppm: 700 }, next: null }), { timeout: 10_000 })
    const outcomes = await app.db.read((tx) => tx.rows(sql`select maker_fee_ppm, outcome from market_terms order by id desc limit 2`))
    expect(outcomes).toEqual([
      { maker_fee_ppm: 700, outcome: 'done' },
      { maker_fee_ppm: 500, outcome: 'overtaken' },
    ])
    await changeAndSign({})
    expect(await broken()).toEqual([])
  })
})

describe('[STAFF-05] sizes, band and protection', () => {
  test('refuse an order that is too small, too large or too far from the last price, over REST and MQTT', async () => {
    await halt()
    await changeAndSign({ smallest: '0.05', largest: '10', band_ppm: 100_000, protection_ppm: 10_000 })
    await resume()
    // The last price is 100.00; the band reaches from 90.00 to 110.00.
    expect((await detail()).last_price).toBe('100.00')
    expect(refusalOf(await place(tomas, 'BUY', '0.04', '95'))).toEqual(['ORDER_SMALL'])
    expect(refusalOf(await place(tomas, 'BUY', '10.01', '95'))).toEqual(['ORDER_LARGE'])
    expect(refusalOf(await place(tomas, 'BUY', '0.05', '89.99'))).toEqual(['PRICE_BAND'])
    expect(refusalOf(await place(ines, 'SELL', '0.05', '110.01'))).toEqual(['PRICE_BAND'])
    const { body: lowest } = await place(tomas, 'BUY', '0.05', '90')
    expect([lowest.status, (await place(ines, 'SELL', '0.05', '110')).body.status]).toEqual(['OPEN', 'OPEN'])
    const amended = await tomas.api.call(exchange.amend, { params: { id: lowest.orderID }, body: { price: '89.99' } })
    expect(Object.values(amended.body.fields ?? {}).flat()).toEqual(['PRICE_BAND'])

    // A percent through the best price and not five.
    const taken = await tomas.api.call(exchange.place, {
      body: { market: SYMBOL, side: 'BUY', quantity: '0.05', orderType: 'MARKET', clOrdID: 'protected' },
    })
    expect(taken.body).toMatchObject({ status: 'FILLED', protectionPrice: '101.00' })

    // A worst price only tightens: with 1 it sells no lower than a percent through the best bid.
    await place(tomas, 'BUY', '0.05', '99.1')
    const sold = await ines.api.call(exchange.place, {
      body: { market: SYMBOL, side: 'SELL', quantity: '0.1', orderType: 'MARKET', price: '1', clOrdID: 'loose' },
    })
    expect(sold.body).toMatchObject({ protectionPrice: '98.11' })
    const special = (body: object) =>
      ines.api.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', quantity: '0.05', clOrdID: newName(), ...body } as never })
    const stop = await special({ orderType: 'STOP', stopPrice: '70', price: '1' })
    expect(stop.body).toMatchObject({ status: 'PENDING', protectionPrice: '69.30' })
    const limited = await special({ orderType: 'STOP_LIMIT', stopPrice: '70', price: '69.5' })
    expect(limited.body).toMatchObject({ status: 'PENDING', price: '69.50' })
    expect(refusalOf(await special({ orderType: 'STOP_LIMIT', stopPrice: '70', price: '62.99' }))).toEqual(['PRICE_BAND'])
    expect(refusalOf(await special({ price: '105', stopLeg: { stopPrice: '95', price: '1' } }))).toEqual(['PRICE_BAND'])
    expect(refusalOf(await special({ price: '105', exits: { takeProfit: '98', stopPrice: '107', price: '200' } }))).toEqual(['PRICE_BAND'])
    expect(refusalOf(await special({ orderType: 'STOP', trailBy: '50.01' }))).toEqual(['INVALID_TRAIL'])
    for (const { body } of [stop, limited]) await ines.api.call(exchange.cancel, { params: { id: body.orderID } })

    const wire = await MqttTrader.connect(app.url, tomas)
    await wire.place(SYMBOL, { clOrdId: 'far', side: 'BUY', quantity: 5, price: 1 })
    await vi.waitFor(() =>
      expect(wire.statuses.map(({ clOrdId, code, reason }) => [clOrdId, code, reason])).toContainEqual([
        'far',
        OrderCode.REJECTED,
        'PRICE_BAND',
      ]),
    )
    await wire.client.endAsync(true)
    await halt()
    await changeAndSign({})
    await resume()
  })
})

describe('[STAFF-05] the smallest value', () => {
  test('refuses orders that are worth less; what is left of one may trade for less, and is no price', async () => {
    expect(await detail()).toMatchObject({ has_limits: false, usual: { band_ppm: 200_000 } })
    await changeAndSign({ smallest_value: '50' })
    expect((await detail()).terms.smallest_value).toBe('50')
    expect((await app.api().call(market.list)).body.find(({ symbol }) => symbol === SYMBOL)?.min_value).toBe('50')
    await Promise.all([ines, tomas].map((trader) => trader.api.call(exchange.cancelAll, { body: {} })))
    const before = (await detail()).last_price
    expect(refusalOf(await place(ines, 'SELL', '0.49', '102'))).toEqual(['VALUE_SMALL'])
    const { body: resting } = await place(ines, 'SELL', '0.5', '102')
    const smaller = await ines.api.call(exchange.amend, { params: { id: resting.orderID }, body: { quantity: '0.49' } })
    expect(Object.values(smaller.body.fields ?? {}).flat()).toEqual(['VALUE_SMALL'])
    await place(ines, 'SELL', '0.5', '103')
    // 0.5 at 102 is a price; 0.1 at 103, which is worth 10.3, is none.
    expect((await place(tomas, 'BUY', '0.6', '103')).body.status).toBe('FILLED')
    expect([before, (await detail()).last_price]).toEqual([expect.not.stringMatching('102.00'), '102.00'])
    await Promise.all([ines, tomas].map((trader) => trader.api.call(exchange.cancelAll, { body: {} })))
    await changeAndSign({})
    expect(await broken()).toEqual([])
  })
})

test('[STAFF-05] the history can not be rewritten', async () => {
  for (const statement of [
    'update market_terms set maker_fee_ppm = 0',
    "update market_terms set outcome = 'overtaken' where outcome = 'done'",
    'delete from market_terms',
  ])
    await expect(app.owner.transaction((tx) => tx.run({ text: statement, values: [] }))).rejects.toThrow()
})
