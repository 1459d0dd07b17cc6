import { exchange, type FeeTierReply, market, marketAdmin } from '@bourse/contracts/exchange'
import { OrderCode } from '@bourse/contracts/messages'
import { staff as desk } from '@bourse/contracts/staff'
import { describe, expect, test, vi } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { INVARIANTS } from '../../../assemble.ts'
import { fundAll, giveRoles, makeAsset, makeTraders, type Trader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import { signInAgain } from '../../session/testing/people.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const params = { symbol: SYMBOL }
/** Steps of a hundredth, as the market is opened. */
const FIRST = {
  tick: '0.01',
  lot: '0.01',
  smallest: '0.01',
  largest: null,
  smallest_value: null,
  band_ppm: null,
  protection_ppm: 50_000,
  maker_fee_ppm: 1_000,
  taker_fee_ppm: 2_000,
  fee_tiers: [] as FeeTierReply[],
}
type Terms = Omit<typeof FIRST, 'largest' | 'band_ppm' | 'smallest_value'> & {
  largest: string | null
  smallest_value: string | null
  band_ppm: number | null
}

const [app, ines, tomas] = await openGoldCash(['ines', 'tomas'], { terms: { makerFeePpm: 1_000, takerFeePpm: 2_000 } })
const [noa, bruno, sonia] = await makeTraders(app, 'noa', 'bruno', 'sonia')
for (const one of [noa, bruno]) await giveRoles(app.owner, one, 'finance')
await giveRoles(app.owner, sonia, 'compliance')
await makeAsset(app.db, 'SALT')
await fundAll(app.db, [ines, tomas], { SALT: 1_000_000_000n })

let names = 0
const place = (who: Trader, side: 'BUY' | 'SELL', quantity: string, price: string, at = SYMBOL) =>
  who.api.call(exchange.place, { body: { market: at, side, quantity, price, clOrdID: `o-${++names}` } })
const refusalOf = ({ body }: Awaited<ReturnType<typeof place>>) => Object.values(body.fields ?? {}).flat()
const change = (changes: Partial<Terms>, { from = null as number | null, api = noa.api } = {}) =>
  api.call(marketAdmin.changeTerms, { params, body: { terms: { ...FIRST, ...changes }, in_force_from: from, reason: 'Agreed on Tuesday' } })
const sign = (id: string, api = bruno.api) => api.call(desk.sign, { params: { id } })
const changeAndSign = async (changes: Partial<Terms>, from: number | null = null) => {
  const asked = await change(changes, { from })
  expect(asked.status).toBe(200)
  expect((await sign(asked.body.signature.id)).status).toBe(200)
}
const halt = () => noa.api.call(marketAdmin.halt, { params, body: { reason: 'New steps' } })
const resume = async () => {
  const { signature } = (await noa.api.call(marketAdmin.resume, { params, body: { reason: 'Done' } })).body
  expect((await sign(signature.id)).status).toBe(200)
}
const detail = async () => (await sonia.api.call(marketAdmin.market, { params })).body
const broken = async () => (await app.db.read((tx) => runAudit(tx, INVARIANTS))).filter((one) => one.broken > 0n).map(({ id }) => id)

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

describe('[STAFF-05] the steps of a market', () => {
  test('change during a halt: what does not fit is canceled and its owner told, what fits stays, and the money is right', async () => {
    await place(ines, 'SELL', '0.5', '101.50')
    const { body: odd } = await place(ines, 'SELL', '0.5', '101.55')
    const { body: small } = await place(ines, 'SELL', '0.05', '101.50')
    const seen = await MqttTrader.connect(app.url, ines)
    const steps = { tick: '0.10', lot: '0.10' }
    expect((await noa.api.call(marketAdmin.fit, { params, query: steps })).body).toEqual({ live: 4, unfit: 2 })
    expect((await noa.api.call(marketAdmin.fit, { params, query: { tick: '0.01', lot: '0.01' } })).body).toEqual({ live: 4, unfit: 0 })
    await changeAndSign(steps)
    // It trades on as it was.
    expect(await detail()).toMatchObject({ status: 'open', terms: FIRST, next: { needs_halt: true, terms: steps }, live_orders: 4 })
    expect((await place(tomas, 'BUY', '0.01', '0.01')).status).toBe(201)
    await halt()
    await vi.waitFor(async () => expect(await detail()).toMatchObject({ terms: steps, next: null, live_orders: 2 }), { timeout: 10_000 })
    await vi.waitFor(() => {
      const told = seen.statuses.filter(({ code }) => code === OrderCode.CANCELED).map(({ orderId, reason }) => [String(orderId), reason])
      expect(told.sort()).toEqual(
        [
          [odd.orderID, 'TERMS_CHANGED'],
          [small.orderID, 'TERMS_CHANGED'],
        ].sort(),
      )
    })
    await seen.client.endAsync(true)
    await resume()
    expect(await broken()).toEqual([])
    expect(refusalOf(await place(tomas, 'BUY', '0.15', '99'))).toEqual(['LOT_STEP'])
    expect(refusalOf(await place(tomas, 'BUY', '0.1', '99.05'))).toEqual(['PRICE_STEP'])
    const { body: fits } = await place(tomas, 'BUY', '0.1', '99.1')
    expect(fits.status).toBe('OPEN')
    const amended = await tomas.api.call(exchange.amend, { params: { id: fits.orderID }, body: { price: '99.15' } })
    expect(Object.values(amended.body.fields ?? {}).flat()).toEqual(['PRICE_STEP'])
    // A price that never rests may be between two steps.
    const taking = await tomas.api.call(exchange.place, {
      body: { market: SYMBOL, side: 'BUY', quantity: '0.1', price: '101.55', timeInForce: 'IOC', clOrdID: 'between' },
    })
    expect(taking.body.status).toBe('FILLED')
    expect((await app.api().call(market.list)).body[0]).toMatchObject({
      tick: '0.10',
      lot: '0.10',
      tick_step: 10,
      lot_step: 10,
      tick_raw: '10000',
    })
    await halt()
    await changeAndSign({})
    expect((await detail()).terms).toEqual(FIRST)
    await resume()
    expect(await broken()).toEqual([])
  })

  test('are also kept by what an iceberg shows; what staff are told before is what is then canceled, with the other legs of pairs', async () => {
    const steps = { tick: '0.10', lot: '0.10' }
    const fit = async () => (await noa.api.call(marketAdmin.fit, { params, query: steps })).body
    const before = await fit()
    const special = (body: object) =>
      ines.api.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', clOrdID: `f-${++names}`, ...body } as never })
    const iceberg = await special({ quantity: '0.2', price: '120', shown: '0.05' })
    const fitting = await special({ quantity: '0.2', price: '120', shown: '0.1' })
    const pair = await special({ quantity: '0.1', price: '121', stopLeg: { stopPrice: '80.05' } })
    const trailing = await special({ quantity: '0.1', orderType: 'STOP', trailBy: '10.01' })
    expect([iceberg, fitting, pair, trailing].map(({ body }) => body.status)).toEqual(['OPEN', 'OPEN', 'OPEN', 'PENDING'])
    const told = await fit()
    expect([told.live - before.live, told.unfit - before.unfit]).toEqual([5, 3])

    await changeAndSign(steps)
    await halt()
    await vi.waitFor(async () => expect(await detail()).toMatchObject({ terms: steps, live_orders: told.live - told.unfit }), {
      timeout: 10_000,
    })
    const { body: orders } = await ines.api.call(exchange.orders)
    const statusOf = (clOrdID: string) => orders.find((one) => one.clOrdID === clOrdID)?.status
    expect([iceberg, fitting, pair, trailing].map(({ body }) => statusOf(body.clOrdID))).toEqual([
      'CANCELED',
      'OPEN',
      'CANCELED',
      'PENDING',
    ])
    expect(statusOf(`${pair.body.clOrdID}.stop`)).toBe('CANCELED')
    for (const { body } of [fitting, trailing]) await ines.api.call(exchange.cancel, { params: { id: body.orderID } })
    await changeAndSign({})
    await resume()
    expect(await broken()).toEqual([])
  })

  test('and the other terms are checked field by field', async () => {
    const wrong: [Partial<Terms>, Record<string, string[]>][] = [
      [{ tick: '0.005' }, { 'terms.tick': ['fields.OFF_TICK'] }],
      [{ lot: '0' }, { 'terms.lot': ['fields.AMOUNT_NOT_POSITIVE'] }],
      [{ smallest: 'x' }, { 'terms.smallest': ['fields.AMOUNT_FORMAT'] }],
      [{ smallest: '5', largest: '4' }, { 'terms.largest': ['fields.limitOrder'] }],
      [{ band_ppm: 999 }, { 'terms.band_ppm': ['fields.limit'] }],
      [{ protection_ppm: 0 }, { 'terms.protection_ppm': ['fields.limit'] }],
      [
        { maker_fee_ppm: 100_001, taker_fee_ppm: 100_001 },
        { 'terms.maker_fee_ppm': ['fields.limit'], 'terms.taker_fee_ppm': ['fields.limit'] },
      ],
      [{}, { terms: ['fields.unchanged'] }],
    ]
    for (const [changes, fields] of wrong) expect(await change(changes)).toMatchObject({ status: 400, body: { code: 'INVALID', fields } })
    expect((await change({ maker_fee_ppm: 0 }, { from: Date.now() + 400 * 86_400_000 })).body.fields).toEqual({
      in_force_from: ['fields.withinYear'],
    })
    expect((await change({ maker_fee_ppm: 0 }, { api: sonia.api })).body.code).toBe('ROLE_MISSING')
    expect((await change({ maker_fee_ppm: 0 }, { api: ines.api })).status).toBe(404)
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
      ines.api.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', quantity: '0.05', clOrdID: `s-${++names}`, ...body } as never })
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

describe('[STAFF-05] a new market', () => {
  const OPENING = { ...FIRST, tick: '0.001', lot: '0.001', smallest: '0.001' }
  const open = (more: object = {}, api = noa.api) =>
    api.call(marketAdmin.create, { body: { base: 'SALT', quote: 'CASH', terms: OPENING, reason: 'The growers asked', ...more } })

  test('trades once it is signed, without a restart, and is listed everywhere', async () => {
    const asked = await open()
    expect(asked.body.signature).toMatchObject({ kind: 'market.open', subject: 'market:SALT-CASH', values: { market: 'SALT/CASH' } })
    expect(asked.body.signature.facts).toContainEqual({ label: 'tickStep', value: '0.001 CASH' })
    expect((await place(ines, 'SELL', '1', '2', 'SALT-CASH')).body.code).toBe('MARKET_NOT_FOUND')
    const { id } = asked.body.signature
    expect((await sign(id, noa.api)).body.code).toBe('OWN_SIGNATURE')
    expect((await open()).body.code).toBe('ALREADY_ASKED')
    const other = await signInAgain(app, { handle: 'bruno' })
    expect(tally(await Promise.all([bruno.api, other].map((api) => sign(id, api))))).toEqual({ 200: 1, 409: 1 })
    expect((await app.api().call(market.list)).body.map(({ symbol }) => symbol)).toEqual([SYMBOL, 'SALT-CASH'])
    await vi.waitFor(async () => expect((await place(ines, 'SELL', '1', '2', 'SALT-CASH')).body.status).toBe('OPEN'), {
      timeout: 10_000,
      interval: 200,
    })
    expect((await place(tomas, 'BUY', '0.5', '2', 'SALT-CASH')).body.status).toBe('FILLED')
    const { body } = await noa.api.call(marketAdmin.market, { params: { symbol: 'SALT-CASH' } })
    expect(body).toMatchObject({
      status: 'open',
      unit: { tick: '0.001', lot: '0.001' },
      is_held: true,
      changes: [{ kind: 'opened', by: ['noa', 'bruno'] }],
    })
    expect((await noa.api.call(desk.overview)).body.registers['markets']).toBe(2)
    expect(await broken()).toEqual([])
  })

  test('is refused for assets that are unknown, alike or have one, and for steps that are not exact', async () => {
    expect((await open({ quote: 'NONE' })).body.fields).toEqual({ quote: ['fields.asset'] })
    expect((await open({ base: 'NONE' })).body.fields).toEqual({ base: ['fields.asset'] })
    expect((await open({ quote: 'SALT' })).body.fields).toEqual({ quote: ['fields.sameAsset'] })
    expect((await open({ base: 'GOLD' })).body.code).toBe('MARKET_EXISTS')
    expect((await open({ base: 'CASH', quote: 'GOLD' })).body.code).toBe('MARKET_EXISTS')
    const fine = { ...OPENING, tick: '0.0001', lot: '0.0001' }
    expect((await open({ quote: 'GOLD', terms: fine })).body.fields).toEqual({ 'terms.tick': ['fields.stepsInexact'] })
    expect((await open({ quote: 'GOLD', terms: { ...OPENING, lot: '0' } })).body.fields).toEqual({
      'terms.lot': ['fields.AMOUNT_NOT_POSITIVE'],
    })
    expect((await open({ quote: 'GOLD' }, sonia.api)).body.code).toBe('ROLE_MISSING')
  })

  test('does not open when an asset was closed since it was asked for, or the pair has one the other way round', async () => {
    const waiting = (await open({ quote: 'GOLD' })).body.signature.id
    const activate = (isActive: boolean) =>
      app.owner.transaction((tx) => tx.run(sql`update assets set is_active = ${isActive} where code = 'GOLD'`))
    await activate(false)
    expect((await sign(waiting)).body.code).toBe('STATE_CONFLICT')
    const { items: rows } = (await bruno.api.call(desk.signatures, { query: { state: 'asked' } })).body
    expect(rows).toMatchObject([{ id: waiting, state: 'asked' }])
    await activate(true)
    const reversed = (await open({ base: 'GOLD', quote: 'SALT' })).body.signature.id
    expect((await sign(waiting)).status).toBe(200)
    expect((await sign(reversed)).body.code).toBe('MARKET_EXISTS')
    await noa.api.call(desk.withdraw, { params: { id: reversed } })
    expect((await app.api().call(market.list)).body).toHaveLength(3)
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
