import { exchange, market } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { fund, makeTrader, type Trader } from '../../../testing/traders.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'], { terms: { makerFeePpm: 1_000, takerFeePpm: 2_000 } })

const order = (body: object) => ({ market: SYMBOL, side: 'BUY', quantity: '1', price: '10', ...body })

describe('placing over REST', () => {
  test('answers the order after its commit, in whole units', async () => {
    const { status, body } = await ana.api.call(exchange.place, { body: order({ clOrdID: 'r-1', quantity: '2.5', price: '4.01' }) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      clOrdID: 'r-1',
      market: SYMBOL,
      side: 'BUY',
      orderType: 'LIMIT',
      quantity: '2.50',
      price: '4.01',
      status: 'OPEN',
      filled: '0.00',
      stopPrice: '0',
    })
    const again = await ana.api.call(exchange.place, { body: order({ clOrdID: 'r-1', quantity: '2.5', price: '4.01' }) })
    expect([again.status, again.body.orderID]).toEqual([200, body.orderID])
  })

  test.each([
    ['a market that is not there', { market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
    ['no market at all', { market: undefined }, 400, 'INVALID'],
    ['an unknown side', { side: 'HOLD' }, 400, 'INVALID'],
    ['a quantity between lots', { quantity: '0.005' }, 400, 'INVALID'],
    ['a price between ticks', { price: '1.001' }, 400, 'INVALID'],
    ['zero', { quantity: '0' }, 400, 'INVALID'],
    ['less than nothing', { quantity: '-1' }, 400, 'INVALID'],
    ['a number', { quantity: 1 }, 400, 'INVALID'],
    ['beyond 2^53', { quantity: '99999999999999999' }, 400, 'INVALID'],
    ['beyond one’s means', { quantity: '1000000' }, 422, 'INSUFFICIENT_FUNDS'],
    ['a name that is taken', { clOrdID: 'r-1' }, 409, 'CL_ORD_ID_TAKEN'],
    ['a name with blanks', { clOrdID: 'r 1' }, 400, 'INVALID'],
    ['an end that was', { timeInForce: 'GTD', expiresAt: 1 }, 400, 'INVALID'],
    ['a market order with nobody there', { orderType: 'MARKET', side: 'BUY', price: undefined }, 422, 'ORDER_REJECTED'],
  ])('with %s is refused by name, and nothing is set aside', async (_name, change, status, code) => {
    const before = await held(ana)
    const answer = await ana.api.call(exchange.place, { body: order(change) })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await held(ana)).toEqual(before)
  })

  test('is for those who are signed in and have taken the first steps', async () => {
    expect((await app.api().call(exchange.place, { body: order({}) })).status).toBe(401)
  })
})

describe('[API-08] [API-11] [MAX-34] [MAX-35] lists', () => {
  test('list orders and fills of an own profile, filtered', async () => {
    const sold = await beto.api.call(exchange.place, { body: order({ side: 'SELL', quantity: '1', price: '4', clOrdID: 's-1' }) })
    expect(sold.body).toMatchObject({ status: 'FILLED', filled: '1.00', filledCost: '4.010000' })
    const fills = await beto.api.call(exchange.fills)
    expect(fills.body).toMatchObject([
      {
        market: SYMBOL,
        timestamp: sold.body.timestamp,
        orderID: sold.body.orderID,
        clOrdID: 's-1',
        fill: { quantity: '1.00', price: '4.01', cost: '4.010000', side: 'SELL', fee: '0.008020', feeAsset: 'CASH', isMaker: false },
      },
    ])
    expect((await ana.api.call(exchange.fills)).body).toMatchObject([
      { clOrdID: 'r-1', fill: { side: 'BUY', fee: '0.001000', feeAsset: 'GOLD', isMaker: true } },
    ])
    const statuses = async (query: Record<string, string>) =>
      (await ana.api.call(exchange.orders, { query })).body.map(({ clOrdID, status }) => `${clOrdID} ${status}`)
    expect(await statuses({ status: 'live' })).toEqual(['r-1 PARTIAL_FILL'])
    expect(await statuses({ status: 'FILLED' })).toEqual([])
    expect(await statuses({ market: SYMBOL, limit: '1', status: 'REJECTED' })).toHaveLength(1)
    expect(await statuses({ from: String(Date.now() + 60_000) })).toEqual([])
    expect((await ana.api.call(exchange.orders, { query: { limit: '0' } })).status).toBe(400)
    expect((await ana.api.call(exchange.orders, { query: { market: 'NO-SUCH' } })).status).toBe(404)
    expect((await app.api().call(exchange.orders)).status).toBe(401)
  })
})

describe('[API-07] [API-12] the market', () => {
  test('tells its best prices and its day', async () => {
    await vi.waitFor(async () => {
      expect((await app.api().call(market.list)).body).toMatchObject([
        { symbol: SYMBOL, base_symbol: 'GOLD', quote_symbol: 'CASH', quote: { bid: '4.01', ask: null } },
      ])
      expect((await app.api().call(market.summary, { query: { market: SYMBOL } })).body).toMatchObject([
        { market: SYMBOL, last: '4.01', volume: '1.00' },
      ])
    })
  })
})

describe('changing over REST', () => {
  test('amends and cancels own orders; another user’s do not exist', async () => {
    const { body: made } = await ana.api.call(exchange.place, { body: order({ price: '2' }) })
    const params = { id: made.orderID }
    expect((await beto.api.call(exchange.cancel, { params })).body.code).toBe('ORDER_NOT_FOUND')
    expect((await beto.api.call(exchange.amend, { params, body: { quantity: '3' } })).body.code).toBe('ORDER_NOT_FOUND')
    expect((await ana.api.call(exchange.amend, { params, body: { quantity: '3', price: '2.5' } })).body).toMatchObject({
      quantity: '3.00',
      price: '2.50',
    })
    expect((await ana.api.call(exchange.amend, { params, body: {} })).body.code).toBe('INVALID')
    expect((await ana.api.call(exchange.cancel, { params })).body).toMatchObject({ status: 'CANCELED', reason: 'REQUESTED' })
    expect((await ana.api.call(exchange.cancel, { params })).status).toBe(200)
    expect((await ana.api.call(exchange.amend, { params, body: { quantity: '4' } })).body.code).toBe('ORDER_FINAL')
    expect((await ana.api.call(exchange.cancel, { params: { id: '999999999' } })).body.code).toBe('ORDER_NOT_FOUND')
  })

  test('cancels all, and both sides’ money is free again', async () => {
    await ana.api.call(exchange.place, { body: order({ price: '1' }) })
    expect((await ana.api.call(exchange.cancelAll, { body: {} })).body.canceled).toBeGreaterThanOrEqual(2)
    expect((await ana.api.call(exchange.cancelAll, { body: { market: SYMBOL } })).body).toEqual({ canceled: 0 })
    expect((await ana.api.call(exchange.cancelAll, { body: { market: 'NO-SUCH' } })).status).toBe(404)
    expect(await held(ana)).toEqual([0n, 0n])
  })

  test('fifty orders at once for the same money: as many are taken as it pays for', async () => {
    const carla = await makeTrader(app.db, app.api(), 'carla')
    await app.db.transaction((tx) => fund(tx, carla, 'CASH', 5_000_000n))
    const answers = await Promise.all(Array.from({ length: 50 }, () => carla.api.call(exchange.place, { body: order({ price: '1' }) })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(45)
    expect((await carla.api.call(exchange.cancelAll, { body: {} })).body).toEqual({ canceled: 5 })
  })
})

describe('an API key', () => {
  test('places and cancels with the trade scope, reads with the read scope, and neither without', async () => {
    const key = async (scopes: string[]) => {
      const { body } = await ana.api.call(session.addApiKey, {
        body: { name: scopes.join('+'), scopes, password: 'plum-tractor-violet-91' },
      })
      const program = app.api()
      program.access = body.key
      return program
    }
    const trading = await key(['trade'])
    const placed = await trading.call(exchange.place, { body: order({ price: '1' }) })
    expect(placed.status).toBe(201)
    expect((await trading.call(exchange.orders)).body.code).toBe('SCOPE_MISSING')
    expect((await trading.call(exchange.cancel, { params: { id: placed.body.orderID } })).body).toMatchObject({ status: 'CANCELED' })
    const reading = await key(['read'])
    expect((await reading.call(exchange.orders)).status).toBe(200)
    expect((await reading.call(exchange.place, { body: order({}) })).body.code).toBe('SCOPE_MISSING')
  })
})

describe('an order without a price of its own', () => {
  const told = async (trader: Trader, clOrdID: string) =>
    (await trader.api.call(exchange.orders)).body.find((one) => one.clOrdID === clOrdID)

  test('[MAX-16] [DEF-090] a market order has price 0, and its limit is shown separately as its protection price', async () => {
    await beto.api.call(exchange.place, { body: order({ side: 'SELL', price: '8', clOrdID: 'rests' }) })
    const market = { orderType: 'MARKET', quantity: '0.1' }
    const bounded = await ana.api.call(exchange.place, { body: order({ ...market, price: '8.3', clOrdID: 'bounded' }) })
    expect(bounded.body).toMatchObject({ status: 'FILLED', price: '0', stopPrice: '0', protectionPrice: '8.30' })
    const left = await ana.api.call(exchange.place, { body: order({ ...market, price: undefined, clOrdID: 'left' }) })
    // Five percent through the best price, 8.00.
    expect(left.body).toMatchObject({ status: 'FILLED', price: '0', stopPrice: '0', protectionPrice: '8.40' })
    const stop = { orderType: 'STOP', stopPrice: '9', price: '9.4', quantity: '0.1' }
    const waiting = await ana.api.call(exchange.place, { body: order({ ...stop, clOrdID: 'waits' }) })
    expect(waiting.body).toMatchObject({ status: 'PENDING', price: '0', stopPrice: '9.00', protectionPrice: '9.40' })
    const wrong = await ana.api.call(exchange.place, { body: order({ ...stop, stopPrice: '8', clOrdID: 'wrong-side' }) })
    expect([wrong.status, wrong.body]).toEqual([
      422,
      {
        code: 'ORDER_REJECTED',
        message: expect.any(String) as string,
        reason: 'STOP_WOULD_TRIGGER',
        fields: { stopPrice: ['STOP_WOULD_TRIGGER'] },
      },
    ])
    expect(await told(ana, 'wrong-side')).toMatchObject({ status: 'REJECTED', reason: 'STOP_WOULD_TRIGGER' })
    for (const { body } of [bounded, left, waiting]) expect(await told(ana, body.clOrdID)).toEqual(body)
    expect(await told(beto, 'rests')).toMatchObject({ price: '8.00', stopPrice: '0', protectionPrice: '0' })
    await Promise.all([ana, beto].map((trader) => trader.api.call(exchange.cancelAll, { body: {} })))
  })

  test('[MAX-16] one that an older version stored with its protection as its price is shown the same', async () => {
    await app.db.transaction((tx) => tx.run(sql`update orders set price = limit_price where cl_ord_id = 'bounded'`))
    expect(await told(ana, 'bounded')).toMatchObject({ price: '0', protectionPrice: '8.30' })
  })
})

describe('[API-11] [DEF-106] the list of orders', () => {
  test('is by time, newest first: an order that was settled before others stands behind them, whatever its id', async () => {
    const dora = await makeTrader(app.db, app.api(), 'dora')
    await app.db.transaction((tx) => fund(tx, dora, 'CASH', 5_000_000n))
    const placed = (clOrdID: string) => dora.api.call(exchange.place, { body: order({ price: '1', clOrdID }) })
    await placed('first')
    // An order that never arrived takes its id from a block of its own, far ahead of the exchange's.
    await dora.api.call(exchange.settle, { body: { ...order({}), clOrdID: 'lost' } })
    await placed('later')
    const names = async (query: Record<string, string> = {}) =>
      (await dora.api.call(exchange.orders, { query })).body.map(({ clOrdID }) => clOrdID)
    expect(await names()).toEqual(['later', 'lost', 'first'])

    // Orders of one batch have one time: the id decides, and every page goes on where the one before ended.
    await app.owner.transaction((tx) => tx.run(sql`update orders set created_at = '2026-01-01Z' where profile_id = ${dora.profileId}`))
    const pages = [await names({ limit: '1' }), await names({ limit: '1', offset: '1' }), await names({ limit: '1', offset: '2' })]
    expect(pages).toEqual([['lost'], ['later'], ['first']])
    expect(await names({ limit: '1', offset: '3' })).toEqual([])
  })
})

async function held({ pocketId }: Trader): Promise<bigint[]> {
  const rows = await app.db.read((tx) =>
    tx.rows<{ held: bigint }>(sql`select held from wallets where pocket_id = ${pocketId} order by asset_id`),
  )
  return rows.map((row) => row.held)
}
