import { rounds } from '@bourse/testkit/effort'
import { afterAll, describe, expect, test } from 'vitest'
import { createMarket } from '#features/market'
import { openDb, sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { EXCHANGE_CONNECTION } from '../holding/connection.ts'
import { openFloor, place, SYMBOL, terms } from '../testing/floor.ts'
import { Exchange } from './exchange.ts'

let requests = 0
let now = 1_700_000_000_000
const floor = await openFloor({ clock: () => now })
afterAll(() => floor.exchange.stop())

describe('an order', () => {
  test('[DEF-090] that rests sets its cost aside, and its cancel gives it back', async () => {
    const buyer = await floor.trader({ cash: 1_000n })
    const { order, reason } = await place(floor, buyer, terms('BUY', 5, 100))
    expect(reason).toBeUndefined()
    expect(order).toMatchObject({ status: 'OPEN', filled: 0, reserved: 500n })
    expect((await floor.figures(buyer)).cash).toEqual([1_000n, 500n])
    const canceled = await floor.exchange.submit({
      kind: 'cancel',
      symbol: SYMBOL,
      userId: buyer.userId,
      requestId: `r-${++requests}`,
      target: { orderId: order?.id ?? 0 },
    })
    expect(canceled.order).toMatchObject({ status: 'CANCELED', reason: 'REQUESTED', reserved: 0n })
    expect((await floor.figures(buyer)).cash).toEqual([1_000n, 0n])
  })

  test('trades at the maker’s price; fees come off what is received and go to the market', async () => {
    const [seller, buyer] = [await floor.trader({ gold: 5_000n }), await floor.trader({ cash: 1_000_000n })]
    await place(floor, seller, terms('SELL', 3_000, 90))
    const { order } = await place(floor, buyer, terms('BUY', 4_000, 100))
    expect(order).toMatchObject({ status: 'PARTIAL_FILL', filled: 3_000, filledCost: 270_000n, reserved: 100_000n })
    // Taker pays 2 per thousand of 3,000 gold; maker 1 per thousand of 270,000 cash.
    expect(await floor.figures(buyer)).toEqual({ gold: [2_994n, 0n], cash: [730_000n, 100_000n] })
    expect(await floor.figures(seller)).toEqual({ gold: [2_000n, 0n], cash: [269_730n, 0n] })
    await floor.exchange.submit({
      kind: 'cancel',
      symbol: SYMBOL,
      userId: buyer.userId,
      requestId: `r-${++requests}`,
      target: { allOfPocket: buyer.pocketId },
    })
    expect((await floor.figures(buyer)).cash).toEqual([730_000n, 0n])
  })

  test('beyond one’s means is rejected, and nothing is set aside', async () => {
    const buyer = await floor.trader({ cash: 100n })
    const { order, reason } = await place(floor, buyer, terms('BUY', 2, 51))
    expect(reason).toBe('INSUFFICIENT_FUNDS')
    expect(order).toMatchObject({ status: 'REJECTED', reserved: 0n })
    expect((await floor.figures(buyer)).cash).toEqual([100n, 0n])
  })

  test.each([
    ['zero', { quantity: 0 }, 'INVALID_QUANTITY'],
    ['less than nothing', { quantity: -1 }, 'INVALID_QUANTITY'],
    ['beyond 2^53', { quantity: 2 ** 53 }, 'INVALID_QUANTITY'],
    ['at no price', { price: 0 }, 'INVALID_PRICE'],
    ['with an invalid client order id', { clOrdId: 'a b' }, 'INVALID_CL_ORD_ID'],
  ])('of %s is refused and leaves no trace', async (_name, change, expected) => {
    const buyer = await floor.trader({ cash: 100n })
    expect(await place(floor, buyer, { ...terms('BUY', 1, 1), ...change })).toEqual({ reason: expected })
    expect(await floor.db.read((tx) => tx.rows(sql`select from orders where pocket_id = ${BigInt(buyer.pocketId)}`))).toEqual([])
  })

  test('of a market that is not there is refused', async () => {
    const buyer = await floor.trader({ cash: 100n })
    expect(await floor.exchange.submit({ kind: 'place', symbol: 'NO-SUCH', seat: buyer, terms: terms('BUY', 1, 1) })).toEqual({
      reason: 'UNKNOWN_MARKET',
    })
  })

  test('sent again under its client id gets its current state; another under that id is refused', async () => {
    const buyer = await floor.trader({ cash: 1_000n })
    const order = terms('BUY', 1, 10)
    const first = await place(floor, buyer, order)
    const again = await place(floor, buyer, order)
    expect(again).toMatchObject({ isRepeat: true, order: { id: first.order?.id, status: 'OPEN' } })
    expect(await place(floor, buyer, { ...order, quantity: 2 })).toMatchObject({
      reason: 'DUPLICATE_CL_ORD_ID',
      order: { id: first.order?.id, status: 'OPEN', quantity: 1 },
    })
    // Twice in one batch is the same as twice in a row.
    const twice = terms('BUY', 1, 10)
    const both = await Promise.all([place(floor, buyer, twice), place(floor, buyer, twice), place(floor, buyer, { ...twice, price: 11 })])
    expect(both.map((one) => one.isRepeat ?? one.reason ?? 'new')).toEqual(['new', true, 'DUPLICATE_CL_ORD_ID'])
    expect((await floor.figures(buyer)).cash).toEqual([1_000n, 20n])
  })

  test('under a client id that another process used gets that order’s state, and the rest of its batch is executed', async () => {
    const other = await openFloor()
    const buyer = await other.trader({ cash: 1_000n })
    const order = terms('BUY', 1, 10)
    const first = await place(other, buyer, order)
    await other.exchange.stop()
    const second = other.another('second')
    await second.start()
    const [again, changed, fresh] = await Promise.all(
      [order, { ...order, price: 11 }, terms('BUY', 1, 20)].map((one) => place({ exchange: second }, buyer, one)),
    )
    expect(again).toMatchObject({ isRepeat: true, order: { id: first.order?.id, status: 'OPEN' } })
    expect(changed).toMatchObject({ reason: 'DUPLICATE_CL_ORD_ID', order: { id: first.order?.id, price: 10 } })
    expect(fresh).toMatchObject({ order: { status: 'OPEN' } })
    expect((await other.figures(buyer)).cash).toEqual([1_000n, 30n])
    expect(second.stats()).toMatchObject({ halted: 0 })
    await second.stop()
  })

  test('under one name in two markets of two processes at once: one of them is taken, no market stops', async () => {
    // The new market is for the other process.
    const other = await openFloor({ beatMs: 2_000 })
    await other.db.transaction((tx) =>
      createMarket(tx, { base: 'CASH', quote: 'GOLD', lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 }),
    )
    const second = other.another('second')
    await second.start()
    expect(second.marketOf('CASH-GOLD')).toBeDefined()
    const buyer = await other.trader({ cash: 1_000n, gold: 1_000n })
    for (let round = 0; round < rounds(8, 20); round++) {
      const order = terms('BUY', 1, 10)
      const outcomes = await Promise.all([
        place(other, buyer, order),
        second.submit({ kind: 'place', symbol: 'CASH-GOLD', seat: buyer, terms: order }),
      ])
      expect(outcomes.map(({ reason }) => reason ?? 'taken').toSorted()).toEqual(['DUPLICATE_CL_ORD_ID', 'taken'])
    }
    expect([other.exchange.stats().halted, second.stats().halted]).toEqual([0, 0])
    await second.stop()
  })

  test('[DEF-090] a market order finds its protection by itself, spends no more, and never rests', async () => {
    const [seller, buyer] = [await floor.trader({ gold: 100n }), await floor.trader({ cash: 100_000n })]
    await place(floor, seller, terms('SELL', 10, 1_000))
    await place(floor, seller, terms('SELL', 10, 1_060))
    const market = { orderType: 'MARKET', price: 0 } as const
    const { order } = await place(floor, buyer, terms('BUY', 15, 0, market))
    expect(order).toMatchObject({ status: 'CANCELED', reason: 'IOC', filled: 10, filledCost: 10_000n, limitPrice: 1_050, reserved: 0n })
    await floor.exchange.submit({
      kind: 'cancel',
      symbol: SYMBOL,
      userId: seller.userId,
      requestId: `r-${++requests}`,
      target: { allOfPocket: seller.pocketId },
    })
    expect(await place(floor, buyer, terms('BUY', 1, 0, market))).toMatchObject({ reason: 'NO_LIQUIDITY' })
  })

  test('that only rests is rejected where it would trade', async () => {
    const [seller, buyer] = [await floor.trader({ gold: 10n }), await floor.trader({ cash: 1_000n })]
    const resting = await place(floor, seller, terms('SELL', 1, 50))
    expect(await place(floor, buyer, terms('BUY', 1, 50, { isPostOnly: true }))).toMatchObject({
      reason: 'POST_ONLY',
      order: { status: 'REJECTED', reserved: 0n },
    })
    expect((await floor.figures(buyer)).cash).toEqual([1_000n, 0n])
    await floor.exchange.submit({
      kind: 'cancel',
      symbol: SYMBOL,
      userId: seller.userId,
      requestId: `r-${++requests}`,
      target: { orderId: resting.order?.id ?? 0 },
    })
  })

  test('[DEF-090] a stop waits as pending, triggers with the price, and trades', async () => {
    const [maker, other, stopper] = [
      await floor.trader({ gold: 100n, cash: 100_000n }),
      await floor.trader({ gold: 100n, cash: 100_000n }),
      await floor.trader({ cash: 10_000n }),
    ]
    const parked = await place(floor, stopper, terms('BUY', 2, 0, { orderType: 'STOP', stopPrice: 2_000 }))
    expect(parked.order).toMatchObject({ status: 'PENDING', limitPrice: 2_100, reserved: 4_200n })
    await place(floor, maker, terms('SELL', 1, 2_000))
    await place(floor, maker, terms('SELL', 5, 2_050))
    await place(floor, other, terms('BUY', 1, 2_000))
    const { filled, status } = await floor.db.read((tx) =>
      tx.one<{ filled: bigint; status: string }>(sql`select filled, status from orders where id = ${parked.order?.id ?? 0}`),
    )
    expect([filled, status]).toEqual([2n, 'FILLED'])
    expect((await floor.figures(stopper)).cash).toEqual([10_000n - 4_100n, 0n])
    await floor.exchange.submit({
      kind: 'cancel',
      symbol: SYMBOL,
      userId: maker.userId,
      requestId: `r-${++requests}`,
      target: { allOfPocket: maker.pocketId },
    })
  })

  test('[DEF-090] a stop on the wrong side of the market is refused, whatever the batch has done before it; nothing is held', async () => {
    const [maker, other, stopper] = [
      await floor.trader({ gold: 100n, cash: 100_000n }),
      await floor.trader({ gold: 100n, cash: 100_000n }),
      await floor.trader({ gold: 10n, cash: 100_000n }),
    ]
    const stop = (side: 'BUY' | 'SELL', stopPrice: number) =>
      place(floor, stopper, terms(side, 1, side === 'BUY' ? 6_000 : 10, { orderType: 'STOP_LIMIT', stopPrice }))
    await place(floor, maker, terms('SELL', 2, 3_000))
    await place(floor, other, terms('BUY', 1, 3_000))
    for (const [side, at] of [
      ['BUY', 3_000],
      ['BUY', 2_999],
      ['SELL', 3_000],
      ['SELL', 3_001],
    ] as const) {
      const { order, reason } = await stop(side, at)
      expect([reason, order?.status, order?.reason, order?.reserved]).toEqual(['STOP_WOULD_TRIGGER', 'REJECTED', 'STOP_WOULD_TRIGGER', 0n])
    }
    const waiting = [await stop('BUY', 3_001), await stop('SELL', 2_999)]
    expect(waiting.map(({ order }) => order?.status)).toEqual(['PENDING', 'PENDING'])

    // In one batch: the trade at 3,000 is followed by one at 3,100, which decides on the stop behind it.
    await place(floor, maker, terms('SELL', 1, 3_100))
    const [, , late] = await Promise.all([
      place(floor, other, terms('BUY', 1, 3_000)),
      place(floor, other, terms('BUY', 1, 3_100)),
      stop('BUY', 3_050),
    ])
    expect(late.reason).toBe('STOP_WOULD_TRIGGER')
    for (const { userId, pocketId } of [maker, other, stopper])
      await floor.exchange.submit({
        kind: 'cancel',
        symbol: SYMBOL,
        userId,
        requestId: `r-${++requests}`,
        target: { allOfPocket: pocketId },
      })
    expect(await floor.broken()).toEqual([])
  })

  test('[DEF-090] good till a moment ends at it', async () => {
    const buyer = await floor.trader({ cash: 1_000n })
    const { order } = await place(floor, buyer, terms('BUY', 1, 10, { timeInForce: 'GTD', expiresAt: now + 5_000 }))
    now += 5_000
    await place(floor, buyer, terms('BUY', 1, 1))
    const row = await floor.db.read((tx) => tx.one(sql`select status, reason, reserved from orders where id = ${order?.id ?? 0}`))
    expect(row).toEqual({ status: 'CANCELED', reason: 'EXPIRED', reserved: 0n })
  })
})

test('a connection that breaks under a batch halts no market: all is read again, and the order is taken once', async () => {
  const other = await openFloor()
  const buyer = await other.trader({ cash: 1_000n })
  await other.exchange.stop()
  const own = openDb(other.url, createLog('silent'), EXCHANGE_CONNECTION)
  let code: string | undefined
  const transaction: Db['transaction'] = async (work) => {
    const failure = code
    code = undefined
    const value = await own.transaction(work)
    // Whether it was committed is what the caller never learns.
    if (failure) throw Object.assign(new Error('the connection broke'), { code: failure })
    return value
  }
  const exchange = new Exchange({ db: { ...own, transaction }, log: createLog('silent'), owner: 'second', onCommitted: () => {} })
  await exchange.start()
  for (const broken of ['EPIPE', 'ECONNRESET', 'ENOENT', '57P01', '08006']) {
    code = broken
    const order = terms('BUY', 1, 10)
    expect(await place({ exchange }, buyer, order), broken).toMatchObject({ order: { clOrdId: order.clOrdId, status: 'OPEN' } })
    expect(exchange.stats(), broken).toMatchObject({ halted: 0 })
  }
  expect((await other.figures(buyer)).cash).toEqual([1_000n, 50n])
  await exchange.stop()
  await own.close()
})

test('news follow the book without gaps and tell the same depth', async () => {
  const bids = new Map<number, number>()
  const asks = new Map<number, number>()
  let seq: number | undefined
  for (const one of floor.news) {
    if (seq !== undefined && !one.isSnapshot) expect(one.prevSeq).toBe(seq)
    seq = one.seq
    if (one.isSnapshot) for (const side of [bids, asks]) side.clear()
    for (const [levels, told] of [[bids, one.bids] as const, [asks, one.asks] as const])
      for (const { price, quantity } of told) {
        if (quantity === 0) levels.delete(price)
        else levels.set(price, quantity)
      }
  }
  const { book } = floor.exchange.marketOf(SYMBOL) ?? {}
  const depth = new Map<number, number>()
  book?.depth(0, (price, quantity) => depth.set(price, quantity))
  expect(bids).toEqual(depth)
  expect(floor.news.some(({ trades }) => trades.length > 0)).toBe(true)
})

test('the audit passes after all this', async () => {
  expect(await floor.broken()).toEqual([])
})
