import { describe, expect, test } from 'vitest'
import { type MarketTerms, type OrderTerms } from '../exchange/index.ts'
import { LIVE_PAPER_ORDERS_MAX } from '../paper/index.ts'
import { GOLD_CASH, termsOf } from '../paper/testing/desks.ts'
import { LEVELS_RECORDED, type ReplayLevel } from './depth-frame.ts'
import { ReplayPractice } from './replay-practice.ts'
import { type ReplayStretch, ReplayTape } from './replay-tape.ts'
import { TERMS, MARKET, AMOUNTS } from './testing/practice-market.ts'

const BIDS: ReplayLevel[] = [
  [99, 10],
  [98, 20],
]
const ASKS: ReplayLevel[] = [
  [101, 10],
  [102, 5],
]

function stretch(given: Partial<ReplayStretch>): ReplayStretch {
  return { from: 0, to: 1_000, trades: [], frames: [{ at: 0, isFull: true, bids: BIDS, asks: ASKS }], ...given }
}

const tradeAt = (at: number, price: number, quantity: number) => ({ at, price, quantity, side: 'SELL' as const })

function practiceOn(given: Partial<ReplayStretch>, market: { spec: typeof GOLD_CASH; terms: MarketTerms } = MARKET): ReplayPractice {
  return new ReplayPractice(market, AMOUNTS, new ReplayTape(stretch(given)), 0)
}

function placed(practice: ReplayPractice, terms: Partial<OrderTerms>) {
  const result = practice.place(termsOf(terms))
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('a practice in a replay', () => {
  test('takes what the book of its moment shows, and pays the fee of a taker', () => {
    const practice = practiceOn({})
    expect(placed(practice, { orderType: 'MARKET', timeInForce: 'IOC', quantity: 12 })).toMatchObject({ status: 'FILLED', filled: 12 })
    expect(practice.fills.map(({ price, quantity, isMaker }) => [price, quantity, isMaker])).toEqual([
      [101, 10, false],
      [102, 2, false],
    ])
    expect(practice.balanceOf('CASH').balance).toBe(100_000n - 1_010n - 204n)
    expect(practice.balanceOf('GOLD').balance).toBe(10_000n + 120n - 24n)
  })

  test('waits behind what was shown, and is filled by the trades that come', () => {
    const practice = practiceOn({ trades: [tradeAt(100, 99, 8), tradeAt(200, 99, 5), tradeAt(300, 98, 9)] })
    const order = placed(practice, { side: 'BUY', price: 99, quantity: 6 })
    practice.goTo(150)
    expect([order.ahead, order.filled]).toEqual([2, 0])
    practice.goTo(250)
    expect(order.filled).toBe(3)
    practice.goTo(999)
    expect(order).toMatchObject({ status: 'FILLED', filled: 6 })
    expect(practice.fills.every(({ price, isMaker }) => price === 99 && isMaker)).toBe(true)
    expect(practice.lastPrice).toBe(98)
  })

  test('does not count trades that were before the order', () => {
    const practice = practiceOn({ trades: [tradeAt(100, 98, 50)] })
    practice.goTo(500)
    const order = placed(practice, { price: 99, quantity: 5 })
    practice.goTo(999)
    expect(order.filled).toBe(0)
  })

  test('triggers stops by trades, and those take the book of that moment', () => {
    const frames = [
      { at: 0, isFull: true, bids: BIDS, asks: ASKS },
      { at: 400, isFull: true, bids: [[95, 50] as const], asks: ASKS },
    ]
    const practice = practiceOn({ frames, trades: [tradeAt(500, 96, 1)] })
    const stop = placed(practice, { side: 'SELL', orderType: 'STOP', timeInForce: 'IOC', stopPrice: 96, quantity: 7 })
    const limited = placed(practice, { side: 'SELL', orderType: 'STOP_LIMIT', stopPrice: 96, price: 97, quantity: 2 })
    practice.goTo(450)
    expect([stop.status, limited.status]).toEqual(['PENDING', 'PENDING'])
    practice.goTo(600)
    expect(stop).toMatchObject({ status: 'FILLED', isTriggered: true })
    expect(limited).toMatchObject({ status: 'OPEN', isTriggered: true })
    expect(practice.fills).toMatchObject([{ price: 95, quantity: 7 }])
  })

  test('amends and cancels at the present moment; a smaller quantity keeps its place', () => {
    const practice = practiceOn({ trades: [tradeAt(100, 99, 4)] })
    const { id } = placed(practice, { price: 99, quantity: 10 })
    practice.goTo(100)
    expect(practice.amend(id, { price: 0, quantity: 4 })).toMatchObject({ ok: true, value: { ahead: 6, quantity: 4 } })
    expect(practice.amend(id, { price: 98, quantity: 0 })).toMatchObject({ ok: true, value: { ahead: 20, price: 98 } })
    expect(practice.balanceOf('CASH').held).toBe(4n * 98n)
    expect(practice.cancel(id)).toMatchObject({ ok: true, value: { status: 'CANCELED' } })
    expect(practice.balanceOf('CASH')).toEqual({ start: 100_000n, balance: 100_000n, held: 0n })
    expect(practice.openOrders).toEqual([])
    for (const again of [practice.cancel(id), practice.amend(id, { price: 97, quantity: 0 }), practice.cancel(99)])
      expect(again).toEqual({ ok: false, code: 'UNKNOWN_ORDER' })
  })

  test.each<[string, Partial<OrderTerms>, string]>([
    ['without a price', { price: 0 }, 'INVALID_PRICE'],
    ['of a part of a lot', { price: 90, quantity: 1.5 }, 'INVALID_QUANTITY'],
    ['of nothing', { price: 90, quantity: 0 }, 'INVALID_QUANTITY'],
    ['off the steps', { price: 91, quantity: 10 }, 'PRICE_STEP'],
    ['that is too small', { price: 90, quantity: 2 }, 'ORDER_SMALL'],
    ['outside the band', { price: 40, quantity: 10 }, 'PRICE_BAND'],
    ['beyond the play money', { price: 100, quantity: 2_000 }, 'INSUFFICIENT_FUNDS'],
    ['whose stop has been reached', { orderType: 'STOP', timeInForce: 'IOC', stopPrice: 90, quantity: 10 }, 'STOP_WOULD_TRIGGER'],
  ])('refuses an order %s, as the market would, and nothing changes', (_title, terms, reason) => {
    const strict = { ...TERMS, tickStep: 2, minLots: 5, bandPpm: 500_000 }
    const practice = practiceOn({ trades: [tradeAt(0, 100, 1)] }, { spec: GOLD_CASH, terms: strict })
    expect(practice.place(termsOf(terms))).toEqual({ ok: false, code: reason })
    expect([practice.orders.length, practice.balanceOf('CASH').held]).toEqual([0, 0n])
  })

  test('has as many open orders as paper has at most', () => {
    const practice = practiceOn({})
    for (let count = 0; count < LIVE_PAPER_ORDERS_MAX; count += 1) placed(practice, { price: 90 })
    expect(practice.place(termsOf({ price: 90 }))).toEqual({ ok: false, code: 'TOO_MANY_ORDERS' })
  })

  test('goes neither back nor where nothing is loaded', () => {
    const practice = practiceOn({})
    placed(practice, { price: 99 })
    expect([practice.goTo(500), practice.goTo(499), practice.goTo(1_000), practice.goTo(500)]).toEqual([true, false, false, true])
    expect([practice.moment, practice.openOrders.length]).toEqual([500, 1])
  })

  test('pays the fees of its owner where they differ', () => {
    const practice = new ReplayPractice({ ...MARKET, fees: { takerPpm: 0, makerPpm: 0 } }, AMOUNTS, new ReplayTape(stretch({})), 0)
    placed(practice, { orderType: 'MARKET', timeInForce: 'IOC', quantity: 1 })
    expect(practice.balanceOf('GOLD').balance).toBe(10_010n)
  })
})

describe('without a recorded book', () => {
  const NO_BOOK = { frames: [], trades: [tradeAt(100, 100, 3), tradeAt(200, 95, 10)] }

  test.each(['MARKET', 'STOP'] as const)('%s is refused: there is nothing that it could take', (orderType) => {
    const practice = practiceOn(NO_BOOK)
    const stopPrice = orderType === 'STOP' ? 120 : 0
    expect(practice.place(termsOf({ orderType, stopPrice, timeInForce: 'IOC' }))).toEqual({ ok: false, code: 'NO_LIQUIDITY' })
  })

  test.each(['MARKET', 'STOP'] as const)('that is what %s is told, whatever else is wrong with it', (orderType) => {
    const terms = termsOf({ orderType, stopPrice: 0, quantity: 0, timeInForce: 'IOC' })
    expect(practiceOn(NO_BOOK).place(terms)).toEqual({ ok: false, code: 'NO_LIQUIDITY' })
  })

  test('a limit order is filled by trades at its price', () => {
    const practice = practiceOn(NO_BOOK)
    const order = placed(practice, { price: 100, quantity: 8 })
    practice.goTo(150)
    expect(order.filled).toBe(3)
    practice.goTo(999)
    expect(order.status).toBe('FILLED')
  })
})

test('what was ahead of an order does not vanish while its level is behind the recorded ones', () => {
  const levels = (best: number) => Array.from({ length: LEVELS_RECORDED }, (_, place): ReplayLevel => [best - place, 10])
  const practice = practiceOn({
    frames: [
      { at: 0, isFull: true, bids: levels(99), asks: [] },
      { at: 100, isFull: true, bids: levels(199), asks: [] },
      { at: 200, isFull: true, bids: levels(99), asks: [] },
    ],
    trades: [tradeAt(300, 98, 9)],
  })
  const order = placed(practice, { price: 98, quantity: 5 })
  practice.goTo(999)
  expect([order.ahead, order.filled]).toEqual([1, 0])
})

test('the same on both sides: levels behind the recorded ones come after them, best first, and none twice', () => {
  const bids = (best: number) => Array.from({ length: LEVELS_RECORDED }, (_, place): ReplayLevel => [best - place, 10])
  const asks = (best: number) => Array.from({ length: LEVELS_RECORDED }, (_, place): ReplayLevel => [best + place, 10])
  const orderOf = (side: 'BUY' | 'SELL') => {
    const practice = practiceOn(
      {
        frames: [
          { at: 0, isFull: true, bids: bids(199), asks: asks(201) },
          // The best level is away by three, so that three of those above are behind the recorded ones.
          { at: 100, isFull: true, bids: bids(202), asks: asks(198) },
        ],
      },
      { spec: GOLD_CASH, terms: { ...TERMS, protectionPpm: 500_000 } },
    )
    // Three behind, in no order, the last recorded one, and one that stays in the middle.
    const prices = side === 'BUY' ? [181, 180, 182, 183, 190] : [219, 220, 218, 217, 210]
    for (const price of prices) placed(practice, { side, price, quantity: 1 })
    practice.goTo(150)
    const other = side === 'BUY' ? 'SELL' : 'BUY'
    placed(practice, { side: other, orderType: 'MARKET', timeInForce: 'IOC', quantity: 225, selfTrade: 'CANCEL_OLDEST' })
    return practice.fills.slice(LEVELS_RECORDED - 1).map(({ price, quantity }) => [price, quantity])
  }
  expect(orderOf('BUY')).toEqual([
    [183, 10],
    [182, 10],
    [181, 10],
    [180, 5],
  ])
  expect(orderOf('SELL')).toEqual([
    [217, 10],
    [218, 10],
    [219, 10],
    [220, 5],
  ])
})

test('an own offer that the book has left behind is no bid behind the recorded ones', () => {
  const levels = (best: number, step: 1 | -1) =>
    Array.from({ length: LEVELS_RECORDED }, (_, place): ReplayLevel => [best + step * place, 10])
  const practice = practiceOn(
    {
      frames: [
        { at: 0, isFull: true, bids: levels(119, -1), asks: levels(120, 1) },
        { at: 100, isFull: true, bids: levels(140, -1), asks: levels(141, 1) },
      ],
    },
    { spec: GOLD_CASH, terms: { ...TERMS, protectionPpm: 500_000 } },
  )
  expect(placed(practice, { side: 'SELL', price: 120, quantity: 1 })).toMatchObject({ status: 'OPEN', ahead: 10 })
  practice.goTo(150)
  expect(placed(practice, { side: 'SELL', orderType: 'MARKET', timeInForce: 'IOC', quantity: 205 })).toMatchObject({ filled: 200 })
})

test('orders are numbered from one on, and a refused one takes no number', () => {
  const practice = practiceOn({})
  const first = placed(practice, { price: 99 })
  expect(practice.place(termsOf({ price: 100, quantity: 2_000 }))).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect([first.id, placed(practice, { price: 98 }).id]).toEqual([1, 2])
})

test('an order ends when its time is over', () => {
  const practice = practiceOn({})
  const order = placed(practice, { price: 99, timeInForce: 'GTD', expiresAt: 500 })
  practice.goTo(499)
  expect(order.status).toBe('OPEN')
  practice.goTo(500)
  expect(order).toMatchObject({ status: 'CANCELED', reason: 'EXPIRED' })
})

test('a trade below the smallest value is no price', () => {
  const terms = { ...TERMS, minValue: 500 }
  const practice = practiceOn({ trades: [tradeAt(100, 100, 5), tradeAt(200, 90, 5)] }, { spec: GOLD_CASH, terms })
  practice.goTo(150)
  expect(practice.lastPrice).toBe(100)
  practice.goTo(250)
  expect(practice.lastPrice).toBe(100)
})
