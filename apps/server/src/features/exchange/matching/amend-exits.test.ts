import type { Seat } from '@bourse/contracts/exchange'
import type { Exits, OrderTerms } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import type { Exchange } from '../engine/exchange.ts'
import type { Amend, Outcome } from '../orders/command.ts'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'

const KEPT: Exits = { takeProfit: 0, stopPrice: 0, price: 0 }
const EXITS: Exits = { takeProfit: 120, stopPrice: 90, price: 0 }

const entry = (quantity: number, price: number, more: Partial<OrderTerms> = {}) =>
  terms('BUY', quantity, price, { clOrdId: 'in', exits: EXITS, ...more })

let requests = 0

/** Trades once at 100. */
async function opened() {
  const floor = await openFloor({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
  const [maker, taker] = [await floor.trader({ gold: 1_000n, cash: 100_000n }), await floor.trader({ gold: 1_000n, cash: 100_000n })]
  const owner = await floor.trader({ cash: 5_000n })
  await place(floor, maker, terms('SELL', 1, 100))
  await place(floor, taker, terms('BUY', 1, 100))
  return { floor, maker, taker, owner }
}

const amend = (exchange: Exchange, { userId }: Seat, orderId: number, exits: Partial<Exits>, more: Partial<Amend> = {}): Promise<Outcome> =>
  exchange.submit({
    kind: 'amend',
    symbol: SYMBOL,
    userId,
    requestId: `a-${++requests}`,
    target: { orderId },
    quantity: 0,
    price: 0,
    exits: { ...KEPT, ...exits },
    ...more,
  })

/** The exits of an owner that live, as `profit or stop, left to trade`. */
const exitsOf = (exchange: Exchange, { pocketId }: Seat) =>
  [...(exchange.marketOf(SYMBOL)?.live.values() ?? [])]
    .filter((one) => one.seat.pocketId === pocketId && one.clOrdId.startsWith('~'))
    .map(({ clOrdId, price, stopPrice, quantity, filled }) => `${clOrdId.split('.')[1]} ${stopPrice || price} ${quantity - filled}`)

const stored = (floor: Floor, orderId: number) =>
  floor.db.read((tx) =>
    tx.one<{ take_profit: bigint; stop_price: bigint; price: bigint }>(
      sql`select take_profit, stop_price, price from order_exits where order_id = ${orderId}`,
    ),
  )

async function takenOver(floor: Floor): Promise<Exchange> {
  const before = floor.exchange.marketOf(SYMBOL)?.book.hash()
  const next = floor.another('second')
  await floor.exchange.stop()
  await next.start()
  expect(next.marketOf(SYMBOL)?.book.hash()).toBe(before)
  return next
}

describe('the exits of a waiting bracket', () => {
  test('are changed in the table and the book stays as it is; what is filled then has them, in another process too', async () => {
    const { floor, taker, owner } = await opened()
    const { order } = await place(floor, owner, entry(10, 100))
    const id = order?.id ?? 0
    const before = floor.exchange.marketOf(SYMBOL)?.book.hash()
    const changed = await amend(floor.exchange, owner, id, { stopPrice: 95, price: 94 })
    expect(changed.order?.extras?.exits).toMatchObject({ takeProfit: 120, stopPrice: 95, price: 94 })
    expect(floor.exchange.marketOf(SYMBOL)?.book.hash()).toBe(before)
    expect(changed.order?.priority, 'its place in the queue').toBe(order?.priority)
    expect(await stored(floor, id)).toEqual({ take_profit: 120n, stop_price: 95n, price: 94n })

    const next = await takenOver(floor)
    expect(next.marketOf(SYMBOL)?.live.get(id)?.extras?.exits).toMatchObject({ takeProfit: 120, stopPrice: 95, price: 94 })
    await place({ exchange: next }, taker, terms('SELL', 10, 100))
    expect(exitsOf(next, owner)).toEqual(['1 120 10', '1 95 10'])
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('that were placed for a part stay orders of their own; the rest gets another pair', async () => {
    const { floor, taker, owner } = await opened()
    const { order } = await place(floor, owner, entry(10, 100))
    const id = order?.id ?? 0
    await place(floor, taker, terms('SELL', 4, 100))
    await amend(floor.exchange, owner, id, { takeProfit: 130, stopPrice: 92 })
    expect(exitsOf(floor.exchange, owner)).toEqual(['1 120 4', '1 90 4'])

    const next = await takenOver(floor)
    await place({ exchange: next }, taker, terms('SELL', 2, 100))
    await place({ exchange: next }, taker, terms('SELL', 3, 100))
    expect(exitsOf(next, owner), 'the second pair grows').toEqual(['1 120 4', '1 90 4', '2 130 5', '2 92 5'])
    expect((await floor.figures(owner)).gold).toEqual([9n, 9n])
    // The entry's last lot, and all that has exits is sold by the stops at 92 and 90.
    await place({ exchange: next }, taker, terms('SELL', 1, 100))
    const low = await floor.trader({ cash: 5_000n })
    await place({ exchange: next }, low, terms('BUY', 30, 89))
    await place({ exchange: next }, taker, terms('SELL', 1, 89))
    expect(exitsOf(next, owner)).toEqual([])
    expect(await floor.figures(owner)).toEqual({ gold: [0n, 0n], cash: [5_000n - 1_000n + 890n, 0n] })
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('count together with a new price: one that trades at once is covered by the new exits', async () => {
    const { floor, maker, owner } = await opened()
    const { order } = await place(floor, owner, entry(10, 95))
    const id = order?.id ?? 0
    await place(floor, maker, terms('SELL', 6, 130))
    expect(
      await amend(floor.exchange, owner, id, {}, { price: 130, exits: { ...KEPT, stopPrice: 125 } }),
      'the profit stays at 120',
    ).toMatchObject({ reason: 'INVALID_TAKE_PROFIT' })
    expect(await amend(floor.exchange, owner, id, { takeProfit: 150, stopPrice: 125 }, { price: 130 })).toMatchObject({
      order: { price: 130, filled: 6 },
    })
    expect(exitsOf(floor.exchange, owner)).toEqual(['1 150 6', '1 125 6'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('of somebody else, of another order, of none and of one that is over are not changed', async () => {
    const { floor, taker, owner } = await opened()
    const { order } = await place(floor, owner, entry(10, 100))
    const id = order?.id ?? 0
    expect(await amend(floor.exchange, taker, id, { stopPrice: 95 })).toEqual({ reason: 'UNKNOWN_ORDER' })
    expect(await amend(floor.exchange, owner, id, { stopPrice: 95 }, { pocketIds: [taker.pocketId] })).toEqual({ reason: 'UNKNOWN_ORDER' })
    const plain = await place(floor, owner, terms('BUY', 1, 80, { clOrdId: 'plain' }))
    expect(await amend(floor.exchange, owner, plain.order?.id ?? 0, { stopPrice: 70 })).toMatchObject({ reason: 'NO_EXITS' })
    await place(floor, taker, terms('SELL', 5, 100))
    const exit = [...(floor.exchange.marketOf(SYMBOL)?.live.values() ?? [])].find(({ clOrdId }) => clOrdId.startsWith('~'))
    expect(await amend(floor.exchange, owner, exit?.id ?? 0, { stopPrice: 95 }), 'an exit has none').toMatchObject({ reason: 'NO_EXITS' })
    await place(floor, taker, terms('SELL', 5, 100))
    expect(await amend(floor.exchange, owner, id, { stopPrice: 95 })).toMatchObject({ reason: 'ALREADY_FINAL' })
    expect(await stored(floor, id)).toMatchObject({ take_profit: 120n, stop_price: 90n })
    expect(exitsOf(floor.exchange, owner)).toEqual(['1 120 10', '1 90 10'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('are refused where they are wrong, and the order stands as it was', async () => {
    const { floor, owner } = await opened()
    const { order } = await place(floor, owner, entry(10, 100))
    const id = order?.id ?? 0
    const wrong: [string, Partial<Exits>, string][] = [
      ['nothing', {}, 'NOTHING_TO_AMEND'],
      ['a profit at the entry', { takeProfit: 100 }, 'INVALID_TAKE_PROFIT'],
      ['a profit that is no figure', { takeProfit: 1.5 }, 'INVALID_TAKE_PROFIT'],
      ['a stop at the entry', { stopPrice: 100 }, 'INVALID_STOP_PRICE'],
      ['a stop below nothing', { stopPrice: -5 }, 'INVALID_STOP_PRICE'],
      ['a stop beyond all figures', { stopPrice: Number.POSITIVE_INFINITY }, 'INVALID_STOP_PRICE'],
      ['a limit that is none', { price: Number.NaN }, 'INVALID_PRICE'],
    ]
    for (const [what, exits, reason] of wrong) expect(await amend(floor.exchange, owner, id, exits), what).toMatchObject({ reason })
    expect(await amend(floor.exchange, owner, id, { stopPrice: 90 }), 'the same again').toMatchObject({ isRepeat: true })
    expect(await stored(floor, id)).toEqual({ take_profit: 120n, stop_price: 90n, price: 0n })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('are changed once by a request that comes twice, at once and after a takeover, and a repeated one does not undo a later one', async () => {
    const { floor, taker, owner } = await opened()
    const { order } = await place(floor, owner, entry(10, 100))
    const id = order?.id ?? 0
    const twice = { requestId: 'same' }
    const both = await Promise.all([1, 2].map(() => amend(floor.exchange, owner, id, { stopPrice: 95 }, twice)))
    expect(both.filter(({ isRepeat }) => isRepeat)).toHaveLength(1)
    const other = await Promise.all([
      amend(floor.exchange, owner, id, { stopPrice: 93 }),
      amend(floor.exchange, owner, id, { takeProfit: 125 }),
      place(floor, taker, terms('SELL', 4, 100)),
    ])
    expect(other.map(({ reason }) => reason)).toEqual([undefined, undefined, undefined])

    const next = await takenOver(floor)
    expect(await amend(next, owner, id, { stopPrice: 95 }, twice)).toMatchObject({ isRepeat: true })
    expect(next.marketOf(SYMBOL)?.live.get(id)?.extras?.exits).toMatchObject({ takeProfit: 125, stopPrice: 93 })
    expect(await amend(next, owner, id, { stopPrice: 94 }, twice), 'another request under the id').toMatchObject({
      order: { extras: { exits: { stopPrice: 94 } } },
    })
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('of a stop and of a trailing stop are changed while it waits', async () => {
    const { floor, maker, taker, owner } = await opened()
    const stop = await place(floor, owner, entry(2, 0, { orderType: 'STOP', stopPrice: 105, clOrdId: 'stop' }))
    const trailing = await place(
      floor,
      owner,
      entry(2, 0, {
        orderType: 'STOP',
        timeInForce: 'IOC',
        clOrdId: 'trailing',
        extras: { shown: 0, trailTicks: 6, trailPpm: 0, protectionPpm: 0 },
      }),
    )
    expect(await amend(floor.exchange, owner, stop.order?.id ?? 0, { stopPrice: 106 })).toMatchObject({ reason: 'INVALID_STOP_PRICE' })
    expect(await amend(floor.exchange, owner, stop.order?.id ?? 0, { takeProfit: 140, stopPrice: 99 }, { stopPrice: 104 })).toMatchObject({
      order: { status: 'PENDING', stopPrice: 104, extras: { exits: { takeProfit: 140, stopPrice: 99 } } },
    })
    expect(await amend(floor.exchange, owner, trailing.order?.id ?? 0, { takeProfit: 145, stopPrice: 80 })).toMatchObject({
      order: { status: 'PENDING', extras: { exits: { takeProfit: 145, stopPrice: 80 } } },
    })
    await place(floor, maker, terms('SELL', 9, 106))
    await place(floor, taker, terms('BUY', 1, 106))
    expect(exitsOf(floor.exchange, owner).toSorted()).toEqual(['1 140 2', '1 145 2', '1 80 2', '1 99 2'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('are not changed where another pair would be more orders than a pocket may have', async () => {
    const { floor, taker, owner } = await opened()
    const { order } = await place(floor, owner, entry(10, 100))
    const id = order?.id ?? 0
    await Promise.all(Array.from({ length: 996 }, (_, at) => place(floor, owner, terms('BUY', 1, 1, { clOrdId: `low-${at}` }))))
    expect(await amend(floor.exchange, owner, id, { stopPrice: 95 }), 'no pair waits yet').toMatchObject({ order: { id } })
    await place(floor, taker, terms('SELL', 2, 100))
    expect(await amend(floor.exchange, owner, id, { stopPrice: 94 })).toMatchObject({ reason: 'TOO_MANY_ORDERS' })
    await place(floor, taker, terms('SELL', 2, 100))
    expect(exitsOf(floor.exchange, owner)).toEqual(['1 120 4', '1 95 4'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('of a trailing stop that lie between two steps of a market with wider steps now are placed apart', async () => {
    const { floor, maker, taker, owner } = await opened()
    const trailing = { orderType: 'STOP', timeInForce: 'IOC', extras: { shown: 0, trailTicks: 6, trailPpm: 0, protectionPpm: 0 } } as const
    await place(floor, owner, entry(2, 0, { ...trailing, exits: { takeProfit: 107, stopPrice: 102, price: 101 } }))
    await floor.owner.read((tx) => tx.run(sql`update markets set tick_step = 10 where symbol = ${SYMBOL}`))
    const next = await takenOver(floor)
    await place({ exchange: next }, maker, terms('SELL', 9, 110))
    await place({ exchange: next }, taker, terms('BUY', 1, 110))
    expect(exitsOf(next, owner)).toEqual(['1 110 2', '1 100 2'])
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })
})
