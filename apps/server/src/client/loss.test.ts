import type { Client, Fill, Stream, StreamEvent } from '@bourse/client'
import { SeededRandom } from '@bourse/testkit/random'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#platform/db'
import { describe, expect, test, vi } from 'vitest'
import { byAsset, clientWorld, collect, limit, MARKET } from '../testing/client-world.ts'
import { knownMarkets } from '../../../../packages/client/src/figures/known-markets.ts'
import { createStream, type StreamParts } from '../../../../packages/client/src/stream/stream.ts'
import { cuttableProxy } from '../testing/cuttable-proxy.ts'

const world = await clientWorld()
const proxy = await cuttableProxy(world.port)
const maker = await world.trader('marta')
const taker = await world.trader('tadeo')

/** REST goes straight to the server; the broker and market data are behind the network that fails. */
const client = (key: string) =>
  world.client(key, {
    mqttUrl: `ws://127.0.0.1:${proxy.port}/ws`,
    marketDataUrl: `ws://127.0.0.1:${proxy.port}/mds`,
    answerWithinMs: 1_000,
  })
const fillsOf = (events: readonly StreamEvent[]): Fill[] => events.flatMap((event) => (event.type === 'fill' ? [event.fill] : []))
const untilConnected = (stream: Stream) => vi.waitFor(() => expect(stream.isConnected()).toBe(true), { timeout: 20_000 })
const statusOf = (clOrdID: string) =>
  world.app.db.rows<{ status: string }>(sql`select status::text from orders where cl_ord_id = ${clOrdID}`)

describe('a connection that breaks', () => {
  test('[DEF-110] [RT-08] fills, ends of orders and balances that were missed are told after it, each once', async () => {
    const stream = client(maker.key).stream()
    const seen = collect(stream.events())
    await stream.ready()
    const [filled, canceled, partly] = [
      await stream.place(limit('SELL', '100.00', '1.00')),
      await stream.place(limit('SELL', '500.00', '1.00')),
      await stream.place(limit('SELL', '101.00', '5.00')),
    ]
    proxy.refuse(true)
    proxy.cut()
    await vi.waitFor(() => expect(stream.isConnected()).toBe(false))
    await world.client(taker.key).place(limit('BUY', '101.00', '3.00'))
    await world.client(maker.key).cancel(canceled)
    const placedElsewhere = await world.client(maker.key).place(limit('BUY', '2.00', '1.00'))
    const before = seen.length
    proxy.refuse(false)
    await untilConnected(stream)
    const missed = seen.slice(before)
    expect(fillsOf(missed).map(({ orderID, quantity, price }) => [orderID, quantity, price])).toEqual([
      [filled.orderID, '1.00', '100.00'],
      [partly.orderID, '2.00', '101.00'],
    ])
    const told = missed.flatMap((event) => (event.type === 'order' ? [[event.order.orderID, event.order.status, event.order.filled]] : []))
    expect(told.toSorted()).toEqual(
      [
        [filled.orderID, 'FILLED', '1.00'],
        [canceled.orderID, 'CANCELED', '0.00'],
        [partly.orderID, 'PARTIAL_FILL', '2.00'],
        [placedElsewhere.orderID, 'OPEN', '0.00'],
      ].toSorted(),
    )
    expect(missed.at(-1)).toEqual({ type: 'connected' })
    expect(stream.balances().toSorted(byAsset)).toEqual((await world.client(maker.key).balances()).toSorted(byAsset))
    expect(
      stream
        .liveOrders()
        .map(({ orderID }) => orderID)
        .toSorted(),
    ).toEqual([partly.orderID, placedElsewhere.orderID].toSorted())
    await stream.close()
    await world.client(maker.key).cancelAll()
  })

  test('[RT-04] an order whose answer was lost is found, and one that did not arrive is never placed', async () => {
    const stream = client(maker.key).stream()
    await stream.ready()
    proxy.loseAnswers(true)
    const found = await stream.place({ ...limit('BUY', '3.00', '1.00'), clOrdID: 'unanswered' })
    expect(found).toMatchObject({ status: 'OPEN', price: '3.00' })
    expect(await statusOf('unanswered')).toEqual([{ status: 'OPEN' }])
    proxy.cut()
    proxy.loseAnswers(false)
    await vi.waitFor(() => expect(stream.isConnected()).toBe(true), { timeout: 20_000 })

    proxy.loseRequests(true)
    const refused = await stream.place({ ...limit('BUY', '3.00', '1.00'), clOrdID: 'unsent' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ reason: 'NOT_ACCEPTED', outcome: 'refused', clOrdID: 'unsent' })
    proxy.cut()
    proxy.loseRequests(false)
    await untilConnected(stream)
    expect(await statusOf('unsent')).toEqual([{ status: 'REJECTED' }])
    expect(stream.liveOrders().map(({ clOrdID }) => clOrdID)).toEqual(['unanswered'])
    await stream.close()
    await world.client(maker.key).cancelAll()
  })

  test('[DEF-098] the orders of a market are canceled by the server, if asked for, and the stream tells so', async () => {
    const stream = client(maker.key).stream({ cancelOnDisconnect: MARKET })
    const seen = collect(stream.events())
    await stream.ready()
    const order = await stream.place(limit('BUY', '3.00', '1.00'))
    proxy.cut()
    await vi.waitFor(
      () => expect(seen.findLast((event) => event.type === 'order')?.order).toMatchObject({ orderID: order.orderID, status: 'CANCELED' }),
      {
        timeout: 20_000,
      },
    )
    await untilConnected(stream)
    expect(stream.liveOrders()).toEqual([])
    await stream.close()
  })

  test('an amendment and a cancel are sent again on the next connection, and executed once', async () => {
    const stream = client(maker.key).stream()
    const seen = collect(stream.events())
    await stream.ready()
    const order = await stream.place(limit('BUY', '3.00', '1.00'))
    proxy.loseAnswers(true)
    const amending = stream.amend(order, { price: '3.50' })
    await vi.waitFor(async () => expect(await world.client(maker.key).order(order)).toMatchObject({ price: '3.50' }))
    proxy.cut()
    proxy.loseAnswers(false)
    expect(await amending).toMatchObject({ price: '3.50', status: 'OPEN' })
    proxy.loseRequests(true)
    const canceling = stream.cancel(order)
    await pause(50)
    proxy.cut()
    proxy.loseRequests(false)
    expect(await canceling).toMatchObject({ status: 'CANCELED' })
    await vi.waitFor(() => expect(stream.liveOrders()).toEqual([]))
    const prices = seen.flatMap((event) => (event.type === 'order' ? [`${event.order.status} ${event.order.price}`] : []))
    expect(prices).toEqual(['OPEN 3.00', 'OPEN 3.50', 'CANCELED 3.50'])
    await stream.close()
  })

  test('[DEF-110] with random trading and random cuts, no fill is missed or told twice and no order goes backwards', {
    timeout: 120_000,
  }, async () => {
    const random = new SeededRandom(11)
    const since = await world.client(maker.key).time()
    const stream = client(maker.key).stream({ since })
    const seen = collect(stream.events())
    await stream.ready()
    const trading = world.client(taker.key)
    const own = world.client(maker.key)
    for (let round = 0; round < 60; round++) {
      const side = random.below(2) === 0 ? 'BUY' : 'SELL'
      const price = `${100 + random.below(4)}.00`
      const order = await (random.below(2) === 0 && stream.isConnected() ? stream : own)
        .place(limit(side, price, '2.00'))
        .catch(() => undefined)
      await trading
        .place({ ...limit(side === 'BUY' ? 'SELL' : 'BUY', price, `${1 + random.below(3)}.00`), timeInForce: 'IOC' })
        .catch(() => undefined)
      if (order && random.below(3) === 0) await own.amend(order, { price: `${90 + random.below(20)}.00` }).catch(() => undefined)
      if (random.below(6) === 0) proxy.cut()
      if (random.below(8) === 0) await untilConnected(stream)
    }
    await own.cancelAll()
    await untilConnected(stream)
    const kept = await own.fills({ from: since, limit: 1_000 })
    await vi.waitFor(() => expect(fillsOf(seen).length).toBe(kept.length))
    expect(fillsOf(seen).toSorted(byFill)).toEqual(kept.toSorted(byFill))
    expect(kept.length).toBeGreaterThan(20)
    await vi.waitFor(() => expect(stream.liveOrders()).toEqual([]))
    const furthest = new Map<string, number>()
    for (const event of seen) {
      if (event.type !== 'order') continue
      const { orderID, filled } = event.order
      expect(Number(filled)).toBeGreaterThanOrEqual(furthest.get(orderID) ?? 0)
      furthest.set(orderID, Number(filled))
    }
    await vi.waitFor(async () => expect(stream.balances().toSorted(byAsset)).toEqual((await own.balances()).toSorted(byAsset)))
    await stream.close()
  })
})

describe('a connection whose credentials expire', () => {
  test('[DEF-109] is replaced again and again while orders trade, and nothing is missed, told twice or interrupted', {
    timeout: 60_000,
  }, async () => {
    const [own, trading] = [world.client(maker.key), world.client(taker.key)]
    const since = await own.time()
    const stream = shortLivedStream(own, maker.key, since)
    const seen = collect(stream.events())
    await stream.ready()
    const placed: string[] = []
    for (let round = 0; round < 40; round++) {
      const order = await stream.place(limit('SELL', `${100 + (round % 3)}.00`, '2.00'))
      placed.push(order.orderID)
      await trading.place({ ...limit('BUY', '110.00', '1.50'), timeInForce: 'IOC' })
      if (round % 5 === 0) await stream.cancel(order).catch(() => undefined)
    }
    await own.cancelAll()
    await vi.waitFor(() => expect(stream.liveOrders()).toEqual([]))
    const kept = await own.fills({ from: since, limit: 1_000 })
    await vi.waitFor(() => expect(fillsOf(seen).toSorted(byFill)).toEqual(kept.toSorted(byFill)))
    const ends = seen.filter((event) => event.type === 'order' && ['FILLED', 'CANCELED'].includes(event.order.status))
    expect(ends.map((event) => event.type === 'order' && event.order.orderID).toSorted()).toEqual(placed.toSorted())
    expect(seen.filter(({ type }) => type === 'connected' || type === 'disconnected')).toEqual([{ type: 'connected' }])
    expect(connections.count).toBeGreaterThan(3)
    await stream.close()
  })
})

const connections = { count: 0 }

/** A stream whose password counts as expired after a fifth of a second. */
function shortLivedStream(calls: Client, key: string, since: number): Stream {
  const credentials: StreamParts['credentials'] = {
    headersFor: async () => ({}),
    onAnswer: () => undefined,
    renew: async () => false,
    password: async () => {
      connections.count += 1
      return key
    },
    passwordLifeMs: () => 200,
  }
  const known = knownMarkets({ send: async ({ path }) => (await fetch(`${world.app.url}${path}`)).json() })
  const address = `${world.app.url.replace(/^http/, 'ws')}/ws`
  const parts = { address, credentials, isKey: true, own: calls, orders: calls, known, serverTime: calls.time }
  return createStream({ ...parts, settleForMs: 30_000, answerWithinMs: 5_000, pause: (ms) => pause(ms) }, { since })
}

describe('market data over a connection that breaks', () => {
  test('[DEF-101] [DEF-102] books stay equal to the server’s, and every trade comes once', { timeout: 60_000 }, async () => {
    const [makers, takers] = [world.client(maker.key), world.client(taker.key)]
    await makers.placeMany(Array.from({ length: 20 }, (_, place) => limit('SELL', `${200 + place}.00`, '1.00')))
    const data = client(maker.key).marketData()
    let book = (await data.depth(MARKET).next()).value
    expect(book?.asks[0]).toEqual({ price: '200.00', quantity: '1.00' })
    const trades: string[] = []
    void (async () => {
      for await (const batch of data.trades(MARKET)) trades.push(...batch.map(({ tradeID }) => tradeID))
    })()
    void (async () => {
      for await (const next of data.depth(MARKET, { levels: 500 })) book = next
    })()
    for (let round = 0; round < 12; round++) {
      await takers.place(limit('BUY', `${200 + round}.00`, '1.00'))
      await makers.place(limit('BUY', `${50 + round}.00`, '1.00'))
      if (round % 4 === 1) proxy.cut()
    }
    const expected = await makers.depth(MARKET, 500)
    await vi.waitFor(() => expect([book?.bids, book?.asks]).toEqual([expected.bids, expected.asks]), { timeout: 20_000 })
    const all = (await makers.trades(MARKET, { limit: 500 })).map(({ tradeID }) => tradeID).toReversed()
    await vi.waitFor(() => expect(trades.length).toBe(all.length))
    expect(trades).toEqual(all)
    expect((await data.day(MARKET).next()).value).toMatchObject({ last: '211.00', status: 'open' })
    expect((await data.candles(MARKET, '1m').next()).value?.at(-1)).toMatchObject({ close: '211.00' })
    const refused = await data
      .depth(MARKET, { step: 3 })
      .next()
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'UNKNOWN_AGGREGATION' })
    data.close()
    await makers.cancelAll()
  })
})

function byFill(one: Fill, other: Fill): number {
  return Number(BigInt(one.fillID) - BigInt(other.fillID))
}
