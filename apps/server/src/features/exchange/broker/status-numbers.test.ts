import { exchange, type OrderBody, topics } from '@bourse/contracts/exchange'
import { AmendRequestSchema, encode, NewOrderSchema, OrderType, Side } from '@bourse/contracts/messages'
import { afterAll, expect, test, vi } from 'vitest'
import { wordOf } from '../../../testing/order-path/listener.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'])
const heard = await MqttTrader.connect(app.url, ana)
afterAll(() => heard.client.endAsync(true))

const order = (terms: object) =>
  heard.send(topics.order(SYMBOL, heard.seat), encode(NewOrderSchema, { orderType: OrderType.LIMIT, ...terms }))
const trade = (terms: Omit<OrderBody, 'market'>) => beto.api.call(exchange.place, { body: { market: SYMBOL, ...terms } })

const told = (clOrdId: string) =>
  heard.statuses.filter((status) => status.clOrdId === clOrdId).map(({ code, revision }) => `${wordOf(code)} ${revision}`)

/** Once the last status has come, REST answers with its number. */
async function expectSame(clOrdId: string): Promise<void> {
  const { orderId } = await vi.waitUntil(() => heard.statuses.find((status) => status.clOrdId === clOrdId))
  const { body } = await ana.api.call(exchange.order, { params: { id: String(orderId) } })
  await vi.waitFor(() => expect(told(clOrdId).at(-1)).toBe(`${body.status} ${body.revision}`))
}

test('[MAX-23] each status of an order has a higher number than the one before, and REST has the number of the last', async () => {
  await order({ clOrdId: 'first', side: Side.SELL, quantity: 100n, price: 500n })
  await expectSame('first')
  await trade({ side: 'BUY', quantity: '0.40', price: '5' })
  await expectSame('first')
  const amend = { requestId: 'a-1', target: { case: 'clOrdId' as const, value: 'first' }, quantity: 90n, price: 510n }
  await heard.send(topics.amend(SYMBOL, heard.seat), encode(AmendRequestSchema, amend))
  await expectSame('first')
  await heard.cancel(SYMBOL, 'c-1', 'first')
  await expectSame('first')
  expect(told('first')).toEqual(['OPEN 2', 'PARTIAL_FILL 4', 'PARTIAL_FILL 6', 'CANCELED 8'])
})

test('[MAX-23] one that trades at once was open before, with a number of its own; a repeat has that of the state it tells', async () => {
  await trade({ side: 'SELL', quantity: '0.40', price: '5' })
  const taker = { clOrdId: 'taker', side: Side.BUY, quantity: 40n, price: 500n }
  await order(taker)
  await expectSame('taker')
  await order(taker)
  await vi.waitFor(() => expect(told('taker')).toEqual(['OPEN 1', 'FILLED 2', 'FILLED 2']))
})

test('[MAX-23] the legs of a pair and the exits of a bracket count their own states', async () => {
  await order({ clOrdId: 'pair', side: Side.SELL, quantity: 100n, price: 700n, stopLeg: { stopPrice: 300n } })
  await trade({ side: 'BUY', quantity: '0.30', price: '7' })
  await heard.cancel(SYMBOL, 'c-2', 'pair')
  for (const leg of ['pair', 'pair.stop']) await expectSame(leg)
  expect([told('pair'), told('pair.stop')]).toEqual([
    ['OPEN 2', 'PARTIAL_FILL 4', 'CANCELED 6'],
    ['PENDING 2', 'PENDING 4', 'OPEN 5', 'CANCELED 6'],
  ])

  await order({ clOrdId: 'entry', side: Side.BUY, quantity: 100n, price: 600n, exits: { takeProfit: 900n, stopPrice: 400n } })
  for (const quantity of ['0.20', '0.30']) await trade({ side: 'SELL', quantity, price: '6' })
  await ana.api.call(exchange.cancelAll, { body: { market: SYMBOL } })
  await expectSame('entry')
  expect(told('entry')).toEqual(['OPEN 2', 'PARTIAL_FILL 4', 'PARTIAL_FILL 6', 'CANCELED 8'])
  const exits = [...new Set(heard.statuses.map(({ clOrdId }) => clOrdId).filter((name) => name.startsWith('~')))]
  for (const exit of exits) await expectSame(exit)
  expect(exits.map(told)).toEqual([
    ['OPEN 2', 'OPEN 4', 'CANCELED 6'],
    ['PENDING 2', 'PENDING 4', 'OPEN 5', 'CANCELED 6'],
  ])
})
