import type { Seat } from '@bourse/contracts/exchange'
import type { OrderExtras, OrderTerms } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'
import { amend, extras, levels, takenOver, trailing } from '../testing/special-orders.ts'

describe('an iceberg', () => {
  test('shows a part, trades all of it behind the others at its price, and is the same after a takeover', async () => {
    const floor = await openFloor({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
    const [seller, other, buyer] = [
      await floor.trader({ gold: 100n }),
      await floor.trader({ gold: 100n }),
      await floor.trader({ cash: 1_000n }),
    ]
    const { order } = await place(floor, seller, terms('SELL', 30, 10, { clOrdId: 'ice', ...extras({ shown: 10 }) }))
    await place(floor, other, terms('SELL', 5, 10))
    expect(order).toMatchObject({ status: 'OPEN', quantity: 30, reserved: 30n, extras: { shown: 10, showing: 10 } })
    expect(levels(floor.exchange, 1)).toEqual([[10, 15, 2]])

    await place(floor, buyer, terms('BUY', 12, 10))
    expect(levels(floor.exchange, 1)).toEqual([[10, 13, 2]])
    const next = await takenOver(floor)
    const again = { exchange: next }
    await place(again, buyer, terms('BUY', 4, 10))
    // The other's three were before its next ten, of which one is left over from the four.
    expect(levels(next, 1)).toEqual([[10, 9, 1]])
    await place(again, buyer, terms('BUY', 19, 10))
    expect(levels(next, 1)).toEqual([])
    expect(await floor.figures(seller)).toMatchObject({ gold: [70n, 0n], cash: [300n, 0n] })
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('that loses lots without a trade shows what is left, also after a takeover', async () => {
    const floor = await openFloor({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
    const owner = await floor.trader({ gold: 100n, cash: 1_000n })
    const { order } = await place(floor, owner, terms('SELL', 10, 10, extras({ shown: 7 })))
    await place(floor, owner, terms('BUY', 8, 10, { selfTrade: 'DECREMENT' }))
    expect(floor.exchange.marketOf(SYMBOL)?.live.get(order?.id ?? 0)).toMatchObject({ quantity: 2, extras: { shown: 7, showing: 2 } })
    const next = await takenOver(floor)
    expect(levels(next, 1)).toEqual([[10, 2, 1]])
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('of which less is wanted hides less first; its next parts have the size that was asked for last', async () => {
    const floor = await openFloor()
    const [seller, buyer] = [await floor.trader({ gold: 100n }), await floor.trader({ cash: 1_000n })]
    const { order } = await place(floor, seller, terms('SELL', 30, 10, extras({ shown: 10 })))
    const id = order?.id ?? 0
    expect(await amend(floor, seller, id, { quantity: 25 })).toMatchObject({ order: { quantity: 25, extras: { showing: 10 } } })
    expect(await amend(floor, seller, id, { quantity: 6 })).toMatchObject({ order: { quantity: 6, reserved: 6n, extras: { showing: 6 } } })
    const larger = await amend(floor, seller, id, { quantity: 40, shown: 8 })
    expect(larger).toMatchObject({ order: { quantity: 40, extras: { shown: 8, showing: 8 } } })
    await place(floor, buyer, terms('BUY', 10, 10))
    expect(levels(floor.exchange, 1)).toEqual([[10, 6, 1]])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test.each<[string, Partial<OrderTerms>, Partial<OrderExtras>, string]>([
    ['more shown than there is', {}, { shown: 31 }, 'INVALID_SHOWN'],
    ['a hundredth of it or less', { quantity: 1_001 }, { shown: 10 }, 'INVALID_SHOWN'],
    ['half a lot', {}, { shown: 0.5 }, 'INVALID_SHOWN'],
    ['an order that never rests', { timeInForce: 'IOC' }, { shown: 10 }, 'INVALID_SHOWN'],
    ['a stop', { orderType: 'STOP_LIMIT', stopPrice: 5 }, { shown: 10 }, 'INVALID_SHOWN'],
    ['a limit order that trails', {}, { trailTicks: 3 }, 'INVALID_TRAIL'],
    ['a trail of both kinds', { orderType: 'STOP', price: 0 }, { trailTicks: 3, trailPpm: 10 }, 'INVALID_TRAIL'],
    ['a trail with a stop price', { orderType: 'STOP', price: 0, stopPrice: 4 }, { trailTicks: 3 }, 'INVALID_STOP_PRICE'],
    ['a trail with a price', { orderType: 'STOP' }, { trailTicks: 3 }, 'INVALID_TRAIL'],
    ['a trail beyond half the price', { orderType: 'STOP', price: 0 }, { trailPpm: 500_001 }, 'INVALID_TRAIL'],
    ['a protection of a limit', {}, { protectionPpm: 10 }, 'INVALID_PROTECTION'],
    [
      'a protection wider than the market’s',
      { orderType: 'STOP', price: 0, stopPrice: 3 },
      { protectionPpm: 50_001 },
      'INVALID_PROTECTION',
    ],
  ])('is refused, as is the rest of what is wrong: %s', async (_name, others, given, reason) => {
    const floor = await openFloor()
    const seller = await floor.trader({ gold: 2_000n })
    expect(await place(floor, seller, { ...terms('SELL', 30, 10, extras(given)), ...others })).toMatchObject({ reason })
    expect(await floor.figures(seller)).toMatchObject({ gold: [2_000n, 0n] })
    await floor.exchange.stop()
  })
})

describe('a trailing stop', () => {
  /** A trade at this price between two others. */
  async function tradeAt(floor: Pick<Floor, 'exchange'>, [one, two]: [Seat, Seat], price: number): Promise<void> {
    await place(floor, one, terms('SELL', 1, price))
    await place(floor, two, terms('BUY', 1, price))
  }

  test('follows the price up, is the same after a takeover, and sells once the price falls far enough', async () => {
    const floor = await openFloor({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
    const pair: [Seat, Seat] = [await floor.trader({ gold: 100n }), await floor.trader({ cash: 100_000n })]
    const [seller, bidder] = [await floor.trader({ gold: 10n }), await floor.trader({ cash: 10_000n })]
    await tradeAt(floor, pair, 1_000)
    const { order } = await place(floor, seller, trailing('SELL', 4, { trailTicks: 50 }))
    expect(order).toMatchObject({ status: 'PENDING', stopPrice: 950, limitPrice: 903, reserved: 4n, extras: { anchor: 1_000 } })
    await tradeAt(floor, pair, 1_100)
    await tradeAt(floor, pair, 1_060)
    const id = order?.id ?? 0
    expect(floor.exchange.marketOf(SYMBOL)?.live.get(id)).toMatchObject({ stopPrice: 1_050, limitPrice: 998, extras: { anchor: 1_100 } })

    const next = await takenOver(floor)
    const again = { exchange: next }
    expect(next.marketOf(SYMBOL)?.live.get(id)).toMatchObject({ stopPrice: 1_050, extras: { anchor: 1_100 } })
    await place(again, bidder, terms('BUY', 3, 1_020))
    await tradeAt(again, pair, 1_050)
    // Triggered at 1,050: three are sold at 1,020, and there is nobody for the fourth above 998.
    expect(next.marketOf(SYMBOL)?.live.has(id)).toBe(false)
    expect(await floor.figures(seller)).toMatchObject({ gold: [7n, 0n], cash: [3_060n, 0n] })
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('that buys follows the price down, by a share of it, and sets less aside as it does', async () => {
    const floor = await openFloor({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
    const pair: [Seat, Seat] = [await floor.trader({ gold: 100n }), await floor.trader({ cash: 100_000n })]
    const buyer = await floor.trader({ cash: 10_000n })
    await tradeAt(floor, pair, 1_000)
    const { order } = await place(floor, buyer, trailing('BUY', 2, { trailPpm: 100_000, protectionPpm: 20_000 }))
    expect(order).toMatchObject({ stopPrice: 1_100, limitPrice: 1_122, reserved: 2_244n })
    expect((await floor.figures(buyer)).cash).toEqual([10_000n, 2_244n])
    await tradeAt(floor, pair, 800)
    expect((await floor.figures(buyer)).cash).toEqual([10_000n, 2n * 897n])
    await tradeAt(floor, pair, 870)
    expect((await floor.figures(buyer)).cash).toEqual([10_000n, 2n * 897n])
    await place(floor, pair[0], terms('SELL', 5, 890))
    await place(floor, pair[1], terms('BUY', 1, 890))
    // At 890 it is triggered, and buys at 890.
    expect(await floor.figures(buyer)).toEqual({ gold: [2n, 0n], cash: [10_000n - 1_780n, 0n] })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('keeps its protection when the market’s changes, over a takeover', async () => {
    const floor = await openFloor()
    const pair: [Seat, Seat] = [await floor.trader({ gold: 100n }), await floor.trader({ cash: 10_000n })]
    const seller = await floor.trader({ gold: 1n })
    await tradeAt(floor, pair, 1_000)
    const { order } = await place(floor, seller, trailing('SELL', 1, { trailTicks: 50 }))
    await floor.owner.read((tx) => tx.run(sql`update markets set protection_ppm = 20000`))
    const next = await takenOver(floor)
    await tradeAt({ exchange: next }, pair, 1_100)
    expect(next.marketOf(SYMBOL)?.live.get(order?.id ?? 0)).toMatchObject({ stopPrice: 1_050, limitPrice: 998 })
    await next.stop()
  })

  test('needs a price to follow, and funds', async () => {
    const floor = await openFloor()
    const seller = await floor.trader({ gold: 1n })
    expect(await place(floor, seller, trailing('SELL', 1, { trailTicks: 5 }))).toMatchObject({ reason: 'NO_LIQUIDITY' })
    const pair: [Seat, Seat] = [await floor.trader({ gold: 100n }), await floor.trader({ cash: 1_000n })]
    await tradeAt(floor, pair, 100)
    expect(await place(floor, seller, trailing('SELL', 2, { trailTicks: 5 }))).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    await floor.exchange.stop()
  })
})

describe('an amendment', () => {
  test('moves a stop with its protection, and no stop to where it would trigger at once', async () => {
    const floor = await openFloor()
    const [seller, buyer, stopper] = [
      await floor.trader({ gold: 10n }),
      await floor.trader({ cash: 5_000n }),
      await floor.trader({ gold: 10n }),
    ]
    await place(floor, seller, terms('SELL', 1, 1_000))
    await place(floor, buyer, terms('BUY', 1, 1_000))
    const { order } = await place(floor, stopper, terms('SELL', 2, 0, { orderType: 'STOP', stopPrice: 900 }))
    const id = order?.id ?? 0
    expect(await amend(floor, stopper, id, { stopPrice: 940 })).toMatchObject({
      order: { stopPrice: 940, limitPrice: 893, status: 'PENDING' },
    })
    expect(await amend(floor, stopper, id, { stopPrice: 1_000 })).toMatchObject({ reason: 'STOP_WOULD_TRIGGER', order: { stopPrice: 940 } })
    expect(await amend(floor, stopper, id, { shown: 1 })).toMatchObject({ reason: 'INVALID_SHOWN' })
    expect(await amend(floor, stopper, id, { expiresAt: Date.now() + 60_000 })).toMatchObject({ reason: 'INVALID_EXPIRY' })
    const next = await takenOver(floor)
    expect(next.marketOf(SYMBOL)?.live.get(id)).toMatchObject({ stopPrice: 940, limitPrice: 893 })
    await next.stop()
  })

  test('of a stop with a protection price of its own keeps the distance', async () => {
    const floor = await openFloor()
    const [maker, taker, stopper] = [
      await floor.trader({ gold: 10n }),
      await floor.trader({ cash: 5_000n }),
      await floor.trader({ gold: 10n }),
    ]
    await place(floor, maker, terms('SELL', 1, 1_000))
    await place(floor, taker, terms('BUY', 1, 1_000))
    const { order } = await place(floor, stopper, terms('SELL', 2, 890, { orderType: 'STOP', stopPrice: 900 }))
    expect(await amend(floor, stopper, order?.id ?? 0, { stopPrice: 950 })).toMatchObject({ order: { stopPrice: 950, limitPrice: 940 } })
    await floor.exchange.stop()
  })

  test('lets an order live longer; one of a stranger is refused', async () => {
    let now = Date.now()
    const floor = await openFloor({ clock: () => now })
    const [buyer, stranger] = [await floor.trader({ cash: 100n }), await floor.trader({ cash: 100n })]
    const { order } = await place(floor, buyer, terms('BUY', 1, 10, { timeInForce: 'GTD', expiresAt: now + 60_000 }))
    const id = order?.id ?? 0
    expect(await amend(floor, stranger, id, { expiresAt: now + 90_000 })).toEqual({ reason: 'UNKNOWN_ORDER' })
    expect(await amend(floor, buyer, id, { expiresAt: now + 120_000 })).toMatchObject({ order: { expiresAt: now + 120_000 } })
    now += 90_000
    await place(floor, stranger, terms('BUY', 1, 9))
    expect(floor.exchange.marketOf(SYMBOL)?.live.has(id)).toBe(true)
    now += 60_000
    await place(floor, stranger, terms('BUY', 1, 8))
    expect(floor.exchange.marketOf(SYMBOL)?.live.has(id)).toBe(false)
    await floor.exchange.stop()
  })
})
