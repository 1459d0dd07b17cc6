import { CancelCode, CancelStatusSchema, decode, encode, OrderCode, OrderStatusSchema } from '@bourse/contracts/messages'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../../seed/chance.ts'
import { MarketQuotes } from './market-quotes.ts'
import { nextQuotes, type Quote } from './next-quotes.ts'
import { PaperExchange } from './testing/paper-exchange.ts'

const SYMBOL = 'LBTC-LUSD'
const WANTED: Quote[] = [
  { side: 'BUY', price: 99, quantity: 10 },
  { side: 'SELL', price: 101, quantity: 10 },
]

function open() {
  const said: string[] = []
  let names = 0
  const quotes = new MarketQuotes(
    SYMBOL,
    {
      place: (_symbol, { clOrdId, side, quantity, price, isImmediate }) =>
        said.push(`${clOrdId} ${side} ${quantity} at ${price}${isImmediate ? ' now' : ''}`),
      amend: (_symbol, { clOrdId, quantity, price }) => said.push(`${clOrdId} to ${quantity} at ${price}`),
      cancel: (_symbol, clOrdId) => said.push(`${clOrdId} away`),
      cancelAll: () => said.push('all away'),
    },
    () => `q${(names += 1)}`,
  )
  const order = (clOrdId: string, code: OrderCode, { quantity = 10n, price = 99n, filled = 0n, reason = '' } = {}) =>
    decode(OrderStatusSchema, encode(OrderStatusSchema, { clOrdId, code, quantity, price, filled, reason })) ?? expect.fail('no status')
  const answerAll = (now: number) => {
    quotes.onOrderStatus(order('q1', OrderCode.OPEN), now)
    quotes.onOrderStatus(order('q2', OrderCode.OPEN, { price: 101n }), now)
  }
  return { quotes, order, answerAll, take: () => said.splice(0) }
}

describe('the quotes in one market', () => {
  test('are asked for once, and again only when the answers are there and something is missing', () => {
    const { quotes, order, answerAll, take } = open()
    quotes.freshen(WANTED, 0, 10)
    expect(take()).toEqual(['q1 BUY 10 at 99', 'q2 SELL 10 at 101'])
    quotes.freshen(WANTED, 700, 10)
    expect(take()).toEqual([])
    answerAll(700)
    quotes.freshen(WANTED, 1_400, 10)
    expect(take()).toEqual([])
    quotes.onOrderStatus(order('q1', OrderCode.FILLED, { filled: 10n }), 1_500)
    quotes.freshen(WANTED, 2_100, 10)
    expect(take()).toEqual(['q3 BUY 10 at 99'])
  })

  test('an amendment names the whole quantity, what is filled with it', () => {
    const { quotes, order, answerAll, take } = open()
    quotes.freshen(WANTED, 0, 10)
    answerAll(1)
    quotes.onOrderStatus(order('q1', OrderCode.PARTIAL_FILL, { filled: 7n }), 2)
    take()
    quotes.freshen(WANTED, 3, 10)
    expect(take()).toEqual(['q1 to 17 at 99'])
  })

  test('are restarted when an answer does not come', () => {
    const { quotes, take } = open()
    quotes.freshen(WANTED, 0, 10)
    take()
    quotes.freshen(WANTED, 10_000, 10)
    expect(take()).toEqual([])
    quotes.freshen(WANTED, 10_001, 10)
    expect(take()).toEqual(['all away', 'q3 BUY 10 at 99', 'q4 SELL 10 at 101'])
  })

  test('rest for a while after a refusal', () => {
    const { quotes, order, take } = open()
    quotes.freshen(WANTED, 0, 10)
    quotes.onOrderStatus(order('q1', OrderCode.REJECTED, { reason: 'INSUFFICIENT_FUNDS' }), 1)
    quotes.onOrderStatus(order('q2', OrderCode.OPEN, { price: 101n }), 1)
    take()
    quotes.freshen(WANTED, 10_000, 10)
    expect(take()).toEqual([])
    quotes.freshen(WANTED, 10_001, 10)
    expect(take()).toEqual(['q3 BUY 10 at 99'])
  })

  test('leave a halted market, and try again after a minute', () => {
    const { quotes, order, answerAll, take } = open()
    quotes.freshen(WANTED, 0, 10)
    answerAll(1)
    quotes.freshen([{ side: 'BUY', price: 98, quantity: 10 }], 2, 10)
    take()
    const clientKey = { pocketId: '7', clOrdId: 'q1' }
    const refused = encode(CancelStatusSchema, { clientKey, code: CancelCode.CANCEL_REJECTED, reason: 'MARKET_HALTED' })
    quotes.onCancelStatus(decode(CancelStatusSchema, refused) ?? expect.fail('no status'), 3)
    expect(take()).toEqual(['all away'])
    quotes.onOrderStatus(order('q1', OrderCode.CANCELED), 4)
    quotes.freshen(WANTED, 60_000, 10)
    expect(take()).toEqual([])
    quotes.freshen(WANTED, 60_003, 10)
    expect(take()).toEqual(['q3 BUY 10 at 99', 'q4 SELL 10 at 101'])
  })

  test('are known as the book has them, whatever the price and the takers do', () => {
    const asset = (code: string) => ({ code, decimals: 0, decimalsMin: 0 })
    const spec = { symbol: SYMBOL, base: asset('LBTC'), quote: asset('LUSD'), lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 }
    const funds = new Map([
      ['LBTC', 10n ** 12n],
      ['LUSD', 10n ** 15n],
    ])
    const exchange = new PaperExchange([spec], funds)
    let names = 0
    const quotes = new MarketQuotes(SYMBOL, exchange.maker, () => `q${(names += 1)}`)
    const style = { spreadTicks: 4, stepTicks: 9, spanTicks: 90, levels: 10, firstLots: 50, takeLots: 50 }
    const chance = seededChance(11)
    let fair = 1_000
    for (let now = 0; now < 500_000; now += 700) {
      fair = Math.max(200, fair + (chance() - 0.5) * 60)
      quotes.freshen(nextQuotes(style, { fair, skew: 0, bidLotsMax: 1e6, askLotsMax: 1e6, at: 0 }), now, 10)
      const side = chance() < 0.5 ? 'BUY' : 'SELL'
      const take = { clOrdId: `t${now}`, side, price: side === 'BUY' ? 5_000 : 1, quantity: 1 + Math.floor(chance() * 400) } as const
      if (chance() < 0.4) exchange.takerBot.place(SYMBOL, { ...take, isImmediate: true })
      exchange.answer((_symbol, status) => quotes.onOrderStatus(status, now))
      const inBook = new Map(exchange.ordersOf(SYMBOL).map((one) => [one.clOrdId, one]))
      expect(
        new Map(quotes.standing.map(({ clOrdId, side: own, price, quantity }) => [clOrdId, { clOrdId, side: own, price, quantity }])),
      ).toEqual(inBook)
    }
    expect(exchange.trades.length).toBeGreaterThan(300)
  })
})
