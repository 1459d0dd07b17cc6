import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { Book, NO_EXTRAS, type Side, trailedStop } from '../exchange/index.ts'
import { depthOf, deskAt, fundsOf, placedOn, SHOWN, termsOf, tradeOn, UNCHANGED } from './testing/desks.ts'

const trail = (ticks: number, ppm = 0) => ({ ...NO_EXTRAS, trailTicks: ticks, trailPpm: ppm })

describe('a trailing stop on paper', () => {
  test('follows the highest real trade and takes when the price falls back so far', () => {
    const desk = deskAt(SHOWN)
    const stop = placedOn(desk, 1, { side: 'SELL', orderType: 'STOP', quantity: 4, extras: trail(3) })
    expect(stop).toMatchObject({ status: 'PENDING', stopPrice: 97, extras: { anchor: 100 } })
    tradeOn(desk, 8, 104, 1)
    tradeOn(desk, 9, 102, 1)
    expect(stop).toMatchObject({ status: 'PENDING', stopPrice: 101, limitPrice: 96, extras: { anchor: 104 } })
    tradeOn(desk, 10, 101, 1)
    expect(stop).toMatchObject({ status: 'FILLED', isTriggered: true, filledCost: 396n })
  })

  test('for buying it follows the lowest, and what it no longer may cost is free', () => {
    const funds = fundsOf(1_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const stop = placedOn(desk, 1, { orderType: 'STOP', quantity: 4, extras: trail(0, 100_000) })
    expect([stop.stopPrice, stop.limitPrice, funds.of('CASH').held]).toEqual([110, 115, 460n])
    tradeOn(desk, 8, 80, 1)
    expect([stop.stopPrice, stop.limitPrice, funds.of('CASH').held]).toEqual([88, 92, 368n])
  })

  test('trades from before it was placed don’t pull it, and its stop price can’t be changed', () => {
    const desk = deskAt(SHOWN)
    const stop = placedOn(desk, 1, { side: 'SELL', orderType: 'STOP', quantity: 4, extras: trail(3) })
    tradeOn(desk, 7, 120, 1)
    expect(stop.stopPrice).toBe(97)
    expect(desk.amend(stop.id, { ...UNCHANGED, stopPrice: 98 })).toEqual({ ok: false, code: 'INVALID_STOP_PRICE' })
    expect(desk.amend(stop.id, { ...UNCHANGED, quantity: 2 }).ok).toBe(true)
  })

  test('without any price to begin at it is refused', () => {
    const desk = deskAt(depthOf([], []), fundsOf(1_000n, 1_000n), { price: 0, id: 0 })
    expect(desk.place(1, termsOf({ orderType: 'STOP', extras: trail(3) }))).toEqual({ ok: false, code: 'NO_LIQUIDITY' })
  })

  test.each([1, 2, 3, 4])('is where the real book has it after each trade, and triggers with the same one (seed %i)', (seed) => {
    const random = new SeededRandom(seed)
    const side: Side = random.pick(['BUY', 'SELL'] as const)
    const [ticks, ppm] = random.below(2) === 0 ? [1 + random.below(20), 0] : [0, 5_000 + random.below(100_000)]
    const book = new Book()
    book.restoreLastPrice(1_000)
    const desk = deskAt(depthOf([], []), fundsOf(1_000_000n, 1_000_000n), { price: 1_000, id: 0 })
    const stop = placedOn(desk, 1, { side, orderType: 'STOP', quantity: 1, extras: trail(ticks, ppm) })
    const at = { ticks, ppm, protectionPpm: 50_000, anchor: 1_000 }
    const { stopPrice, limit } = trailedStop(side, at)
    const terms = { owner: 3, quantity: 1, expiresAt: 0, isPostOnly: false, selfTrade: 'CANCEL_NEWEST' } as const
    book.add({ ...terms, id: 1, side, price: limit, stopPrice, timeInForce: 'IOC', trail: at })
    let price = 1_000
    for (let id = 2; stop.status === 'PENDING' && id < 4_000; id += 2) {
      price = Math.max(500, price + random.below(21) - 10)
      book.add({ ...terms, id, owner: 1, side: 'SELL', price, stopPrice: 0, timeInForce: 'GTC' })
      book.add({ ...terms, id: id + 1, owner: 2, side: 'BUY', price, stopPrice: 0, timeInForce: 'IOC' })
      tradeOn(desk, id, price, 1)
      expect(book.has(1)).toBe(stop.status === 'PENDING')
    }
    expect(stop.isTriggered).toBe(true)
  })
})
