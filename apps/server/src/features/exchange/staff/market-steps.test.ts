import { exchange, market, marketAdmin } from '@bourse/contracts/exchange'
import { OrderCode } from '@bourse/contracts/messages'
import { staff as desk } from '@bourse/contracts/staff'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { tally } from '../../agent/testing/desk.ts'
import { signInAgain } from '../../session/testing/people.ts'
import { SYMBOL } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'
import { openTermsDesk, params, FIRST, type Terms } from '../testing/terms-desk.ts'

const { app, ines, tomas, noa, bruno, sonia, newName, place, refusalOf, change, sign, changeAndSign, halt, resume, detail, broken } =
  await openTermsDesk()
// An order that fits any steps, and a last price.
await place(ines, 'SELL', '1', '100')
await place(tomas, 'BUY', '0.2', '100')

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
      ines.api.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', clOrdID: newName(), ...body } as never })
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
