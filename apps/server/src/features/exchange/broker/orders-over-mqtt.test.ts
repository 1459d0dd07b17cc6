import { exchange, topics } from '@bourse/contracts/exchange'
import {
  AmendRequestSchema,
  CancelCode,
  CancelRequestSchema,
  ClientKeySchema,
  create,
  encode,
  NewOrderSchema,
  OrderCode,
  OrderType,
  Side,
  type AmendRequest,
  type CancelRequest,
  type NewOrder,
} from '@bourse/contracts/messages'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { makeTrader, type Trader } from '../../../testing/traders.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const [app, makerUser, takerUser] = await openGoldCash(['mona', 'tadeo'], { terms: { makerFeePpm: 1_000, takerFeePpm: 2_000 } })
const maker = await MqttTrader.connect(app.url, makerUser)
const taker = await MqttTrader.connect(app.url, takerUser)
afterAll(() => Promise.all([maker.client.endAsync(true), taker.client.endAsync(true)]))

type CancelTarget = Exclude<CancelRequest['target'], { case: undefined }> | undefined
type AmendTarget = Exclude<AmendRequest['target'], { case: undefined }> | undefined

async function expectRejected(requestId: string, reason: string): Promise<void> {
  await vi.waitFor(() => {
    const { code, reason: told } =
      taker.cancels.findLast((one) => one.requestId === requestId) ?? expect.fail(`${requestId} is not answered`)
    expect([code, told]).toEqual([CancelCode.CANCEL_REJECTED, reason])
  })
}

async function orderNamed(clOrdId: string): Promise<{ id: bigint; status: string }> {
  return app.db.read((tx) => tx.one<{ id: bigint; status: string }>(sql`select id, status from orders where cl_ord_id = ${clOrdId}`))
}

async function heldCash({ pocketId }: Trader): Promise<bigint> {
  const { held } = await app.db.read((tx) =>
    tx.one<{ held: bigint }>(
      sql`select held from wallets w join assets a on a.id = w.asset_id where w.pocket_id = ${pocketId} and a.code = 'CASH'`,
    ),
  )
  return held
}

describe('an order over the broker', () => {
  test('[MAX-30] [MAX-36] [MAX-38] [MAX-39] is acknowledged after its commit, gets its id by an action and its standing by a status', async () => {
    await maker.place(SYMBOL, { clOrdId: 'm-1', side: 'SELL', quantity: 100, price: 500 })
    const [row] = await app.db.read((tx) =>
      tx.rows<{ id: bigint; status: string; created_at: Date }>(sql`select id, status, created_at from orders where cl_ord_id = 'm-1'`),
    )
    expect(row?.status).toBe('OPEN')
    await vi.waitFor(() => expect(maker.codesOf('m-1')).toEqual([OrderCode.OPEN]))
    expect(maker.actions.at(-1)?.action).toMatchObject({
      case: 'order',
      value: {
        ...{ orderId: row?.id, clOrdId: 'm-1', code: OrderCode.PENDING, quantity: 100n, price: 500n },
        timestamp: BigInt(row?.created_at.getTime() ?? 0),
      },
    })
  })

  test('[MAX-25] [RT-08] [DEF-111] that trades publishes fills and positions to both sides, and to no one else', async () => {
    await taker.place(SYMBOL, { clOrdId: 't-1', side: 'BUY', quantity: 40, price: 510 })
    await vi.waitFor(() => {
      expect(taker.codesOf('t-1')).toEqual([OrderCode.OPEN, OrderCode.FILLED])
      expect(maker.codesOf('m-1')).toEqual([OrderCode.OPEN, OrderCode.PARTIAL_FILL])
    })
    const filled = taker.statuses.at(-1)
    // 40 lots of 0.01 at 500 ticks of 0.01: 0.4 gold for 2.00 cash; the taker's fee is 0.2 % of the gold.
    expect(filled).toMatchObject({
      filled: 40n,
      filledCost: '2000000',
      fills: [{ quantity: 40n, price: 500n, cost: '2000000', fee: '800', isMaker: false }],
    })
    await vi.waitFor(() => expect(taker.positions.get('GOLD')).toMatchObject({ available: '1000399200', open: '0' }))
    expect(maker.statuses.every(({ clOrdId }) => clOrdId.startsWith('m-'))).toBe(true)
  })

  test('[MAX-31] [MAX-37] [MAX-40] [DEF-094] is canceled by its name: pending, then accepted, and canceled', async () => {
    await maker.cancel(SYMBOL, 'c-1', 'm-1')
    await vi.waitFor(() => expect(maker.cancels.map(({ code }) => code)).toEqual([CancelCode.CANCEL_PENDING, CancelCode.CANCEL_ACCEPTED]))
    expect(maker.cancels.at(-1)).toMatchObject({ requestId: 'c-1', clientKey: { clOrdId: 'm-1' } })
    await vi.waitFor(() => expect(maker.codesOf('m-1').at(-1)).toBe(OrderCode.CANCELED))
    await taker.cancel(SYMBOL, 'c-2', 'no-such')
    await vi.waitFor(() =>
      expect(taker.cancels.at(-1)).toMatchObject({ requestId: 'c-2', code: CancelCode.CANCEL_REJECTED, reason: 'UNKNOWN_ORDER' }),
    )
  })

  test.each([
    ['of nothing', { quantity: 0 }, 'INVALID_QUANTITY'],
    ['beyond 2^53', { quantity: 2 ** 60 }, 'INVALID_QUANTITY'],
    ['without a price', { price: 0 }, 'INVALID_PRICE'],
    ['beyond one’s means', { quantity: 1_000_000, price: 1_000_000 }, 'INSUFFICIENT_FUNDS'],
  ])('%s is rejected with its reason; the connection is unhurt and nothing is set aside', async (name, change, reason) => {
    const clOrdId = `bad-${name.replace(/[^a-z]/g, '')}`
    await taker.place(SYMBOL, { clOrdId, side: 'BUY', quantity: 1, price: 1, ...change })
    await vi.waitFor(() =>
      expect(taker.statuses.find((status) => status.clOrdId === clOrdId)).toMatchObject({ code: OrderCode.REJECTED, reason }),
    )
    expect(await heldCash(takerUser)).toBe(0n)
  })

  test('[DEF-098] a message that does not decode is dropped and the connection stays open', async () => {
    await taker.send(topics.order(SYMBOL, taker.seat), new Uint8Array([255, 255, 255, 0, 1, 2]))
    await taker.place(SYMBOL, { clOrdId: 'after-rubbish', side: 'BUY', quantity: 1, price: 1 })
    await vi.waitFor(() => expect(taker.codesOf('after-rubbish')).toEqual([OrderCode.OPEN]))
    expect(app.logged.some((line) => line.includes('does not decode'))).toBe(true)
    await taker.cancel(SYMBOL, 'c-3', 'after-rubbish')
  })

  test('whose body names other ids than its topic is rejected; of an unknown market, too', async () => {
    const order = { clOrdId: 'ids', side: Side.BUY, orderType: OrderType.LIMIT, quantity: 1n, price: 1n }
    await taker.send(topics.order(SYMBOL, taker.seat), encode(NewOrderSchema, { ...order, pocketId: maker.seat.pocketId }))
    await vi.waitFor(() => expect(taker.statuses.at(-1)).toMatchObject({ clOrdId: 'ids', code: OrderCode.REJECTED, reason: 'IDS_DIFFER' }))
    await taker.send(topics.order('NO-SUCH', taker.seat), encode(NewOrderSchema, { ...order, clOrdId: 'where' }))
    await vi.waitFor(() =>
      expect(taker.statuses.at(-1)).toMatchObject({ clOrdId: 'where', code: OrderCode.REJECTED, reason: 'UNKNOWN_MARKET' }),
    )
  })

  test('to another user’s topic is delivered to no one', async () => {
    const before = maker.actions.length
    await taker
      .send(
        topics.order(SYMBOL, maker.seat),
        encode(NewOrderSchema, { clOrdId: 'forged', side: Side.BUY, orderType: OrderType.LIMIT, quantity: 1n, price: 1n }),
      )
      .catch(() => {})
    const mine = await MqttTrader.connect(app.url, takerUser)
    await mine.place(SYMBOL, { clOrdId: 'honest', side: 'BUY', quantity: 1, price: 1 })
    expect(await app.db.read((tx) => tx.rows(sql`select from orders where cl_ord_id = 'forged'`))).toEqual([])
    expect(maker.actions).toHaveLength(before)
    await mine.cancel(SYMBOL, 'c-4', 'honest')
    await mine.client.endAsync(true)
  })

  test('comes once, however often it is sent', async () => {
    const order = { clOrdId: 'again', side: 'BUY' as const, quantity: 5, price: 2 }
    const mine = await MqttTrader.connect(app.url, takerUser)
    await Promise.all([mine.place(SYMBOL, order), mine.place(SYMBOL, order), mine.place(SYMBOL, order)])
    expect(await app.db.read((tx) => tx.rows(sql`select from orders where cl_ord_id = 'again'`))).toHaveLength(1)
    await mine.cancel(SYMBOL, 'c-5', 'again')
    await vi.waitFor(async () => expect(await heldCash(takerUser)).toBe(0n))
    await mine.client.endAsync(true)
  })
})

describe('messages to a client', () => {
  const send = (trader: MqttTrader, order: Pick<NewOrder, 'clOrdId' | 'orderType' | 'quantity' | 'price' | 'stopPrice'>) =>
    trader.send(topics.order(SYMBOL, trader.seat), encode(NewOrderSchema, { side: Side.BUY, ...order }))

  test('[DEF-093] of another order under a live one’s name is the live one’s standing, with the refusal beside it', async () => {
    const mine = await MqttTrader.connect(app.url, takerUser)
    await mine.place(SYMBOL, { clOrdId: 'twice', side: 'BUY', quantity: 5, price: 2 })
    await mine.place(SYMBOL, { clOrdId: 'twice', side: 'BUY', quantity: 6, price: 2 })
    await vi.waitFor(() => expect(mine.codesOf('twice')).toEqual([OrderCode.OPEN, OrderCode.OPEN]))
    expect(mine.statuses.filter(({ clOrdId }) => clOrdId === 'twice').map(({ refusal, quantity }) => [refusal, quantity])).toEqual([
      ['', 5n],
      ['DUPLICATE_CL_ORD_ID', 5n],
    ])
    await mine.cancel(SYMBOL, 'twice-over', 'twice')
    await mine.client.endAsync(true)
  })

  test('[MAX-19] [MAX-20] of a stop goes from pending over open, whether it trades or is canceled', async () => {
    const mine = await MqttTrader.connect(app.url, takerUser)
    await maker.place(SYMBOL, { clOrdId: 'm-stop', side: 'SELL', quantity: 10, price: 600 })
    await send(mine, { clOrdId: 'runs', orderType: OrderType.STOP_LIMIT, quantity: 2n, price: 700n, stopPrice: 600n })
    await send(mine, { clOrdId: 'waits', orderType: OrderType.STOP_LIMIT, quantity: 2n, price: 800n, stopPrice: 750n })
    const other = await MqttTrader.connect(app.url, takerUser)
    await other.place(SYMBOL, { clOrdId: 'sets-off', side: 'BUY', quantity: 1, price: 600 })
    await mine.cancel(SYMBOL, 'stop-over', 'waits')
    await vi.waitFor(() => {
      expect(mine.codesOf('runs')).toEqual([OrderCode.PENDING, OrderCode.OPEN, OrderCode.FILLED])
      expect(mine.codesOf('waits')).toEqual([OrderCode.PENDING, OrderCode.OPEN, OrderCode.CANCELED])
    })
    await maker.cancel(SYMBOL, 'm-stop-over', 'm-stop')
    await Promise.all([mine.client.endAsync(true), other.client.endAsync(true)])
  })

  test('[MAX-16] [DEF-090] of a market order is price 0, in the action as in every status; how far it may go stands beside it', async () => {
    const mine = await MqttTrader.connect(app.url, takerUser)
    await maker.place(SYMBOL, { clOrdId: 'm-market', side: 'SELL', quantity: 10, price: 600 })
    await send(mine, { clOrdId: 'takes', orderType: OrderType.MARKET, quantity: 2n, price: 620n, stopPrice: 0n })
    await vi.waitFor(() => expect(mine.codesOf('takes')).toEqual([OrderCode.OPEN, OrderCode.FILLED]))
    expect(mine.actions.at(-1)?.action).toMatchObject({
      case: 'order',
      value: { clOrdId: 'takes', price: 0n, stopPrice: 0n, protectionPrice: 620n },
    })
    const figures = mine.statuses.filter(({ clOrdId }) => clOrdId === 'takes').map(({ price, protectionPrice }) => [price, protectionPrice])
    expect(figures).toEqual([
      [0n, 620n],
      [0n, 620n],
    ])
    expect(maker.statuses.findLast(({ clOrdId }) => clOrdId === 'm-market')).toMatchObject({ price: 600n, protectionPrice: 0n })
    await maker.cancel(SYMBOL, 'm-market-over', 'm-market')
    await mine.client.endAsync(true)
  })

  test('[MAX-40] [DEF-094] of a cancel or an amendment that names no order of this market is a rejection with its id and a reason', async () => {
    await maker.place(SYMBOL, { clOrdId: 'not-yours', side: 'SELL', quantity: 1, price: 9_000 })
    const others = (await orderNamed('not-yours')).id
    const cancels: [requestId: string, symbol: string, target: CancelTarget, reason: string][] = [
      ['no-target', SYMBOL, undefined, 'INVALID_TARGET'],
      ['no-such-id', SYMBOL, { case: 'orderId', value: 2n ** 63n }, 'UNKNOWN_ORDER'],
      ['zero-id', SYMBOL, { case: 'orderId', value: 0n }, 'UNKNOWN_ORDER'],
      ['not-mine', SYMBOL, { case: 'orderId', value: others }, 'UNKNOWN_ORDER'],
      ['no-pocket', SYMBOL, { case: 'clientKey', value: create(ClientKeySchema, { clOrdId: 'x' }) }, 'INVALID_TARGET'],
      [
        'no-name',
        SYMBOL,
        { case: 'clientKey', value: create(ClientKeySchema, { pocketId: taker.seat.pocketId, clOrdId: '' }) },
        'INVALID_TARGET',
      ],
      ['rubbish-pocket', SYMBOL, { case: 'allOfPocket', value: '../7' }, 'INVALID_TARGET'],
      ['no-market', 'NO-SUCH', { case: 'orderId', value: 1n }, 'UNKNOWN_MARKET'],
      ['', SYMBOL, { case: 'orderId', value: 1n }, 'INVALID_REQUEST_ID'],
      [`a b ${'x'.repeat(90)}`, SYMBOL, { case: 'orderId', value: 1n }, 'INVALID_REQUEST_ID'],
    ]
    for (const [requestId, symbol, target, reason] of cancels) {
      await taker.send(topics.cancel(symbol, taker.seat.userId), encode(CancelRequestSchema, { requestId, ...(target && { target }) }))
      await expectRejected(requestId.slice(0, 64), reason)
    }
    const amends: [requestId: string, symbol: string, target: AmendTarget, reason: string][] = [
      ['amend-nothing', SYMBOL, undefined, 'INVALID_TARGET'],
      ['amend-no-name', SYMBOL, { case: 'clOrdId', value: 'é' }, 'INVALID_TARGET'],
      ['amend-not-mine', SYMBOL, { case: 'orderId', value: others }, 'UNKNOWN_ORDER'],
      ['amend-no-market', 'NO-SUCH', { case: 'orderId', value: others }, 'UNKNOWN_MARKET'],
    ]
    for (const [requestId, symbol, target, reason] of amends) {
      const payload = encode(AmendRequestSchema, { requestId, quantity: 1n, ...(target && { target }) })
      await taker.send(topics.amend(symbol, taker.seat), payload)
      await expectRejected(requestId, reason)
    }
    expect((await orderNamed('not-yours')).status).toBe('OPEN')
    await maker.cancel(SYMBOL, 'not-yours-over', 'not-yours')
  })

  test('[DEF-111] of a position have a higher version after every change, when an amount is only held or released too', async () => {
    const versions: bigint[] = []
    const seen = async (open: string) => {
      await vi.waitFor(() => expect(taker.positions.get('CASH')?.open).toBe(open))
      versions.push(taker.positions.get('CASH')?.version ?? 0n)
    }
    await taker.place(SYMBOL, { clOrdId: 'held', side: 'BUY', quantity: 100, price: 1 })
    await seen('10000')
    await taker.send(
      topics.amend(SYMBOL, taker.seat),
      encode(AmendRequestSchema, { requestId: 'more', target: { case: 'clOrdId', value: 'held' }, quantity: 200n }),
    )
    await seen('20000')
    await taker.cancel(SYMBOL, 'released', 'held')
    await seen('0')
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => Number(a - b)))
    const { body } = await takerUser.api.call(exchange.balances)
    expect(body.balances.find(({ asset }) => asset === 'CASH')).toMatchObject({ open: '0.000000', version: String(versions.at(-1)) })
  })

  test('of a cancel for another user’s pocket say that there is no such order; no wallet is created there', async () => {
    const empty = await makeTrader(app.db, app.api(), 'vacia')
    const all = (pocketId: string, requestId: string) =>
      taker.send(
        topics.cancel(SYMBOL, taker.seat.userId),
        encode(CancelRequestSchema, { requestId, target: { case: 'allOfPocket', value: pocketId } }),
      )
    await all(String(empty.pocketId), 'others')
    await all('999999999', 'unknown')
    await vi.waitFor(() => {
      for (const requestId of ['others', 'unknown'])
        expect(taker.cancels.findLast((one) => one.requestId === requestId)).toMatchObject({
          code: CancelCode.CANCEL_REJECTED,
          reason: 'UNKNOWN_ORDER',
        })
    })
    expect(await app.db.read((tx) => tx.rows(sql`select from wallets where pocket_id = ${empty.pocketId}`))).toEqual([])
    expect(await app.db.read((tx) => tx.one(sql`select status from markets`))).toEqual({ status: 'open' })
  })
})
