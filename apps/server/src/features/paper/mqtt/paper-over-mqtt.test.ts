import { exchange, paperTopic, type Seat, topics } from '@bourse/contracts/exchange'
import {
  ActionSchema,
  AmendRequestSchema,
  CancelCode,
  CancelRequestSchema,
  type CancelStatus,
  CancelStatusSchema,
  decode,
  encode,
  NewOrderSchema,
  OrderCode,
  type OrderStatus,
  OrderStatusSchema,
  OrderType,
  Side,
} from '@bourse/contracts/messages'
import { paper } from '@bourse/contracts/paper'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import type { Trader } from '../../../testing/traders.ts'
import { openPocket, paperBalances, type PaperWorld, paperWorld, realState, SYMBOL } from '../testing/paper-world.ts'

/** A user's program on paper: it receives everything addressed to it, and keeps it. */
class PaperProgram {
  readonly placed: string[] = []
  readonly statuses: OrderStatus[] = []
  readonly cancels: CancelStatus[] = []
  readonly real: string[] = []
  readonly client: MqttClient
  readonly seat: Seat

  static async connect(url: string, { userId, profileId, pocketId, api }: Trader): Promise<PaperProgram> {
    const seat = { userId: String(userId), profileId: String(profileId), pocketId: `paper-${profileId}` }
    const client = await connectAsync(url.replace(/^http/, 'ws'), {
      path: '/ws',
      username: seat.userId,
      password: api.access ?? '',
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    const program = new PaperProgram(client, seat)
    const own = [
      `paper/action/+/+/+/${seat.pocketId}`,
      `paper/order_status/+/+/+/${seat.pocketId}`,
      `paper/cancel_status/+/${seat.userId}/+/+`,
    ]
    await client.subscribeAsync([...own, `order_status/+/+/+/${pocketId}`])
    return program
  }

  constructor(client: MqttClient, seat: Seat) {
    this.client = client
    this.seat = seat
    client.on('message', (topic, payload) => this.#hear(topic, payload))
  }

  async order(
    clOrdId: string,
    terms: { side?: Side; quantity: number; price: number; stopPrice?: number },
    topic = topics.order(SYMBOL, this.seat),
  ) {
    const { side = Side.BUY, quantity, price, stopPrice } = terms
    const stopLeg = stopPrice === undefined ? {} : { stopLeg: { stopPrice: BigInt(stopPrice), price: 0n } }
    const message = { clOrdId, side, orderType: OrderType.LIMIT, quantity: BigInt(quantity), price: BigInt(price), ...stopLeg }
    await this.send(topic, encode(NewOrderSchema, message))
  }

  async cancel(requestId: string, clOrdId: string, pocketId = this.seat.pocketId): Promise<void> {
    const target = { case: 'clientKey' as const, value: { pocketId, clOrdId } }
    await this.send(topics.cancel(SYMBOL, this.seat.userId), encode(CancelRequestSchema, { requestId, target }))
  }

  async send(topic: string, payload: Uint8Array): Promise<void> {
    await this.client.publishAsync(paperTopic(topic), Buffer.from(payload), { qos: 1 })
  }

  statesOf(clOrdId: string): [OrderCode, number][] {
    return this.statuses.filter((status) => status.clOrdId === clOrdId).map(({ code, filled }) => [code, Number(filled)])
  }

  answersTo(requestId: string): [CancelCode, string][] {
    return this.cancels.filter((answer) => answer.requestId === requestId).map(({ code, reason }) => [code, reason])
  }

  #hear(topic: string, payload: Uint8Array): void {
    const [first, kind] = topic.split('/')
    if (first !== 'paper') this.real.push(topic)
    else if (kind === 'action') {
      const action = decode(ActionSchema, payload)?.action
      if (action?.case === 'order') this.placed.push(action.value.clOrdId)
    } else if (kind === 'order_status') this.statuses.push(decode(OrderStatusSchema, payload) ?? expect.fail())
    else this.cancels.push(decode(CancelStatusSchema, payload) ?? expect.fail())
  }
}

let world: PaperWorld
let carla: PaperProgram
let ana: PaperProgram

beforeAll(async () => {
  world = await paperWorld()
  await world.order(world.ana, 'SELL', '10', '1')
  await world.order(world.beto, 'BUY', '10', '1')
  carla = await PaperProgram.connect(world.app.url, world.carla)
  ana = await PaperProgram.connect(world.app.url, world.ana)
})
afterAll(() => Promise.all([carla, ana].map(({ client }) => client.endAsync(true))))

/** What beto shows: asks at 11, bids at 9. */
beforeEach(async () => {
  for (const { api } of [world.ana, world.beto]) await api.call(exchange.cancelAll, { body: {} })
  for (const trader of [world.ana, world.carla]) await openPocket(trader)
  await world.order(world.beto, 'SELL', '11', '5')
  await world.order(world.beto, 'BUY', '9', '4')
  await world.settled('11', '9')
})

describe('orders of play money over MQTT', () => {
  test('an order that takes is told as placed, open and filled before it is acknowledged, with its fill; nothing real is told or changed', async () => {
    const real = await realState(world.app.db)
    await carla.order('takes', { quantity: 200, price: 1_100 })
    expect(carla.statesOf('takes')).toEqual([
      [OrderCode.OPEN, 0],
      [OrderCode.FILLED, 200],
    ])
    expect(carla.placed).toContain('takes')
    const told = carla.statuses.findLast(({ clOrdId }) => clOrdId === 'takes')
    expect(told?.fills).toMatchObject([{ quantity: 200n, price: 1_100n, cost: '22000000', fee: '4000', isMaker: false }])
    expect(await realState(world.app.db)).toEqual(real)
    expect(carla.real).toEqual([])
    expect((await world.carla.api.call(exchange.orders)).body).toEqual([])
    expect((await world.carla.api.call(paper.orders)).body[0]).toMatchObject({ clOrdID: 'takes', status: 'FILLED' })
  })

  test('a fill by a real trade is told when it is committed, and so is the other leg of a pair', async () => {
    await carla.order('rests', { quantity: 100, price: 950, stopPrice: 1_200 })
    expect([carla.statesOf('rests'), carla.statesOf('rests.stop')]).toEqual([[[OrderCode.OPEN, 0]], [[OrderCode.PENDING, 0]]])
    await world.order(world.ana, 'SELL', '9', '2')
    await world.follow()
    await vi.waitFor(() => expect(carla.statesOf('rests').at(-1)).toEqual([OrderCode.FILLED, 100]))
    await vi.waitFor(() => expect(carla.statesOf('rests.stop').at(-1)).toEqual([OrderCode.CANCELED, 0]))
    expect(carla.statuses.findLast(({ clOrdId }) => clOrdId === 'rests')?.fills).toMatchObject([{ isMaker: true, price: 950n }])
    // Nobody else hears of it.
    expect(ana.statuses).toEqual([])
  })

  test('an order by REST is told of, too', async () => {
    await world.carla.api.call(paper.place, { body: { market: SYMBOL, side: 'BUY', quantity: '1', price: '7', clOrdID: 'by-rest' } })
    await vi.waitFor(() => expect(carla.statesOf('by-rest')).toEqual([[OrderCode.OPEN, 0]]))
  })

  test('the same order twice is one, and another under its name is refused with the first one’s state', async () => {
    await Promise.all([1, 2].map(() => carla.order('twice', { quantity: 100, price: 700 })))
    await carla.order('twice', { quantity: 300, price: 700 })
    expect(carla.statuses.filter(({ clOrdId }) => clOrdId === 'twice').map(({ code, refusal }) => [code, refusal])).toEqual([
      [OrderCode.OPEN, ''],
      [OrderCode.OPEN, ''],
      [OrderCode.OPEN, 'DUPLICATE_CL_ORD_ID'],
    ])
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['9993.000000', '7.000000'] })
  })

  test.each<[string, { quantity: number; price: number }, string]>([
    ['more than there is', { quantity: 1_000_000, price: 1_000 }, 'INSUFFICIENT_FUNDS'],
    ['nothing', { quantity: 0, price: 1_000 }, 'INVALID_QUANTITY'],
    ['no price', { quantity: 1, price: 0 }, 'INVALID_PRICE'],
  ])('an order for %s is refused with its reason', async (what, terms, reason) => {
    const name = `refused-${what.replaceAll(' ', '-')}`
    await carla.order(name, terms)
    expect(carla.statuses.find(({ clOrdId }) => clOrdId === name)).toMatchObject({ code: OrderCode.REJECTED, reason })
  })

  test('a message for another’s pocket, a real pocket or an unknown topic is dropped, as rubbish is', async () => {
    const before = carla.statuses.length
    await carla.order('stolen', { quantity: 100, price: 700 }, topics.order(SYMBOL, ana.seat))
    await carla.order(
      'real',
      { quantity: 100, price: 700 },
      topics.order(SYMBOL, { ...carla.seat, pocketId: String(world.carla.pocketId) }),
    )
    await carla.send(topics.alive(carla.seat), new Uint8Array())
    await carla.send(topics.order(SYMBOL, carla.seat), new Uint8Array([255, 255, 255]))
    await carla.order('last', { quantity: 100, price: 700 })
    expect(carla.statuses.slice(before).map(({ clOrdId }) => clOrdId)).toEqual(['last'])
    const names = await world.app.db.read((tx) =>
      tx.rows<{ name: string }>(sql`select cl_ord_id as name from paper_orders where cl_ord_id in ('stolen', 'real')`),
    )
    expect(names).toEqual([])
    await expect(ana.client.subscribeAsync(`paper/order_status/+/+/+/${carla.seat.pocketId}`)).rejects.toThrow('Subscribe error')
  })

  test('a pocket that is not open has no money', async () => {
    const beto = await PaperProgram.connect(world.app.url, world.beto)
    await beto.order('unopened', { quantity: 100, price: 700 })
    await beto.cancel('unopened', 'unopened')
    expect(beto.statuses).toMatchObject([{ code: OrderCode.REJECTED, reason: 'INSUFFICIENT_FUNDS' }])
    expect(beto.answersTo('unopened').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'UNKNOWN_ORDER'])
    await beto.client.endAsync(true)
  })
})

describe('changes of play money over MQTT', () => {
  test('a cancel by name, by another user, and of one that is over', async () => {
    await carla.order('mine', { quantity: 100, price: 700 })
    await ana.cancel('theirs', 'mine', carla.seat.pocketId)
    expect(ana.answersTo('theirs')).toEqual([
      [CancelCode.CANCEL_PENDING, ''],
      [CancelCode.CANCEL_REJECTED, 'UNKNOWN_ORDER'],
    ])
    await carla.cancel('ours', 'mine')
    expect(carla.answersTo('ours').at(-1)).toEqual([CancelCode.CANCEL_ACCEPTED, ''])
    expect(carla.statesOf('mine').at(-1)).toEqual([OrderCode.CANCELED, 0])
    await carla.cancel('again', 'mine')
    expect(carla.answersTo('again').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'ALREADY_FINAL'])
    await carla.cancel('real', 'mine', String(world.carla.pocketId))
    expect(carla.answersTo('real').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'INVALID_TARGET'])
  })

  test('all of a pocket, and by an order id that is another’s', async () => {
    for (const name of ['one', 'two']) await carla.order(name, { quantity: 100, price: 700 })
    const orderId = carla.statuses.findLast(({ clOrdId }) => clOrdId === 'one')?.orderId ?? 0n
    const send = (
      program: PaperProgram,
      requestId: string,
      target: { case: 'orderId'; value: bigint } | { case: 'allOfPocket'; value: string },
    ) => program.send(topics.cancel(SYMBOL, program.seat.userId), encode(CancelRequestSchema, { requestId, target }))
    await send(ana, 'by-id', { case: 'orderId', value: orderId })
    await send(ana, 'by-pocket', { case: 'allOfPocket', value: carla.seat.pocketId })
    expect([ana.answersTo('by-id').at(-1)?.[1], ana.answersTo('by-pocket').at(-1)?.[1]]).toEqual(['UNKNOWN_ORDER', 'UNKNOWN_ORDER'])
    await send(carla, 'all', { case: 'allOfPocket', value: carla.seat.pocketId })
    expect(carla.cancels.findLast(({ requestId }) => requestId === 'all')).toMatchObject({ code: CancelCode.CANCEL_ACCEPTED, count: 2 })
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })

  test('an amendment', async () => {
    await carla.order('changed', { quantity: 100, price: 700 })
    const amend = (requestId: string, price: bigint) =>
      carla.send(
        topics.amend(SYMBOL, carla.seat),
        encode(AmendRequestSchema, { requestId, target: { case: 'clOrdId', value: 'changed' }, price, quantity: 200n }),
      )
    await amend('better', 800n)
    expect(carla.answersTo('better').at(-1)).toEqual([CancelCode.CANCEL_ACCEPTED, ''])
    expect(carla.statuses.findLast(({ clOrdId }) => clOrdId === 'changed')).toMatchObject({
      price: 800n,
      quantity: 200n,
      code: OrderCode.OPEN,
    })
    await amend('absurd', 10n ** 17n)
    expect(carla.answersTo('absurd').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'INVALID_PRICE'])
  })
})
