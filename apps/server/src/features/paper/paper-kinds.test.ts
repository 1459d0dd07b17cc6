import { paper } from '@bourse/contracts/paper'
import { LIVE_PAPER_ORDERS_MAX } from '@bourse/domain/paper'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { paperKindsWorld, UNTOUCHED } from './testing/kinds-world.ts'
import { liveCount, paperBalances, placePaper } from './testing/paper-world.ts'

const { world, placed, now, otherLegOf, all, follow, expectSound, reallyTrade } = await paperKindsWorld()

describe('[MAX-16] a pair', () => {
  const PAIR = { price: '9', quantity: '2', stopLeg: { stopPrice: '11' } } as const

  test('is two orders with one reserve; what one trades, the other loses', async () => {
    const resting = await placed({ ...PAIR, clOrdID: 'pair' })
    const stop = await otherLegOf(resting)
    expect(stop).toMatchObject({
      clOrdID: 'pair.stop',
      orderType: 'STOP',
      status: 'PENDING',
      quantity: '2.00',
      pairedWith: resting.orderID,
    })
    // The stop may buy five percent above 11.
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['9976.900000', '23.100000'] })
    await reallyTrade('8.50', '1')
    await follow()
    expect([await now(resting), await now(stop)]).toMatchObject([{ status: 'PARTIAL_FILL', filled: '1.00' }, { quantity: '1.00' }])
    await reallyTrade('8.50', '3')
    await follow()
    expect([await now(resting), await now(stop)]).toMatchObject([{ status: 'FILLED' }, { status: 'CANCELED', reason: 'OTHER_LEG' }])
    expect(await paperBalances(world.carla)).toEqual({ CASH: ['9982.000000', '0.000000'], GOLD: ['501.998000', '0.000000'] })
  })

  test('whose stop triggers has nothing at its limit any more', async () => {
    const resting = await placed(PAIR)
    const stop = await otherLegOf(resting)
    await world.order(world.ana, 'BUY', '11', '1')
    await follow()
    expect([await now(resting), await now(stop)]).toMatchObject([
      { status: 'CANCELED', reason: 'OTHER_LEG', filled: '0.00' },
      { status: 'FILLED', filled: '2.00' },
    ])
  })

  test.each(['its limit', 'its stop', 'all orders'] as const)('ends with %s canceled, and everything is free again', async (what) => {
    const resting = await placed(PAIR)
    const id = what === 'its stop' ? (resting.pairedWith ?? '') : resting.orderID
    if (what === 'all orders') expect((await world.carla.api.call(paper.cancelAll, { body: {} })).body).toEqual({ canceled: 2 })
    else expect((await world.carla.api.call(paper.cancel, { params: { id } })).body.reason).toBe('REQUESTED')
    expect((await all()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED'])
    expect(await paperBalances(world.carla)).toEqual(UNTOUCHED)
    await expectSound()
  })

  test('sent twice at once is one pair, and another order under the name of its stop is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => placePaper(world.carla, { ...PAIR, clOrdID: 'twice' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(1)
    expect(await liveCount(world.app.db)).toBe(2)
    expect((await placePaper(world.carla, { clOrdID: 'twice.stop', price: '7' })).body.code).toBe('CL_ORD_ID_TAKEN')
    await placed({ clOrdID: 'other.stop', price: '7' })
    expect((await placePaper(world.carla, { ...PAIR, clOrdID: 'other' })).body.code).toBe('CL_ORD_ID_TAKEN')
    expect(await liveCount(world.app.db)).toBe(3)
  })

  test('canceled while its stop triggers: one of the two is first, and nothing is left over', async () => {
    const resting = await placed(PAIR)
    await world.order(world.ana, 'BUY', '11', '1')
    await Promise.all([world.follow(), world.carla.api.call(paper.cancel, { params: { id: resting.orderID } })])
    expect(await liveCount(world.app.db)).toBe(0)
    const [limit, stop] = await all()
    expect([`${limit?.filled} ${stop?.status}`]).toEqual([expect.stringMatching(/^0.00 (CANCELED|FILLED)$/)])
    await expectSound()
  })

  test('another’s leg is not there, and its size is changed at its limit', async () => {
    const resting = await placed(PAIR)
    const params = { id: resting.pairedWith ?? '' }
    for (const call of [paper.order, paper.cancel] as const)
      expect((await world.ana.api.call(call, { params })).body.code).toBe('ORDER_NOT_FOUND')
    expect((await world.carla.api.call(paper.amend, { params, body: { quantity: '3' } })).body.code).toBe('INVALID')
    const amended = await world.carla.api.call(paper.amend, { params: { id: resting.orderID }, body: { quantity: '3', price: '8.5' } })
    expect(amended.body).toMatchObject({ quantity: '3.00', price: '8.50' })
    expect(await otherLegOf(resting)).toMatchObject({ quantity: '3.00' })
    expect((await world.carla.api.call(paper.amend, { params, body: { stopPrice: '12' } })).body).toMatchObject({
      protectionPrice: '12.60',
    })
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['9962.200000', '37.800000'] })
    await expectSound()
  })

  test('counts as two of the orders that may be open', async () => {
    const { carla, app } = world
    const first = await placed({ price: '1' })
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`
        insert into paper_orders (account_id, market_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                                  stop_price, quantity, reserved, status, after_fill_id, terms_hash)
        select account_id, market_id, 'more-' || n, side, type, time_in_force, self_trade, is_post_only, price, limit_price, stop_price, quantity,
               reserved, status, after_fill_id, terms_hash
        from paper_orders, generate_series(2, ${LIVE_PAPER_ORDERS_MAX - 1}::int) n where id = ${BigInt(first.orderID)}`)
      await tx.run(sql`
        update paper_balances b set held = (select sum(o.reserved) from paper_orders o where o.account_id = b.account_id) where b.held > 0`)
    })
    expect((await placePaper(carla, PAIR)).body.code).toBe('LIMIT_REACHED')
    expect((await placePaper(carla, { price: '1' })).status).toBe(201)
  })
})

describe('a trailing stop', () => {
  test('follows real trades and triggers when the price has come back so far', async () => {
    const stop = await placed({ side: 'SELL', orderType: 'STOP', price: undefined, quantity: '2', trailBy: '1' })
    expect(stop).toMatchObject({ status: 'PENDING', stopPrice: '9.00', trailBy: '1.00' })
    await reallyTrade('13', '1')
    await follow()
    expect(await now(stop)).toMatchObject({ status: 'PENDING', stopPrice: '12.00', protectionPrice: '11.40' })
    await world.order(world.beto, 'BUY', '11.90', '5')
    await world.order(world.ana, 'SELL', '11.90', '1')
    await world.follow()
    expect(await now(stop)).toMatchObject({ status: 'FILLED', filledCost: '23.800000' })
    await expectSound()
  })

  test('up and down between two looks: it has risen before it triggers', async () => {
    const stop = await placed({ side: 'SELL', orderType: 'STOP', price: undefined, quantity: '2', trailPpm: 100_000 })
    await reallyTrade('20', '1')
    await reallyTrade('17', '1')
    await follow()
    expect(await now(stop)).toMatchObject({ stopPrice: '18.00', reason: 'IOC' })
  })

  test('its accounts are found in an index of its own, however many other stops wait', async () => {
    await placed({ side: 'SELL', orderType: 'STOP', price: undefined, trailBy: '1' })
    let plan = ''
    const looking = world.app.owner.transaction(async (tx) => {
      await tx.run(sql`
        insert into paper_orders (account_id, market_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                                  stop_price, quantity, reserved, status, after_fill_id, terms_hash)
        select account_id, market_id, 'plain-' || n, side, type, time_in_force, self_trade, is_post_only, price, limit_price, stop_price, quantity,
               reserved, status, after_fill_id, terms_hash from paper_orders, generate_series(1, 5000) n where status = 'PENDING'`)
      await tx.run(sql`analyze paper_orders`)
      const lines = await tx.rows<{ 'QUERY PLAN': string }>(sql`
        explain select account_id from paper_orders
        where market_id = ${world.marketId} and side = 'SELL' and anchor < 1300 and anchor > 0 and status = 'PENDING'`)
      plan = lines.map((line) => line['QUERY PLAN']).join(' ')
      throw new Error('nothing of it stays')
    })
    await expect(looking).rejects.toThrow('nothing of it stays')
    expect(plan).toContain('paper_orders_trailing')
  })
})

describe('an iceberg', () => {
  test('is filled by what it shows, and its shown size can be changed', async () => {
    const order = await placed({ price: '9.50', quantity: '4', shown: '1' })
    expect(order.shown).toBe('1.00')
    await reallyTrade('9.50', '3')
    await follow()
    expect(await now(order)).toMatchObject({ status: 'PARTIAL_FILL', filled: '1.00' })
    const amended = await world.carla.api.call(paper.amend, { params: { id: order.orderID }, body: { shown: '2' } })
    expect(amended.body.shown).toBe('2.00')
    await reallyTrade('9', '3')
    await follow()
    expect((await now(order)).status).toBe('FILLED')
  })
})

test('an amendment of stop price and expiry is that of a real order', async () => {
  const until = Date.now() + 3_600_000
  const stop = await placed({ orderType: 'STOP_LIMIT', price: '13', stopPrice: '12', timeInForce: 'GTD', expiresAt: until })
  const amend = (body: object) => world.carla.api.call(paper.amend, { params: { id: stop.orderID }, body })
  expect((await amend({ stopPrice: '11.50', expiresAt: until + 1_000 })).body).toMatchObject({
    stopPrice: '11.50',
    expiresAt: until + 1_000,
  })
  expect((await amend({ stopPrice: '9' })).body).toMatchObject({ code: 'ORDER_REJECTED', fields: { stopPrice: ['STOP_WOULD_TRIGGER'] } })
  expect((await amend({ expiresAt: 1 })).body.code).toBe('INVALID')
  expect((await amend({ shown: '1' })).body.code).toBe('INVALID')
})

describe('fees', () => {
  test('are those of the trader’s tier, with its rebate', async () => {
    const { app, carla, marketId } = world
    const setTiers = (tiers: string) =>
      app.owner.transaction(async (tx) => {
        await tx.run(sql`update markets set fee_tiers = ${tiers}::jsonb where id = ${marketId}`)
        await tx.run(sql`
          insert into fee_tier_members (market_id, user_id, tier) values (${marketId}, ${carla.userId}, 1) on conflict do nothing`)
      })
    const before = await app.owner.one<{ tiers: string }>(sql`select fee_tiers::text as tiers from markets where id = ${marketId}`)
    await setTiers(JSON.stringify([{ from: '1000000', taker: 1_000, maker: -500 }]))
    try {
      await placed({ price: '11', quantity: '1' })
      await placed({ price: '9.50', quantity: '1' })
      await reallyTrade('9', '2')
      await world.follow()
      const fills = (await carla.api.call(paper.fills)).body.map(({ fill }) => [fill.isMaker, fill.fee, fill.feeAsset])
      expect(fills).toEqual([
        [true, '-0.004750', 'CASH'],
        [false, '0.001000', 'GOLD'],
      ])
      await expectSound()
    } finally {
      await setTiers(before.tiers)
    }
  })
})
