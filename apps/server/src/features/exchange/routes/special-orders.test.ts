import { exchange, market, type OrderBody, topics } from '@bourse/contracts/exchange'
import {
  ActionSchema,
  AmendRequestSchema,
  decode,
  encode,
  NewOrderSchema,
  OrderStatusSchema,
  OrderType,
  Side,
} from '@bourse/contracts/messages'
import { connectAsync } from 'mqtt'
import { describe, expect, test, vi } from 'vitest'
import { wordOf } from '../../../testing/order-path/listener.ts'
import { seatOf, type Trader } from '../../../testing/traders.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'])

const place = (trader: Trader, order: Omit<OrderBody, 'market'>) => trader.api.call(exchange.place, { body: { market: SYMBOL, ...order } })
const read = (trader: Trader, id: string) => trader.api.call(exchange.order, { params: { id } })
const amend = (trader: Trader, id: string, body: object) => trader.api.call(exchange.amend, { params: { id }, body })
const cancelAll = (trader: Trader) => trader.api.call(exchange.cancelAll, { body: { market: SYMBOL } })

await place(ana, { side: 'SELL', quantity: '1', price: '100' })
await place(beto, { side: 'BUY', quantity: '1', price: '100' })

describe('over REST', () => {
  test('an iceberg says what it shows, the depth shows no more, and the size can be amended', async () => {
    const { status, body } = await place(ana, { side: 'SELL', quantity: '5', price: '130', shown: '0.5' })
    expect([status, body.status, body.shown]).toEqual([201, 'OPEN', '0.50'])
    const { body: depth } = await app.api().call(market.depth, { query: { market: SYMBOL } })
    expect(depth.asks).toContainEqual(expect.arrayContaining(['130.00', '0.50']))
    expect((await amend(ana, body.orderID, { shown: '0.75' })).body).toMatchObject({ shown: '0.75', quantity: '5.00' })
    expect((await read(ana, body.orderID)).body).toMatchObject({ shown: '0.75' })
    expect((await read(beto, body.orderID)).status).toBe(404)
    expect((await amend(ana, body.orderID, { shown: '0.001' })).body).toMatchObject({
      code: 'INVALID',
      fields: { shown: ['fields.OFF_LOT'] },
    })
    await cancelAll(ana)
  })

  test('a trailing stop says how it follows and where it is now', async () => {
    const { body } = await place(ana, { side: 'SELL', quantity: '1', orderType: 'STOP', trailPpm: 100_000 })
    expect(body).toMatchObject({ status: 'PENDING', stopPrice: '90.00', trailPpm: 100_000, protectionPrice: '85.50' })
    expect(body).not.toHaveProperty('shown')
    await place(ana, { side: 'SELL', quantity: '1', price: '120' })
    await place(beto, { side: 'BUY', quantity: '1', price: '120' })
    expect((await read(ana, body.orderID)).body).toMatchObject({ stopPrice: '108.00', protectionPrice: '102.60' })
    expect((await place(ana, { side: 'SELL', quantity: '1', orderType: 'STOP', trailBy: '1', trailPpm: 5 })).body).toMatchObject({
      reason: 'INVALID_TRAIL',
    })
    expect((await place(ana, { side: 'SELL', quantity: '1', orderType: 'STOP', trailBy: 'far' })).body).toMatchObject({ code: 'INVALID' })
    await cancelAll(ana)
  })

  test('a pair names its legs, and a cancel of one ends both', async () => {
    const stopLeg = { stopPrice: '80', price: '79' }
    const { body } = await place(ana, { clOrdID: 'pair', side: 'SELL', quantity: '2', price: '140', stopLeg })
    const { body: stop } = await read(ana, body.pairedWith ?? '')
    expect(stop).toMatchObject({
      clOrdID: 'pair.stop',
      orderType: 'STOP_LIMIT',
      stopPrice: '80.00',
      price: '79.00',
      pairedWith: body.orderID,
    })
    expect((await amend(ana, stop.orderID, { stopPrice: '85' })).body).toMatchObject({ stopPrice: '85.00' })
    await ana.api.call(exchange.cancel, { params: { id: body.orderID } })
    expect((await read(ana, stop.orderID)).body).toMatchObject({ status: 'CANCELED', reason: 'OTHER_LEG' })
    const { body: held } = await ana.api.call(exchange.balances)
    expect(held.balances.every(({ open }) => Number(open) === 0)).toBe(true)
    expect((await place(ana, { side: 'SELL', quantity: '2', price: '140', stopLeg: { stopPrice: '141' } })).body).toMatchObject({
      reason: 'INVALID_STOP_PRICE',
    })
  })
})

test('over MQTT the same, and a move of a trailing stop is told', async () => {
  const { port } = new URL(app.url)
  const seat = seatOf(ana)
  const client = await connectAsync(`ws://127.0.0.1:${port}/ws`, {
    username: seat.userId,
    password: ana.api.access ?? '',
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  const told: string[] = []
  client.on('message', (_topic, payload) => {
    const status = decode(OrderStatusSchema, payload)
    if (status?.clOrdId.startsWith('m-'))
      told.push(`${status.clOrdId} ${wordOf(status.code)} ${status.stopPrice} ${status.shown} ${status.reason}`)
  })
  await client.subscribeAsync(topics.orderStatus(SYMBOL, seat), { qos: 1 })
  const send = (order: object) => client.publishAsync(topics.order(SYMBOL, seat), Buffer.from(encode(NewOrderSchema, order)), { qos: 1 })
  await send({ clOrdId: 'm-1', side: Side.SELL, orderType: OrderType.STOP, quantity: 10n, trailTicks: 500n })
  await send({ clOrdId: 'm-2', side: Side.SELL, orderType: OrderType.LIMIT, quantity: 100n, price: 20_000n, shown: 10n })
  await send({
    clOrdId: 'm-3',
    side: Side.SELL,
    orderType: OrderType.LIMIT,
    quantity: 100n,
    price: 20_000n,
    stopLeg: { stopPrice: 9_000n },
  })
  await send({ clOrdId: 'm-4', side: Side.SELL, orderType: OrderType.LIMIT, quantity: 100n, price: 20_000n, shown: 2n ** 60n })
  const exits = { takeProfit: 14_000n, stopPrice: 7_000n }
  await send({ clOrdId: 'm-5', side: Side.BUY, orderType: OrderType.LIMIT, quantity: 100n, price: 8_000n, exits })
  await place(beto, { side: 'SELL', quantity: '1', price: '125' })
  await place(ana, { side: 'BUY', quantity: '1', price: '125' })
  await vi.waitFor(() => expect(told).toHaveLength(7), { timeout: 10_000 })
  expect(told).toEqual([
    'm-1 PENDING 11500 0 ',
    'm-2 OPEN 0 10 ',
    'm-3 OPEN 0 0 ',
    'm-3.stop PENDING 9000 0 ',
    'm-4 REJECTED 0 0 INVALID_SHOWN',
    'm-5 OPEN 0 0 ',
    'm-1 PENDING 12000 0 ',
  ])
  const [entry] = (await ana.api.call(exchange.orders, { query: { market: SYMBOL, clOrdID: 'm-5' } })).body
  expect(entry?.exits).toEqual({ takeProfit: '140.00', stopPrice: '70.00', armed: '0.00', uncovered: '0.000000' })
  await client.endAsync(true)
  await cancelAll(ana)
})

describe('a bracket', () => {
  const own = async (trader: Trader) =>
    (await trader.api.call(exchange.orders, { query: { market: SYMBOL, status: 'live' } })).body.map(
      ({ orderType, side, quantity, price, stopPrice, exitOf }) => ({ orderType, side, quantity, price, stopPrice, exitOf }),
    )

  test('over REST: the entry says how much is covered, its exits which entry they are of', async () => {
    const exits = { takeProfit: '140', stopPrice: '70', price: '69.5' }
    const { status, body } = await place(beto, { side: 'BUY', quantity: '3', price: '90', exits })
    expect([status, body.exits]).toEqual([
      201,
      { takeProfit: '140.00', stopPrice: '70.00', price: '69.50', armed: '0.00', uncovered: '0.000000' },
    ])
    await place(ana, { side: 'SELL', quantity: '2', price: '90' })
    expect((await read(beto, body.orderID)).body.exits?.armed).toBe('2.00')
    expect(await own(beto)).toEqual([
      { orderType: 'STOP_LIMIT', side: 'SELL', quantity: '2.00', price: '69.50', stopPrice: '70.00', exitOf: body.orderID },
      { orderType: 'LIMIT', side: 'SELL', quantity: '2.00', price: '140.00', stopPrice: '0', exitOf: body.orderID },
      { orderType: 'LIMIT', side: 'BUY', quantity: '3.00', price: '90.00', stopPrice: '0', exitOf: undefined },
    ])
    expect((await ana.api.call(exchange.order, { params: { id: body.orderID } })).status, 'another person’s').toBe(404)
    await cancelAll(beto)
    expect(await own(beto)).toEqual([])
  })

  test('over REST: its exits are changed while it waits, for what it fills later', async () => {
    const { body } = await place(beto, { side: 'BUY', quantity: '3', price: '90', exits: { takeProfit: '140', stopPrice: '70' } })
    await place(ana, { side: 'SELL', quantity: '1', price: '90' })
    const changed = await amend(beto, body.orderID, { exits: { takeProfit: '150', stopPrice: '72', price: '71.5' } })
    expect([changed.status, changed.body.exits]).toEqual([
      200,
      { takeProfit: '150.00', stopPrice: '72.00', price: '71.50', armed: '1.00', uncovered: '0.000000' },
    ])
    await place(ana, { side: 'SELL', quantity: '2', price: '90' })
    expect((await own(beto)).map(({ quantity, price, stopPrice }) => [quantity, price, stopPrice])).toEqual([
      ['2.00', '71.50', '72.00'],
      ['2.00', '150.00', '0'],
      ['1.00', '0', '70.00'],
      ['1.00', '140.00', '0'],
    ])
    expect((await amend(beto, body.orderID, { exits: { stopPrice: '75' } })).body).toMatchObject({ code: 'ORDER_FINAL' })
    await cancelAll(beto)
  })

  test.each<[string, object, number, string | undefined]>([
    ['a stop on the wrong side', { stopPrice: '95' }, 400, 'INVALID_STOP_PRICE'],
    ['a profit on the wrong side', { takeProfit: '90' }, 400, 'INVALID_TAKE_PROFIT'],
    ['a profit between two steps', { takeProfit: '140.001' }, 400, 'INVALID_TAKE_PROFIT'],
    ['no text', { takeProfit: 140 }, 400, undefined],
    ['a negative price', { stopPrice: '-1' }, 400, 'INVALID_STOP_PRICE'],
    ['nothing', {}, 400, 'NOTHING_TO_AMEND'],
  ])('is not given %s as its exits', async (_what, exits, status, reason) => {
    const { body } = await place(beto, { side: 'BUY', quantity: '3', price: '90', exits: { takeProfit: '140', stopPrice: '70' } })
    const refused = await amend(beto, body.orderID, { exits })
    expect([refused.status, (refused.body as { reason?: string }).reason]).toEqual([status, reason])
    expect((await amend(ana, body.orderID, { exits: { stopPrice: '75' } })).status, 'another person’s').toBe(404)
    expect((await read(beto, body.orderID)).body.exits).toEqual({
      takeProfit: '140.00',
      stopPrice: '70.00',
      armed: '0.00',
      uncovered: '0.000000',
    })
    await cancelAll(beto)
  })

  test('is no plain order: that has no exits to change', async () => {
    const { body } = await place(beto, { side: 'BUY', quantity: '3', price: '90' })
    const refused = await amend(beto, body.orderID, { exits: { stopPrice: '75' } })
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ reason: 'NO_EXITS', fields: { exits: ['NO_EXITS'] } })])
    await cancelAll(beto)
  })

  test('over MQTT: a change of its exits is told with the order’s status, and to the owner’s other programs', async () => {
    const { port } = new URL(app.url)
    const seat = seatOf(beto)
    const client = await connectAsync(`ws://127.0.0.1:${port}/ws`, {
      username: seat.userId,
      password: beto.api.access ?? '',
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    const told: string[] = []
    client.on('message', (topic, payload) => {
      if (topic.startsWith('action/')) {
        const { action } = decode(ActionSchema, payload) ?? expect.fail('it does not decode')
        if (action.case === 'amend') told.push(`amended ${action.value.exits?.stopPrice} ${action.value.exits?.takeProfit}`)
      } else {
        const { exits, filled } = decode(OrderStatusSchema, payload) ?? expect.fail('it does not decode')
        if (exits) told.push(`${filled} filled ${exits.takeProfit} ${exits.stopPrice} ${exits.price} ${exits.armed}`)
      }
    })
    await client.subscribeAsync([topics.orderStatus(SYMBOL, seat), topics.action(SYMBOL, seat)], { qos: 1 })
    const exits = { takeProfit: '140', stopPrice: '70' }
    const { body } = await place(beto, { clOrdID: 'over-mqtt', side: 'BUY', quantity: '3', price: '90', exits })
    const target = { case: 'clOrdId', value: 'over-mqtt' } as const
    const request = encode(AmendRequestSchema, { requestId: 'exits-1', target, exits: { stopPrice: 7_500n, price: 7_400n } })
    await client.publishAsync(topics.amend(SYMBOL, seat), Buffer.from(request), { qos: 1 })
    await client.publishAsync(topics.amend(SYMBOL, seat), Buffer.from(request), { qos: 1 })
    await place(ana, { side: 'SELL', quantity: '2', price: '90' })
    await vi.waitFor(() => expect(told).toHaveLength(4), { timeout: 10_000 })
    expect(told.toSorted()).toEqual(
      ['0 filled 14000 7000 0 0', '0 filled 14000 7500 7400 0', 'amended 7500 0', '200 filled 14000 7500 7400 200'].toSorted(),
    )
    expect((await read(beto, body.orderID)).body.exits).toEqual({
      takeProfit: '140.00',
      stopPrice: '75.00',
      price: '74.00',
      armed: '2.00',
      uncovered: '0.000000',
    })
    await client.endAsync(true)
    await cancelAll(beto)
  })

  test.each([
    ['a profit on the wrong side', { takeProfit: '80', stopPrice: '70' }, 'INVALID_TAKE_PROFIT'],
    ['a stop on the wrong side', { takeProfit: '140', stopPrice: '95' }, 'INVALID_STOP_PRICE'],
    ['a profit between two steps', { takeProfit: '140.001', stopPrice: '70' }, 'INVALID_TAKE_PROFIT'],
    ['no text for a price', { takeProfit: 140, stopPrice: '70' }, undefined],
    ['no stop', { takeProfit: '140' }, undefined],
  ])('with %s is refused, and nothing is set aside', async (_what, exits, reason) => {
    const before = (await beto.api.call(exchange.balances)).body
    const { status, body } = await place(beto, { side: 'BUY', quantity: '3', price: '90', exits: exits as NonNullable<OrderBody['exits']> })
    expect([status, (body as { reason?: string }).reason]).toEqual([400, reason])
    expect((await beto.api.call(exchange.balances)).body).toEqual(before)
  })
})
