import { exchange, market } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import { LIVE_PAPER_ORDERS_MAX } from '@bourse/domain/paper'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { PaperFollower } from './index.ts'
import { paperBalances, placePaper, realState, START, SYMBOL } from './testing/paper-world.ts'
import { tradedPaperWorld } from './testing/traded-world.ts'

const world = await tradedPaperWorld()

describe('the pocket', () => {
  test('is not there until it is opened, then has what was chosen, and opening it again changes nothing', async () => {
    const { beto } = world
    expect((await beto.api.call(paper.pocket)).body).toMatchObject({ isOpen: false, wallets: [] })
    expect((await placePaper(beto, {})).body.code).toBe('PAPER_NOT_OPEN')
    const opened = await beto.api.call(paper.open, { body: { amounts: START } })
    expect(opened.status).toBe(201)
    expect(opened.body.wallets.map(({ asset, start, balance }) => [asset.code, start, balance]).toSorted()).toEqual([
      ['CASH', '10000000000', '10000000000'],
      ['GOLD', '500000000', '500000000'],
    ])
    const again = await beto.api.call(paper.open, { body: { amounts: [{ asset: 'CASH', amount: '1' }] } })
    expect([again.status, again.body.wallets]).toEqual([200, opened.body.wallets])
  })

  test('begins with the usual amounts when nothing is chosen', async () => {
    const { body } = await world.carla.api.call(paper.reset, { body: {} })
    const wallets = Object.fromEntries(body.pocket.wallets.map(({ asset, start }) => [asset.code, start]))
    expect(wallets).toMatchObject({ CASH: '100000000000', GOLD: '20000000000' })
  })

  test.each([
    ['an asset without a market', [{ asset: 'NONE', amount: '1' }]],
    ['an asset twice', [START[0], START[0]]],
    ['no amount', [{ asset: 'CASH', amount: '' }]],
    ['less than nothing', [{ asset: 'CASH', amount: '-1' }]],
    ['too much', [{ asset: 'CASH', amount: '1000000001' }]],
    ['more digits than there are', [{ asset: 'CASH', amount: '0.0000001' }]],
    ['nothing at all', []],
  ])('does not begin with %s', async (_what, amounts) => {
    const { status, body } = await world.carla.api.call(paper.reset, { body: { amounts } })
    expect([status, body.code]).toEqual([400, 'INVALID'])
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })

  test('two that open it at once open it once', async () => {
    const { carla, app } = world
    await app.owner.run(sql`delete from paper_accounts where profile_id = ${carla.profileId}`)
    const answers = await Promise.all([1, 2, 3].map(() => carla.api.call(paper.open, { body: { amounts: START } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await paperBalances(carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })

  test('starts over with new money, and says what was deleted', async () => {
    const { carla } = world
    await placePaper(carla, { price: '11', quantity: '2' })
    await placePaper(carla, { price: '7' })
    const { body } = await carla.api.call(paper.reset, { body: { amounts: START } })
    expect(body).toMatchObject({ deletedOrders: 2, deletedFills: 1 })
    expect((await carla.api.call(paper.orders)).body).toEqual([])
    expect((await carla.api.call(paper.fills)).body).toEqual([])
    expect(await paperBalances(carla)).toEqual({ CASH: ['10000.000000', '0.000000'], GOLD: ['500.000000', '0.000000'] })
  })
})

describe('taking', () => {
  test('a market order takes the real depth at its prices, with the market’s fee, and the real book stays as it is', async () => {
    const { carla, app } = world
    const real = await realState(app.db)
    const depth = async () => (await app.api().call(market.depth, { query: { market: SYMBOL } })).body
    const { bids, asks } = await depth()
    const { status, body } = await placePaper(carla, { orderType: 'MARKET', price: undefined, quantity: '7' })
    expect(status).toBe(201)
    // The default protection is five per cent through the best price.
    expect(body).toMatchObject({
      status: 'CANCELED',
      reason: 'IOC',
      filled: '5.00',
      filledCost: '55.000000',
      pocketID: expect.stringMatching(/^paper-/),
    })
    expect(await paperBalances(carla)).toEqual({ CASH: ['9945.000000', '0.000000'], GOLD: ['504.990000', '0.000000'] })
    expect(await depth()).toMatchObject({ bids, asks })
    expect(await realState(app.db)).toEqual(real)
  })

  test('nobody takes the same lots twice, and somebody else takes them too', async () => {
    const { carla, ana } = world
    const limit = { price: '11', quantity: '5', timeInForce: 'IOC' } as const
    expect((await placePaper(carla, limit)).body.filled).toBe('5.00')
    expect((await placePaper(carla, limit)).body.filled).toBe('0.00')
    expect((await placePaper(ana, limit)).body.filled).toBe('5.00')
  })

  test('the same name is answered with the same order, and refused for another', async () => {
    const { carla } = world
    const first = await placePaper(carla, { clOrdID: 'one', price: '11' })
    const again = await placePaper(carla, { clOrdID: 'one', price: '11' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await placePaper(carla, { clOrdID: 'one', price: '12' })).body.code).toBe('CL_ORD_ID_TAKEN')
    expect((await carla.api.call(paper.orders, { query: { clOrdID: 'one' } })).body).toHaveLength(1)
  })

  test('of many at once, none spends what another has', async () => {
    const { carla } = world
    const answers = await Promise.all(Array.from({ length: 12 }, () => placePaper(carla, { price: '8', quantity: '200' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(6)
    expect(await paperBalances(carla)).toMatchObject({ CASH: ['400.000000', '9600.000000'] })
  })

  test.each([
    ['a market that is not there', { market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
    ['a quantity between lots', { quantity: '0.005' }, 400, 'INVALID'],
    ['a price between ticks', { price: '1.001' }, 400, 'INVALID'],
    ['zero', { quantity: '0' }, 400, 'INVALID'],
    ['an end that was', { timeInForce: 'GTD', expiresAt: 1 }, 400, 'INVALID'],
    ['more than it has', { quantity: '100000' }, 422, 'INSUFFICIENT_FUNDS'],
    ['post-only that would take', { price: '11', postOnly: true }, 422, 'ORDER_REJECTED'],
    ['a stop behind the price', { orderType: 'STOP', price: undefined, stopPrice: '9' }, 422, 'ORDER_REJECTED'],
    ['an iceberg that takes', { shown: '0.5', timeInForce: 'IOC' }, 400, 'INVALID'],
    ['a limit that trails', { trailBy: '1' }, 400, 'INVALID'],
    ['a pair whose stop is before its limit', { stopLeg: { stopPrice: '9' } }, 400, 'INVALID'],
    ['a pair whose stop would trigger', { price: '8', stopLeg: { stopPrice: '9.5' } }, 422, 'ORDER_REJECTED'],
    ['exits on one side', { price: '8', exits: { takeProfit: '7', stopPrice: '6' } }, 400, 'INVALID'],
    ['a pair with exits', { stopLeg: { stopPrice: '12' }, exits: { takeProfit: '12', stopPrice: '8' } }, 422, 'ORDER_REJECTED'],
  ] as const)('%s is refused, and nothing is set aside', async (_what, change, status, code) => {
    const answer = await placePaper(world.carla, change as object)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await paperBalances(world.carla)).toEqual({ CASH: ['10000.000000', '0.000000'], GOLD: ['500.000000', '0.000000'] })
  })

  test(`no more than ${LIVE_PAPER_ORDERS_MAX} are open at a time`, async () => {
    const { carla, app } = world
    await placePaper(carla, { price: '1' })
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`
        insert into paper_orders (account_id, market_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                                  stop_price, quantity, reserved, status, after_fill_id, terms_hash)
        select account_id, market_id, 'more-' || n, side, type, time_in_force, self_trade, is_post_only, price, limit_price, stop_price, quantity,
               reserved, status, after_fill_id, terms_hash from paper_orders, generate_series(2, ${LIVE_PAPER_ORDERS_MAX}::int) n
        where status = 'OPEN'`)
      await tx.run(sql`
        update paper_balances b set held = (select sum(o.reserved) from paper_orders o where o.account_id = b.account_id)
        where b.held > 0`)
    })
    expect((await placePaper(carla, { price: '1' })).body.code).toBe('LIMIT_REACHED')
    expect((await carla.api.call(paper.cancelAll, { body: { market: SYMBOL } })).body).toEqual({ canceled: LIVE_PAPER_ORDERS_MAX })
    expect(await paperBalances(carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })

  test('a halted market takes no paper orders either, but they can be canceled', async () => {
    const { carla, app, marketId } = world
    const { body } = await placePaper(carla, { price: '7' })
    const set = (status: string) => app.owner.run(sql`update markets set status = ${status} where id = ${marketId}`)
    await set('halted')
    try {
      expect((await placePaper(carla, { price: '7' })).body.code).toBe('MARKET_HALTED')
      expect((await carla.api.call(paper.amend, { params: { id: body.orderID }, body: { price: '6' } })).body.code).toBe('MARKET_HALTED')
      expect((await carla.api.call(paper.cancel, { params: { id: body.orderID } })).body.status).toBe('CANCELED')
    } finally {
      await set('open')
    }
  })
})

describe('resting', () => {
  test('it is filled by what is really traded past the quantity ahead of it, at its price, and nothing real changes', async () => {
    const { carla, ana, app, order, follow } = world
    const { body } = await placePaper(carla, { price: '9', quantity: '2' })
    expect(body).toMatchObject({ status: 'OPEN', filled: '0.00' })
    await order(ana, 'SELL', '9', '3')
    await follow()
    const now = async () => (await carla.api.call(paper.order, { params: { id: body.orderID } })).body
    expect(await now()).toMatchObject({ status: 'OPEN', filled: '0.00' })
    await order(ana, 'SELL', '9', '1')
    await order(ana, 'SELL', '8', '1')
    const real = await realState(app.db)
    await follow()
    expect(await now()).toMatchObject({ status: 'PARTIAL_FILL', filled: '1.00', filledCost: '9.000000' })
    await order(ana, 'SELL', '8', '4')
    await follow()
    expect(await now()).toMatchObject({ status: 'FILLED', filledCost: '18.000000' })
    const fills = (await carla.api.call(paper.fills)).body.map(({ fill }) => [
      fill.price,
      fill.quantity,
      fill.isMaker,
      fill.fee,
      fill.feeAsset,
    ])
    expect(fills).toEqual([
      ['9.00', '1.00', true, '0.001000', 'GOLD'],
      ['9.00', '1.00', true, '0.001000', 'GOLD'],
    ])
    expect(Object.keys(real)).toContain('entries')
    expect((await ana.api.call(exchange.fills, { query: { market: SYMBOL } })).body.length).toBeGreaterThan(0)
    expect((await carla.api.call(exchange.fills)).body).toEqual([])
    expect((await carla.api.call(exchange.orders)).body).toEqual([])
    expect((await carla.api.call(exchange.balances)).body.balances).toEqual([])
  })

  test('filling changes nothing that is real', async () => {
    const { carla, ana, app, order, follow } = world
    await placePaper(carla, { price: '9.50', quantity: '1' })
    await order(ana, 'SELL', '9', '2')
    const real = await realState(app.db)
    await follow()
    expect((await carla.api.call(paper.orders)).body[0]).toMatchObject({ status: 'FILLED', filledCost: '9.500000' })
    expect(await realState(app.db)).toEqual(real)
  })

  test('what was ahead and is canceled is no longer ahead', async () => {
    const { carla, ana, beto, order, follow, settled } = world
    const { body } = await placePaper(carla, { price: '9', quantity: '1' })
    const { body: live } = await beto.api.call(exchange.orders, { query: { status: 'live' } })
    const best = live.find(({ price }) => price === '9.00')
    await beto.api.call(exchange.cancel, { params: { id: best?.orderID ?? '' } })
    await settled('11', '8')
    await follow()
    await order(beto, 'BUY', '9', '4')
    await order(ana, 'SELL', '9', '1')
    await follow()
    expect((await carla.api.call(paper.order, { params: { id: body.orderID } })).body.status).toBe('FILLED')
  })

  test('a stop triggers by a real trade and takes the real depth', async () => {
    const { carla, ana, order, follow } = world
    const { body } = await placePaper(carla, { orderType: 'STOP', price: undefined, stopPrice: '11', quantity: '3' })
    expect(body.status).toBe('PENDING')
    expect((await carla.api.call(paper.orders, { query: { status: 'live' } })).body.map(({ orderID }) => orderID)).toContain(body.orderID)
    await order(ana, 'BUY', '11', '1')
    await follow()
    expect((await carla.api.call(paper.order, { params: { id: body.orderID } })).body).toMatchObject({ status: 'FILLED', filled: '3.00' })
  })

  test('an order for a time ends with it', async () => {
    const { carla, app, follow } = world
    const { body } = await placePaper(carla, { price: '7', timeInForce: 'GTD', expiresAt: Date.now() + 3_600_000 })
    await app.owner.run(sql`update paper_orders set expires_at = now() where id = ${BigInt(body.orderID)}`)
    await follow()
    expect((await carla.api.call(paper.order, { params: { id: body.orderID } })).body).toMatchObject({
      status: 'CANCELED',
      reason: 'EXPIRED',
    })
    expect(await paperBalances(carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })

  test('several that follow at once fill each trade once', async () => {
    const { carla, ana, app, order } = world
    const { body } = await placePaper(carla, { price: '9.50', quantity: '3' })
    await order(ana, 'SELL', '9', '2')
    const followers = Array.from({ length: 5 }, () => new PaperFollower({ db: app.db, log: createLog('silent') }))
    await Promise.all(followers.map((follower) => follower.look()))
    await Promise.all(followers.map((follower) => follower.look()))
    expect((await carla.api.call(paper.order, { params: { id: body.orderID } })).body).toMatchObject({ filled: '2.00' })
  })
})
