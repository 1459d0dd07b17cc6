import { exchange, type OrderBody, queue, topics } from '@bourse/contracts/exchange'
import { decode, type QueuePlaces, QueuePlacesSchema } from '@bourse/contracts/messages'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { makeMarket } from '../../../testing/make-market.ts'
import { fund, fundAll, makeAsset, makeTrader, PASSWORD, seatOf, type Trader } from '../../../testing/traders.ts'
import { openGoldCash, SYMBOL, untilHeld } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'])
await makeAsset(app.db, 'RUBY')
await makeMarket(app.db, 'RUBY-CASH')
await fundAll(app.db, [ana, beto], { RUBY: 1_000_000_000n })
await untilHeld(app)

const heard: Record<'ana' | 'beto', QueuePlaces[]> = { ana: [], beto: [] }
const programs: MqttTrader[] = []

for (const [name, trader] of [['ana', ana] as const, ['beto', beto] as const]) {
  const program = await MqttTrader.connect(app.url, trader)
  programs.push(program)
  program.client.on('message', (topic, payload) => {
    const places = topic.startsWith('queue_place/') ? decode(QueuePlacesSchema, payload) : undefined
    if (places) heard[name].push(places)
  })
}
afterAll(() => Promise.all(programs.map(({ client }) => client.endAsync(true))))
afterEach(async () => {
  for (const trader of [ana, beto]) await trader.api.call(exchange.cancelAll, { body: {} })
})

async function place(trader: Trader, order: Partial<OrderBody> & { quantity: string }): Promise<string> {
  const { status, body } = await trader.api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', price: '10', ...order } })
  expect(status).toBe(201)
  return body.orderID
}

const read = async (trader: Trader, query: Record<string, string> = {}) => (await trader.api.call(queue.places, { query })).body

/** Of the trader's only order. */
async function placeOf(trader: Trader) {
  const [only, ...others] = await read(trader)
  expect(others).toEqual([])
  return only && { ahead: only.ahead, ordersAhead: only.ordersAhead, level: only.level, share: only.share }
}

describe('over REST', () => {
  test('an order has ahead what was there before it at its price, and nobody sees another’s place', async () => {
    const first = await place(ana, { quantity: '3' })
    await place(ana, { quantity: '50', price: '10.01' })
    const second = await place(beto, { quantity: '1' })
    expect(await read(beto)).toEqual([
      {
        orderID: second,
        market: SYMBOL,
        ahead: '3.00',
        ordersAhead: 1,
        level: '4.00',
        share: 250_000,
        isExact: true,
        version: expect.stringMatching(/^[1-9]\d*$/),
      },
    ])
    const own = await read(ana)
    expect(own.find(({ orderID }) => orderID === first)).toMatchObject({ ahead: '0.00', ordersAhead: 0, level: '4.00', share: 750_000 })
    expect(own.map(({ orderID }) => orderID)).not.toContain(second)
  })

  test('it moves up with fills, cancels and smaller quantities ahead, and its version rises', async () => {
    const first = await place(ana, { quantity: '3' })
    const second = await place(ana, { quantity: '2' })
    await place(beto, { quantity: '1' })
    const versions = [(await read(beto))[0]?.version]
    const step = async (work: () => Promise<unknown>) => {
      await work()
      versions.push((await read(beto))[0]?.version)
      return placeOf(beto)
    }
    expect(await step(() => ana.api.call(exchange.amend, { params: { id: first }, body: { quantity: '2.5' } }))).toMatchObject({
      ahead: '4.50',
      ordersAhead: 2,
    })
    const seller = await makeTrader(app.db, app.api(), 'carla')
    await app.db.transaction((tx) => fund(tx, seller, 'GOLD', 100_000_000n))
    expect(await step(() => place(seller, { side: 'SELL', quantity: '1' }))).toMatchObject({ ahead: '3.50', ordersAhead: 2 })
    expect(await step(() => ana.api.call(exchange.cancel, { params: { id: first } }))).toMatchObject({ ahead: '2.00', ordersAhead: 1 })
    expect(await step(() => ana.api.call(exchange.cancel, { params: { id: second } }))).toMatchObject({ ahead: '0.00', share: 1_000_000 })
    expect(await step(() => place(seller, { side: 'SELL', quantity: '0.25' }))).toEqual({
      ahead: '0.00',
      ordersAhead: 0,
      level: '0.75',
      share: 1_000_000,
    })
    const numbers = versions.map(Number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  })

  test('a larger quantity or another price goes to the end, a smaller quantity stays', async () => {
    const id = await place(ana, { quantity: '3' })
    await place(beto, { quantity: '1' })
    const amend = (body: object) => ana.api.call(exchange.amend, { params: { id }, body })
    await amend({ quantity: '2' })
    expect(await placeOf(ana)).toMatchObject({ ahead: '0.00', level: '3.00' })
    await amend({ quantity: '4' })
    expect(await placeOf(ana)).toMatchObject({ ahead: '1.00', level: '5.00' })
    expect(await placeOf(beto)).toMatchObject({ ahead: '0.00' })
    await amend({ price: '9' })
    expect(await placeOf(ana)).toMatchObject({ ahead: '0.00', level: '4.00' })
  })

  test('of an iceberg only what it shows counts, for those behind it and for itself', async () => {
    await place(ana, { quantity: '5', shown: '0.5' })
    await place(beto, { quantity: '1' })
    expect(await placeOf(beto)).toEqual({ ahead: '0.50', ordersAhead: 1, level: '1.50', share: 666_666 })
    expect(await placeOf(ana)).toEqual({ ahead: '0.00', ordersAhead: 0, level: '1.50', share: 333_333 })
    const seller = await makeTrader(app.db, app.api(), 'dario')
    await app.db.transaction((tx) => fund(tx, seller, 'GOLD', 100_000_000n))
    await place(seller, { side: 'SELL', quantity: '0.5' })
    expect(await placeOf(beto)).toEqual({ ahead: '0.00', ordersAhead: 0, level: '1.50', share: 666_666 })
    expect(await placeOf(ana)).toEqual({ ahead: '1.00', ordersAhead: 1, level: '1.50', share: 333_333 })
  })

  test('a stop that waits has no place, nor has what is canceled or filled', async () => {
    await place(ana, { quantity: '1', orderType: 'STOP_LIMIT', stopPrice: '12', price: '13' })
    expect(await read(ana)).toEqual([])
    const id = await place(ana, { quantity: '1' })
    expect(await read(ana)).toHaveLength(1)
    await ana.api.call(exchange.cancel, { params: { id } })
    await place(ana, { quantity: '1' })
    await place(beto, { side: 'SELL', quantity: '1' })
    expect(await read(ana)).toEqual([])
    expect(await read(beto)).toEqual([])
  })

  test('one market or all can be asked for; rubbish and strangers are refused', async () => {
    await place(ana, { quantity: '1' })
    await place(ana, { quantity: '1', market: 'RUBY-CASH' })
    expect((await read(ana)).map(({ market }) => market).sort()).toEqual([SYMBOL, 'RUBY-CASH'])
    expect((await read(ana, { market: 'RUBY-CASH' })).map(({ market }) => market)).toEqual(['RUBY-CASH'])
    const answer = async (query: Record<string, string>) => (await ana.api.call(queue.places, { query })).body
    expect(await answer({ market: 'NONE-CASH' })).toMatchObject({ code: 'MARKET_NOT_FOUND' })
    expect(await answer({ watch: 'perhaps' })).toMatchObject({ code: 'INVALID' })
    expect((await app.api().call(queue.places)).status).toBe(401)
  })

  test('a key that may only read is answered for its own profile', async () => {
    const id = await place(ana, { quantity: '1' })
    const { body } = await ana.api.call(session.addApiKey, { body: { name: 'watcher', scopes: ['read'], password: PASSWORD } })
    const keyed = new ApiClient(app.url)
    keyed.access = body.key
    expect((await keyed.call(queue.places)).body.map(({ orderID }) => orderID)).toEqual([id])
  })
})

describe('over MQTT', () => {
  const latest = (name: 'ana' | 'beto', id: string) =>
    heard[name].flatMap(({ places }) => places).findLast(({ orderId }) => orderId === BigInt(id))

  test('whoever has asked to watch is told of changes, without asking again; others are told nothing', async () => {
    const first = await place(ana, { quantity: '3' })
    const second = await place(beto, { quantity: '1' })
    expect(heard).toEqual({ ana: [], beto: [] })
    const [answer] = await read(beto, { watch: 'true', market: SYMBOL })
    await vi.waitFor(() => expect(latest('beto', second)).toMatchObject({ ahead: 300n, ordersAhead: 1, level: 400n, own: 100n }))
    await ana.api.call(exchange.cancel, { params: { id: first } })
    await vi.waitFor(() =>
      expect(latest('beto', second)).toMatchObject({ ahead: 0n, ordersAhead: 0, level: 100n, own: 100n, isAtLeast: false }),
    )
    expect(heard.beto.at(-1)?.version).toBeGreaterThan(BigInt(answer?.version ?? 0))
    const third = await place(beto, { quantity: '0.5' })
    await vi.waitFor(() => expect(latest('beto', third)).toMatchObject({ ahead: 100n, level: 150n, own: 50n }))
    expect(heard.ana).toEqual([])
  })

  test('what has not changed is not sent again', async () => {
    const id = await place(beto, { quantity: '1' })
    await read(beto, { watch: 'true' })
    await vi.waitFor(() => expect(latest('beto', id)).toMatchObject({ ahead: 0n, level: 100n }))
    const count = heard.beto.length
    const other = await place(ana, { quantity: '1', price: '9' })
    await read(ana, { watch: 'true' })
    await vi.waitFor(() => expect(latest('ana', other)).toMatchObject({ level: 100n }))
    expect(heard.beto).toHaveLength(count)
  })

  test('nobody can listen to another’s places', async () => {
    const filter = topics.queuePlace(SYMBOL, seatOf(ana))
    const refused = await programs[1]?.client.subscribeAsync(filter, { qos: 1 }).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(Error)
  })
})
