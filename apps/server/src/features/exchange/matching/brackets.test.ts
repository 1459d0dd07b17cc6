import type { Exits, OrderTerms } from '@bourse/domain/exchange'
import type { Seat } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import type { Exchange } from '../engine/exchange.ts'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'

const entry = (side: 'BUY' | 'SELL', quantity: number, price: number, exits: Partial<Exits>, more: Partial<OrderTerms> = {}) =>
  terms(side, quantity, price, { clOrdId: 'in', exits: { takeProfit: 0, stopPrice: 0, price: 0, ...exits }, ...more })

/** Trades once at 100. */
async function opened(fees = { makerFeePpm: 0, takerFeePpm: 0 }) {
  const floor = await openFloor({ fees })
  const [maker, taker] = [await floor.trader({ gold: 1_000n, cash: 100_000n }), await floor.trader({ gold: 1_000n, cash: 100_000n })]
  await place(floor, maker, terms('SELL', 1, 100))
  await place(floor, taker, terms('BUY', 1, 100))
  /** What an owner has in the market: name without the entry's id, type, left to trade, set aside. */
  const live = (owner: Seat, exchange = floor.exchange) =>
    [...(exchange.marketOf(SYMBOL)?.live.values() ?? [])]
      .filter(({ seat }) => seat.pocketId === owner.pocketId)
      .map(({ clOrdId, side, quantity, filled, reserved }) => `${clOrdId.replace(/~[0-9]+/, '~')} ${side} ${quantity - filled} ${reserved}`)
      .toSorted()
  return { floor, maker, taker, live }
}

async function takenOver(floor: Floor): Promise<Exchange> {
  const before = floor.exchange.marketOf(SYMBOL)?.book.hash()
  const next = floor.another('second')
  await floor.exchange.stop()
  await next.start()
  expect(next.marketOf(SYMBOL)?.book.hash()).toBe(before)
  return next
}

const cancel = ({ exchange }: Pick<Floor, 'exchange'>, { userId }: Seat, orderId: number) =>
  exchange.submit({ kind: 'cancel', symbol: SYMBOL, userId, requestId: `c-${orderId}`, target: { orderId } })

const newest = (exchange: Exchange, owner: Seat, name: RegExp) =>
  [...(exchange.marketOf(SYMBOL)?.live.values() ?? [])].findLast((one) => one.seat.pocketId === owner.pocketId && name.test(one.clOrdId))

describe('a bracket', () => {
  test('that buys has exits for what it received after the fee, grows them with each fill, and goes on after a takeover', async () => {
    const { floor, taker, live } = await opened({ makerFeePpm: 100_000, takerFeePpm: 0 })
    const owner = await floor.trader({ cash: 2_000n })
    const placed = await place(floor, owner, entry('BUY', 20, 100, { takeProfit: 120, stopPrice: 90 }))
    expect(live(owner), 'nothing is covered before something is received').toEqual(['in BUY 20 2000'])
    await place(floor, taker, terms('SELL', 10, 100))
    // A tenth is the fee.
    expect(live(owner)).toEqual(['in BUY 10 1000', '~.1 SELL 9 9', '~.1.stop SELL 9 0'])
    const exit = newest(floor.exchange, owner, /^~[0-9]+\.1$/)
    expect(exit).toMatchObject({ price: 120, extras: { entryId: placed.order?.id } })
    expect(newest(floor.exchange, owner, /stop$/)).toMatchObject({
      orderType: 'STOP',
      stopPrice: 90,
      extras: { entryId: placed.order?.id },
    })
    expect(await floor.broken()).toEqual([])

    const next = await takenOver(floor)
    const again = { exchange: next }
    await place(again, taker, terms('SELL', 10, 100))
    expect(live(owner, next)).toEqual(['~.1 SELL 18 18', '~.1.stop SELL 18 0'])
    expect((await floor.figures(owner)).gold).toEqual([18n, 18n])
    await place(again, taker, terms('BUY', 5, 120))
    expect(live(owner, next)).toEqual(['~.1 SELL 13 13', '~.1.stop SELL 13 0'])
    await place(again, taker, terms('BUY', 13, 120))
    expect(live(owner, next)).toEqual([])
    // 600 and 1560, less a tenth.
    expect(await floor.figures(owner)).toEqual({ gold: [0n, 0n], cash: [540n + 1_404n, 0n] })
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('whose stop triggers sells what it received once, and its profit is never taken', async () => {
    const { floor, maker, taker, live } = await opened()
    const owner = await floor.trader({ cash: 1_000n })
    await place(floor, owner, entry('BUY', 10, 100, { takeProfit: 120, stopPrice: 90 }))
    await place(floor, taker, terms('SELL', 10, 100))
    await place(floor, maker, terms('BUY', 20, 88))
    await place(floor, taker, terms('SELL', 1, 88))
    expect(live(owner)).toEqual([])
    expect(await floor.figures(owner)).toEqual({ gold: [0n, 0n], cash: [880n, 0n] })
    await place(floor, taker, terms('BUY', 10, 120))
    expect((await floor.figures(owner)).gold).toEqual([0n, 0n])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('that is filled by a fall through its stop leaves in the same command', async () => {
    const { floor, maker, taker, live } = await opened()
    const owner = await floor.trader({ cash: 1_000n })
    await place(floor, owner, entry('BUY', 10, 100, { takeProfit: 120, stopPrice: 95 }))
    await place(floor, maker, terms('BUY', 50, 94))
    await place(floor, taker, terms('SELL', 30, 94))
    expect(live(owner)).toEqual([])
    expect(await floor.figures(owner)).toEqual({ gold: [0n, 0n], cash: [940n, 0n] })
    const rows = await floor.db.read((tx) =>
      tx.rows<{ name: string; status: string; reason: string }>(
        sql`select split_part(cl_ord_id, '.', 3) as name, status, reason from orders where cl_ord_id like '~%' order by id`,
      ),
    )
    expect(rows).toEqual([
      { name: '', status: 'CANCELED', reason: 'OTHER_LEG' },
      { name: 'stop', status: 'FILLED', reason: '' },
    ])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('that sells buys back as much as the money it received pays at the worse price, and no more than it sold', async () => {
    const { floor, taker, live } = await opened()
    const owner = await floor.trader({ gold: 10n })
    await place(floor, owner, entry('SELL', 10, 100, { takeProfit: 80, stopPrice: 110 }))
    await place(floor, taker, terms('BUY', 10, 100))
    // The stop may cost 115 each: eight of them 920.
    expect(live(owner)).toEqual(['~.1 BUY 8 640', '~.1.stop BUY 8 280'])
    expect((await floor.figures(owner)).cash).toEqual([1_000n, 920n])
    expect(await floor.broken()).toEqual([])
    await place(floor, taker, terms('SELL', 8, 80))
    expect(await floor.figures(owner)).toEqual({ gold: [8n, 0n], cash: [360n, 0n] })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('covers nothing with money that its owner has spent meanwhile, and catches up with what comes later', async () => {
    const { floor, maker, taker, live } = await opened()
    const owner = await floor.trader({ gold: 20n })
    await place(floor, owner, entry('SELL', 20, 100, { takeProfit: 80, stopPrice: 110 }))
    await place(floor, taker, terms('BUY', 1, 100))
    expect(live(owner), 'a hundred does not pay for one at 115').toEqual(['in SELL 19 19'])
    await place(floor, maker, terms('SELL', 1, 95))
    await place(floor, owner, terms('BUY', 1, 95, { clOrdId: 'spent' }))
    await place(floor, taker, terms('BUY', 1, 100))
    expect(live(owner), 'of 200 received only 105 are there').toEqual(['in SELL 18 18'])
    await place(floor, taker, terms('BUY', 1, 100))
    expect(live(owner)).toEqual(['in SELL 17 17', '~.1 BUY 1 80', '~.1.stop BUY 1 35'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('whose exits were canceled or filled gets another pair for what it receives later', async () => {
    const { floor, taker, live } = await opened()
    const owner = await floor.trader({ cash: 1_000n })
    await place(floor, owner, entry('BUY', 10, 100, { takeProfit: 120, stopPrice: 90 }))
    await place(floor, taker, terms('SELL', 2, 100))
    await cancel(floor, owner, newest(floor.exchange, owner, /stop$/)?.id ?? 0)
    expect(live(owner), 'one leg never stays alone').toEqual(['in BUY 8 800'])
    await place(floor, taker, terms('SELL', 3, 100))
    expect(live(owner)).toEqual(['in BUY 5 500', '~.2 SELL 3 3', '~.2.stop SELL 3 0'])
    await place(floor, taker, terms('BUY', 3, 120))
    await place(floor, taker, terms('SELL', 5, 100))
    expect(live(owner)).toEqual(['~.3 SELL 5 5', '~.3.stop SELL 5 0'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('by a market order, or by a stop, is covered when it trades; canceled before, it leaves nothing', async () => {
    const { floor, maker, taker, live } = await opened()
    const owner = await floor.trader({ cash: 5_000n })
    await place(floor, maker, terms('SELL', 30, 101))
    await place(floor, owner, entry('BUY', 5, 0, { takeProfit: 120, stopPrice: 90, price: 89 }, { orderType: 'MARKET', clOrdId: 'now' }))
    expect(live(owner)).toEqual(['~.1 SELL 5 5', '~.1.stop SELL 5 0'])
    expect(newest(floor.exchange, owner, /stop$/)).toMatchObject({ orderType: 'STOP_LIMIT', price: 89 })
    const later = { orderType: 'STOP', stopPrice: 105, clOrdId: 'later' } as const
    await place(floor, owner, entry('BUY', 5, 0, { takeProfit: 130, stopPrice: 95 }, later))
    const never = await place(floor, owner, entry('BUY', 5, 80, { takeProfit: 130, stopPrice: 70 }, { clOrdId: 'never' }))
    await cancel(floor, owner, never.order?.id ?? 0)
    await place(floor, maker, terms('SELL', 1, 106))
    await place(floor, maker, terms('SELL', 9, 107))
    await place(floor, taker, terms('BUY', 26, 106))
    expect(live(owner)).toEqual(['~.1 SELL 5 5', '~.1 SELL 5 5', '~.1.stop SELL 5 0', '~.1.stop SELL 5 0'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('whose exits trade with another’s entry: both are covered in the same command', async () => {
    const { floor, taker, live } = await opened()
    const [first, second] = [await floor.trader({ cash: 1_000n }), await floor.trader({ cash: 2_000n })]
    await place(floor, first, entry('BUY', 5, 100, { takeProfit: 110, stopPrice: 90 }))
    // It bids for what the first one will offer.
    await place(floor, second, entry('BUY', 5, 110, { takeProfit: 150, stopPrice: 95 }, { orderType: 'STOP_LIMIT', stopPrice: 105 }))
    await place(floor, taker, terms('SELL', 5, 100))
    expect(live(first)).toEqual(['~.1 SELL 5 5', '~.1.stop SELL 5 0'])
    expect(live(second)).toEqual(['in BUY 5 550'])
    const buyer = await floor.trader({ cash: 1_000n })
    await place(floor, buyer, terms('BUY', 1, 110))
    // Its trade at 110 triggered the second's stop, which took the first's other four.
    expect(live(first)).toEqual([])
    expect(live(second)).toEqual(['in BUY 1 110', '~.1 SELL 4 4', '~.1.stop SELL 4 0'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('of whoever may not use their wallet ends, and what others trade goes on', async () => {
    const { floor, taker, live } = await opened()
    const owner = await floor.trader({ cash: 1_000n, gold: 1n })
    await place(floor, owner, entry('BUY', 10, 100, { takeProfit: 120, stopPrice: 90 }))
    const { pocketId } = owner
    await floor.owner.read((tx) =>
      tx.run(sql`update wallets set is_frozen = true where pocket_id = ${BigInt(pocketId)} and asset_id = ${floor.assets.gold}`),
    )
    expect(await place(floor, taker, terms('SELL', 4, 100))).toMatchObject({ order: { status: 'OPEN', filled: 0 } })
    expect(live(owner)).toEqual([])
    const other = await floor.trader({ cash: 1_000n })
    expect(await place(floor, other, terms('BUY', 4, 100))).toMatchObject({ order: { status: 'FILLED' } })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('is placed once, and refused where it is wrong', async () => {
    const { floor, live } = await opened()
    const owner = await floor.trader({ cash: 2_000n, gold: 5n })
    const good = { takeProfit: 120, stopPrice: 90 }
    await place(floor, owner, entry('BUY', 10, 99, good))
    expect(await place(floor, owner, entry('BUY', 10, 99, good))).toMatchObject({ isRepeat: true })
    expect(await place(floor, owner, entry('BUY', 10, 99, { ...good, takeProfit: 121 }))).toMatchObject({ reason: 'DUPLICATE_CL_ORD_ID' })
    const wrong: [string, OrderTerms, string][] = [
      ['a profit below the entry', entry('BUY', 1, 99, { ...good, takeProfit: 99 }), 'INVALID_TAKE_PROFIT'],
      ['a profit that is no figure', entry('BUY', 1, 99, { ...good, takeProfit: 1.5 }), 'INVALID_TAKE_PROFIT'],
      ['no profit', entry('BUY', 1, 99, { ...good, takeProfit: 0 }), 'INVALID_TAKE_PROFIT'],
      ['a stop above the entry', entry('BUY', 1, 99, { ...good, stopPrice: 99 }), 'INVALID_STOP_PRICE'],
      ['no stop', entry('BUY', 1, 99, { ...good, stopPrice: 0 }), 'INVALID_STOP_PRICE'],
      ['a stop beyond all figures', entry('BUY', 1, 99, { ...good, stopPrice: Number.POSITIVE_INFINITY }), 'INVALID_STOP_PRICE'],
      ['a limit below nothing', entry('BUY', 1, 99, { ...good, price: -1 }), 'INVALID_PRICE'],
      ['exits of a seller the wrong way round', entry('SELL', 1, 101, good), 'INVALID_TAKE_PROFIT'],
      ['exits and a stop leg', entry('BUY', 1, 99, good, { stopLeg: { stopPrice: 105, price: 0 } }), 'INVALID_TYPE'],
      ['a stop that is reached', entry('BUY', 1, 0, { takeProfit: 120, stopPrice: 100 }, { orderType: 'MARKET' }), 'STOP_WOULD_TRIGGER'],
      ['a name that only exits have', terms('BUY', 1, 90, { clOrdId: '~1.1' }), 'INVALID_CL_ORD_ID'],
    ]
    for (const [what, given, reason] of wrong)
      expect(
        await place(floor, owner, { ...given, ...(given.clOrdId === 'in' && { clOrdId: what.replaceAll(' ', '-') }) }),
        what,
      ).toMatchObject({
        reason,
      })
    expect(live(owner)).toEqual(['in BUY 10 990'])
    const id = newest(floor.exchange, owner, /^in$/)?.id ?? 0
    const amend = (price: number) =>
      floor.exchange.submit({
        kind: 'amend',
        symbol: SYMBOL,
        userId: owner.userId,
        requestId: `a-${price}`,
        target: { orderId: id },
        quantity: 0,
        price,
      })
    expect(await amend(90)).toMatchObject({ reason: 'INVALID_PRICE' })
    expect(await amend(95)).toMatchObject({ order: { price: 95 } })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })
})
