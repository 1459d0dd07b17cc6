import { exchange } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import type { Trader } from '../../../testing/traders.ts'
import { requestAction } from '../halts/request-action.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'])

const order = (change: object) => ({ market: SYMBOL, side: 'BUY', quantity: '1', price: '10', ...change })
const placeAll = (trader: Trader, orders: unknown[]) => trader.api.call(exchange.placeBatch, { body: { orders } })
const cancelAll = (trader: Trader, orders: unknown[]) => trader.api.call(exchange.cancelBatch, { body: { orders } })
type Results = Awaited<ReturnType<typeof placeAll>>['body']
const kinds = (results: Results) => results.map((one) => ('order' in one ? one.order.status : (one.error.reason ?? one.error.code)))
const idsOf = (results: Results) => results.flatMap((one) => ('order' in one ? one.order.orderID : []))

async function held({ pocketId }: Trader): Promise<bigint> {
  const { sum } = await app.db.read((tx) =>
    tx.one<{ sum: bigint }>(sql`select sum(held) as sum from wallets where pocket_id = ${pocketId}`),
  )
  return sum
}

describe('many orders in one call', () => {
  test('[MAX-30] are each answered by themselves, in their order, and an invalid one affects no other', async () => {
    const { status, body } = await placeAll(ana, [
      order({ clOrdID: 'b-1', price: '1' }),
      order({ clOrdID: 'b-2', quantity: '1000000' }),
      order({ side: 'HOLD' }),
      'rubbish',
      null,
      order({ market: 'NO-SUCH' }),
      order({ price: '1.001' }),
      order({ clOrdID: 'b-1', price: '1' }),
      order({ clOrdID: 'b-1', price: '2' }),
      order({ price: '1' }),
    ])
    expect(status).toBe(200)
    expect(kinds(body)).toEqual([
      'OPEN',
      'INSUFFICIENT_FUNDS',
      'INVALID',
      'INVALID',
      'INVALID',
      'UNKNOWN_MARKET',
      'INVALID_PRICE',
      'OPEN',
      'DUPLICATE_CL_ORD_ID',
      'OPEN',
    ])
    const [first, second, third] = body
    expect(first).toMatchObject({ order: { clOrdID: 'b-1', quantity: '1.00', price: '1.00' } })
    expect(second).toEqual({
      error: {
        code: 'INSUFFICIENT_FUNDS',
        message: expect.stringMatching(/\S/) as string,
        reason: 'INSUFFICIENT_FUNDS',
        fields: { order: ['INSUFFICIENT_FUNDS'] },
      },
    })
    expect(third).toMatchObject({ error: { code: 'INVALID', fields: { side: ['fields.side'] } } })
    expect(idsOf(body)[0]).toBe(idsOf(body)[1])
    expect(await held(ana)).toBe(2_000_000n)
  })

  test('[DEF-093] sent again, and twice at once, place nothing twice', async () => {
    const batch = Array.from({ length: 50 }, (_, index) => order({ clOrdID: `again-${index}`, quantity: '0.01', price: '1' }))
    const before = await held(ana)
    const [one, other] = await Promise.all([placeAll(ana, batch), placeAll(ana, batch)])
    const third = await placeAll(ana, batch)
    expect(new Set(kinds(third.body))).toEqual(new Set(['OPEN']))
    expect([idsOf(one.body), idsOf(other.body)]).toEqual([idsOf(third.body), idsOf(third.body)])
    expect(new Set(idsOf(third.body)).size).toBe(50)
    expect(await held(ana)).toBe(before + 50n * 10_000n)
  })

  test('keep their order within a market: the second takes what the first has offered', async () => {
    const { body } = await placeAll(beto, [
      order({ side: 'SELL', price: '20', clOrdID: 'offers' }),
      order({ side: 'BUY', price: '20', clOrdID: 'takes', selfTrade: 'CANCEL_NEWEST' }),
    ])
    expect(kinds(body)).toEqual(['OPEN', 'CANCELED'])
    expect(body[1]).toMatchObject({ order: { reason: 'SELF_TRADE' } })
  })

  test.each([
    ['none', []],
    ['more than fifty', Array.from({ length: 51 }, () => order({}))],
    ['no list', undefined],
    ['a text', 'x'],
  ])('[API-05] %s are refused as a whole', async (_name, orders) => {
    for (const contract of [exchange.placeBatch, exchange.cancelBatch]) {
      const answer = await ana.api.call(contract, { body: { orders } as never })
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID', fields: { orders: [expect.any(String)] } }])
    }
  })

  test('need the trade scope', async () => {
    const key = async (scopes: string[]) => {
      const { body } = await ana.api.call(session.addApiKey, {
        body: { name: scopes.join('+'), scopes, password: 'plum-tractor-violet-91' },
      })
      return Object.assign(app.api(), { access: body.key })
    }
    const reading = await key(['read'])
    expect((await reading.call(exchange.placeBatch, { body: { orders: [order({})] } })).body).toMatchObject({ code: 'SCOPE_MISSING' })
    expect((await reading.call(exchange.cancelBatch, { body: { orders: [{ clOrdID: 'b-1' }] } })).body).toMatchObject({
      code: 'SCOPE_MISSING',
    })
    const trading = await key(['trade'])
    expect(kinds((await trading.call(exchange.placeBatch, { body: { orders: [order({ price: '1' })] } })).body)).toEqual(['OPEN'])
    expect((await app.api().call(exchange.placeBatch, { body: { orders: [order({})] } })).status).toBe(401)
  })

  test('[DEF-092] in a halted market are refused one by one, as single ones are', async () => {
    await placeAll(beto, [order({ clOrdID: 'known', price: '1' })])
    const act = (action: 'halt' | 'resume') =>
      requestAction(app.db, { action, symbol: SYMBOL, reason: 'a test', cancelUnreadable: false, by: 'console' })
    expect(await act('halt')).toEqual({ kind: 'done' })
    const { status, body } = await placeAll(beto, [order({ clOrdID: 'new', price: '1' }), order({ clOrdID: 'known', price: '1' })])
    expect([status, kinds(body)]).toEqual([200, ['MARKET_HALTED', 'OPEN']])
    expect(kinds((await cancelAll(beto, [{ clOrdID: 'known' }])).body)).toEqual(['CANCELED'])
    expect(await act('resume')).toEqual({ kind: 'done' })
  })
})

describe('many cancels in one call', () => {
  test('[MAX-37] [DEF-094] are each answered by themselves, by either id, and may be repeated', async () => {
    const placed = await placeAll(beto, [order({ clOrdID: 'c-1', price: '1' }), order({ clOrdID: 'c-2', price: '1' })])
    const [firstId = ''] = idsOf(placed.body)
    const foreign = await ana.api.call(exchange.place, { body: order({ clOrdID: 'of-ana', price: '1' }) })
    const names = [
      { orderID: firstId },
      { clOrdID: 'c-2' },
      { clOrdID: 'no-such' },
      { clOrdID: 'of-ana' },
      { orderID: foreign.body.orderID },
      {},
      { orderID: 'x' },
      7,
    ]
    const expected = ['CANCELED', 'CANCELED', 'UNKNOWN_ORDER', 'UNKNOWN_ORDER', 'UNKNOWN_ORDER', 'INVALID', 'INVALID', 'INVALID']
    const { status, body } = await cancelAll(beto, names)
    expect([status, kinds(body)]).toEqual([200, expected])
    expect(body[0]).toMatchObject({ order: { orderID: firstId, reason: 'REQUESTED' } })
    expect(kinds((await cancelAll(beto, names)).body)).toEqual(expected)
    expect((await ana.api.call(exchange.order, { params: { id: foreign.body.orderID } })).body.status).toBe('OPEN')
  })

  test('[DEF-094] of an order that was filled say so', async () => {
    await beto.api.call(exchange.place, { body: order({ side: 'SELL', price: '15', clOrdID: 'sold' }) })
    await ana.api.call(exchange.place, { body: order({ price: '15' }) })
    expect((await cancelAll(beto, [{ clOrdID: 'sold' }])).body).toMatchObject([{ error: { code: 'ORDER_FINAL', reason: 'ALREADY_FINAL' } }])
  })
})
