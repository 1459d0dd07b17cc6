import { createClient, type Order, signIn } from '@bourse/client'
import { sql } from '#platform/db'
import { describe, expect, test, vi } from 'vitest'
import { byAsset, clientWorld, collect, errorOf, limit, MARKET } from '../testing/client-world.ts'
import { PASSWORD } from '../testing/traders.ts'

const world = await clientWorld()
const maker = await world.trader('marta')
const taker = await world.trader('tadeo')

const ordersNamed = (clOrdID: string) =>
  world.app.db.rows<{ status: string }>(sql`select status::text from orders where cl_ord_id = ${clOrdID}`)

describe('the client over REST', () => {
  test('[MAX-36] reads markets, places, amends and cancels, with figures as decimal text', async () => {
    const client = world.client(maker.key)
    expect(await client.markets()).toMatchObject([{ symbol: MARKET, tick: '0.01', lot: '0.01', base: { code: 'GOLD', decimals: 6 } }])
    const order = await client.place(limit('BUY', '95.01', '2.50'))
    expect(order).toMatchObject({ status: 'OPEN', price: '95.01', quantity: '2.50', filled: '0.00' })
    const amended = await client.amend({ clOrdID: order.clOrdID }, { price: '94.99', quantity: '1.00' })
    expect(amended).toMatchObject({ orderID: order.orderID, price: '94.99', quantity: '1.00' })
    expect(await client.depth(MARKET, 5)).toMatchObject({ bids: [{ price: '94.99', quantity: '1.00' }], asks: [] })
    expect(await client.orders({ status: 'live' })).toEqual([amended])
    expect(await client.cancel({ orderID: order.orderID })).toMatchObject({ status: 'CANCELED', reason: 'REQUESTED' })
    expect(await client.cancel({ orderID: order.orderID })).toMatchObject({ status: 'CANCELED' })
    expect(await client.order({ clOrdID: order.clOrdID })).toMatchObject({ status: 'CANCELED' })
    expect(await client.order({ orderID: '999999999' })).toBeUndefined()
  })

  test('trades, fills, ticker, candles and balances agree', async () => {
    const [selling, buying] = [world.client(maker.key), world.client(taker.key)]
    const ask = await selling.place(limit('SELL', '101.00', '3.00'))
    const bought = await buying.place(limit('BUY', '101.50', '1.00'))
    expect(bought).toMatchObject({ status: 'FILLED', filledCost: '101.000000' })
    const [fill] = await buying.fills({ limit: 1 })
    expect(fill).toMatchObject({
      orderID: bought.orderID,
      price: '101.00',
      quantity: '1.00',
      fee: '0.001000',
      feeAsset: 'GOLD',
      isMaker: false,
    })
    expect((await buying.trades(MARKET))[0]).toMatchObject({ tradeID: fill?.fillID, price: '101.00', takerSide: 'BUY' })
    expect(await buying.ticker(MARKET)).toMatchObject({ last: '101.00', ask: '101.00', askQuantity: '2.00' })
    expect((await buying.candles(MARKET, '1m')).at(-1)).toMatchObject({ close: '101.00', volume: '1.00' })
    expect((await selling.balances()).find(({ asset }) => asset === 'GOLD')).toMatchObject({ open: '2.000000', total: '999999.000000' })
    expect(await selling.cancelAll(MARKET)).toBe(1)
    expect(await selling.order({ orderID: ask.orderID })).toMatchObject({ status: 'CANCELED', filled: '1.00' })
  })

  test('of several orders each is answered by itself, more than a batch at a time', async () => {
    const client = world.client(maker.key)
    const orders = Array.from({ length: 120 }, (_, place) => limit('BUY', place === 60 ? '1.001' : '1.00', '0.01'))
    const placed = await client.placeMany(orders)
    expect(placed.map(({ ok }) => ok)).toEqual(orders.map((_, place) => place !== 60))
    expect(placed[60]).toMatchObject({ error: { code: 'INVALID' } })
    const names = placed.flatMap((one) => (one.ok ? [{ orderID: one.order.orderID }] : []))
    const canceled = await client.cancelMany(names)
    expect(canceled.map((one) => one.ok && one.order.status)).toEqual(names.map(() => 'CANCELED'))
    expect((await client.cancelMany(names.slice(0, 2))).map(({ ok }) => ok)).toEqual([true, true])
  })

  test('a refusal has the code, the reason and the field, and nothing is left behind', async () => {
    const client = world.client(maker.key)
    expect(await errorOf(client.place(limit('BUY', '100', '1000000000')))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      reason: 'INSUFFICIENT_FUNDS',
      status: 422,
      outcome: 'refused',
    })
    expect(await errorOf(client.place(limit('BUY', '1.005', '1')))).toMatchObject({ code: 'INVALID', fields: { price: expect.anything() } })
    expect(await errorOf(client.depth('NO-SUCH'))).toMatchObject({ code: 'MARKET_NOT_FOUND', status: 404 })
    expect(await errorOf(createClient({ url: world.app.url, key: 'bk_wrong' }).balances())).toMatchObject({ status: 401 })
    expect(await errorOf(createClient({ url: world.app.url }).balances())).toMatchObject({ status: 401 })
  })

  test('other users’ orders can be neither read nor canceled nor amended', async () => {
    const { orderID } = await world.client(maker.key).place(limit('BUY', '1', '1'))
    const stranger = world.client(taker.key)
    expect(await stranger.order({ orderID })).toBeUndefined()
    expect(await errorOf(stranger.cancel({ orderID }))).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await errorOf(stranger.amend({ orderID }, { price: '2' }))).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await world.client(maker.key).cancel({ orderID })
  })
})

describe('an order whose answer is lost', () => {
  /** Loses the answers, or the requests, of calls to place orders. */
  const losing = (what: 'answer' | 'request', path: string): typeof fetch => {
    return async (input, init) => {
      const isLost = new URL(String(input)).pathname === path
      if (isLost && what === 'request') throw new TypeError('fetch failed')
      const response = await fetch(input, init)
      if (isLost) throw new TypeError('terminated')
      return response
    }
  }

  test('[RT-04] is found by its client order id and not placed a second time', async () => {
    const client = world.client(maker.key, { fetch: losing('answer', '/api/orders/') })
    const order = await client.place({ ...limit('BUY', '2', '1'), clOrdID: 'lost-answer' })
    expect(order).toMatchObject({ status: 'OPEN', clOrdID: 'lost-answer' })
    expect(await ordersNamed('lost-answer')).toEqual([{ status: 'OPEN' }])
    await client.cancel(order)
  })

  test('is refused for good when the request had not arrived, even if it arrives later', async () => {
    const client = world.client(maker.key, { fetch: losing('request', '/api/orders/') })
    const error = await errorOf(client.place({ ...limit('BUY', '2', '1'), clOrdID: 'lost-request' }))
    expect(error).toMatchObject({ code: 'ORDER_REJECTED', reason: 'NOT_ACCEPTED', outcome: 'refused', clOrdID: 'lost-request' })
    await errorOf(world.client(maker.key).place({ ...limit('BUY', '2', '1'), clOrdID: 'lost-request' }))
    expect(await ordersNamed('lost-request')).toEqual([{ status: 'REJECTED' }])
  })

  test('of a batch is settled one by one', async () => {
    const client = world.client(maker.key, { fetch: losing('answer', '/api/orders/batch/') })
    const placed = await client.placeMany([limit('BUY', '2', '1'), limit('BUY', '3', '1'), limit('BUY', '3.001', '1')])
    expect(placed.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(await client.cancelAll()).toBe(2)
  })

  test('stays unknown when it cannot be asked for, and says so', async () => {
    const client = world.client(maker.key, { settleForMs: 1, retries: 0, fetch: async () => Promise.reject(new TypeError('fetch failed')) })
    expect(await errorOf(client.place({ ...limit('BUY', '2', '1'), clOrdID: 'nowhere' }))).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      outcome: 'unknown',
      clOrdID: 'nowhere',
    })
    expect(await errorOf(client.amend({ orderID: '1' }, { price: '2' }))).toMatchObject({ code: 'UNREACHABLE', outcome: 'unknown' })
  })
})

describe('the stream', () => {
  test('[RT-08] [MAX-38] tells orders, fills and balances in order, and answers what is sent over it', async () => {
    const stream = world.client(maker.key).stream()
    const seen = collect(stream.events())
    await stream.ready()
    const ask = await stream.place({ ...limit('SELL', '120.00', '2.00'), postOnly: true })
    expect(ask).toMatchObject({ status: 'OPEN', side: 'SELL', price: '120.00', quantity: '2.00', postOnly: true })
    expect(await stream.amend(ask, { price: '119.50' })).toMatchObject({ orderID: ask.orderID, price: '119.50', status: 'OPEN' })
    await world.client(taker.key).place(limit('BUY', '119.50', '0.75'))
    await vi.waitFor(() => expect(seen.some((event) => event.type === 'fill')).toBe(true))
    expect(await stream.cancel({ clOrdID: ask.clOrdID })).toMatchObject({ status: 'CANCELED', filled: '0.75' })
    await vi.waitFor(() => expect(stream.liveOrders()).toEqual([]))
    const told = seen.flatMap((event) => {
      if (event.type === 'order') return [`${event.order.status} ${event.order.price} ${event.order.filled}`]
      return event.type === 'fill' ? [`fill ${event.fill.quantity} at ${event.fill.price}`] : []
    })
    expect(told).toEqual([
      'OPEN 120.00 0.00',
      'OPEN 119.50 0.00',
      'fill 0.75 at 119.50',
      'PARTIAL_FILL 119.50 0.75',
      'CANCELED 119.50 0.75',
    ])
    const byRest = await world.client(maker.key).balances()
    await vi.waitFor(() => expect(stream.balances().toSorted(byAsset)).toEqual(byRest.toSorted(byAsset)))
    await stream.close()
  })

  test('an order that trades at once is answered with what it traded', async () => {
    const [makers, takers] = [world.client(maker.key), world.client(taker.key).stream()]
    await makers.place(limit('SELL', '130', '1'))
    await takers.ready()
    const order = await takers.place({ ...limit('BUY', '131', '5'), timeInForce: 'IOC' })
    expect(order).toMatchObject({ status: 'CANCELED', reason: 'IOC', filled: '1.00', filledCost: '130.000000' })
    await takers.close()
  })

  test('a refused order, amendment or cancel fails with its reason', async () => {
    const stream = world.client(maker.key).stream()
    await stream.ready()
    expect(await errorOf(stream.place(limit('BUY', '100', '100000000')))).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    expect(await errorOf(stream.place(limit('BUY', '1.001', '1')))).toMatchObject({ code: 'INVALID', fields: { price: ['OFF_TICK'] } })
    const first = await stream.place({ ...limit('BUY', '1', '1'), clOrdID: 'taken' })
    expect(await errorOf(stream.place({ ...limit('BUY', '2', '1'), clOrdID: 'taken' }))).toMatchObject({ reason: 'DUPLICATE_CL_ORD_ID' })
    expect(await stream.place({ ...limit('BUY', '1', '1'), clOrdID: 'taken' })).toMatchObject({ orderID: first.orderID, status: 'OPEN' })
    expect(await errorOf(stream.amend(first, {}))).toMatchObject({ reason: 'NOTHING_TO_AMEND' })
    await stream.cancel(first)
    expect(await errorOf(stream.amend(first, { price: '2' }))).toMatchObject({ reason: 'ALREADY_FINAL' })
    await stream.close()
    expect(await errorOf(stream.place(limit('BUY', '1', '1')))).toMatchObject({ code: 'DISCONNECTED', outcome: 'refused' })
  })

  test('[MAX-36] the same order sent twice at once is one order', async () => {
    const stream = world.client(maker.key).stream()
    await stream.ready()
    const order = { ...limit('BUY', '1', '1'), clOrdID: 'twice' }
    const [first, second, third] = await Promise.all([stream.place(order), stream.place(order), world.client(maker.key).place(order)])
    expect([first.orderID, second.orderID]).toEqual([third.orderID, third.orderID])
    expect(await ordersNamed('twice')).toEqual([{ status: 'OPEN' }])
    const canceled = await Promise.all([stream.cancel(order), stream.cancel(first), world.client(maker.key).cancel(order)])
    expect(canceled.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    await stream.close()
  })

  test('an amendment or a cancel that was never sent is not an unknown one', async () => {
    const client = world.client(maker.key, { settleForMs: 50 })
    const order = await client.place(limit('BUY', '1', '1'))
    const stream = client.stream()
    expect(await errorOf(stream.amend(order, { price: '2' }))).toMatchObject({ code: 'DISCONNECTED', outcome: 'refused' })
    expect(await errorOf(stream.cancel(order))).toMatchObject({ code: 'DISCONNECTED', outcome: 'refused' })
    expect(await client.cancel(order)).toMatchObject({ status: 'CANCELED', price: '1.00' })
  })

  test('wrong credentials end it instead of being tried forever', async () => {
    const stream = createClient({ url: world.app.url, key: 'bk_wrong' }).stream()
    const events = stream.events()
    expect(await errorOf(stream.ready())).toMatchObject({ status: 401 })
    expect(await errorOf(events.next())).toMatchObject({ status: 401 })
  })

  test('a regular end cancels nothing, even where a lost connection would', async () => {
    const stream = world.client(maker.key).stream({ cancelOnDisconnect: MARKET })
    await stream.ready()
    const order = await stream.place(limit('BUY', '1', '1'))
    await stream.close()
    expect(await world.client(maker.key).order(order)).toMatchObject({ status: 'OPEN' })
    await world.client(maker.key).cancelAll()
  })
})

describe('a user’s session', () => {
  test('[AUTH-24] signs in, trades over both ways, and renews its tokens once for all calls', async () => {
    const tokens = await signIn({ url: world.app.url, username: 'marta', password: PASSWORD })
    const onTokens = vi.fn<() => void>()
    const client = createClient({ url: world.app.url, session: { ...tokens, onTokens } })
    const [balances, order] = await Promise.all([client.balances(), client.place(limit('BUY', '1', '1'))])
    expect(balances.length).toBeGreaterThan(0)
    expect(onTokens).toHaveBeenCalledTimes(1)
    const stream = client.stream()
    await stream.ready()
    expect(stream.liveOrders().map(({ orderID }: Order) => orderID)).toEqual([order.orderID])
    expect(await stream.cancel(order)).toMatchObject({ status: 'CANCELED' })
    await stream.close()
    expect(await errorOf(signIn({ url: world.app.url, username: 'marta', password: 'wrong' }))).toMatchObject({ status: 401 })
    // The first tokens are spent.
    expect(await errorOf(createClient({ url: world.app.url, session: tokens }).balances())).toMatchObject({ status: 401 })
  })
})
