import type { OrderTerms } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { openFloor, place, SYMBOL, terms, resume } from '../testing/floor.ts'
import { amend, takenOver } from '../testing/special-orders.ts'

describe('a pair', () => {
  const pairOf = (side: 'BUY' | 'SELL', quantity: number, price: number, stopPrice: number, others: Partial<OrderTerms> = {}) =>
    terms(side, quantity, price, { clOrdId: 'one', stopLeg: { stopPrice, price: 0 }, ...others })

  /** Trades once at 100, and has who sells and buys around it. */
  async function opened() {
    const floor = await openFloor({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
    const [maker, taker] = [await floor.trader({ gold: 1_000n, cash: 100_000n }), await floor.trader({ gold: 1_000n, cash: 100_000n })]
    await place(floor, maker, terms('SELL', 1, 100))
    await place(floor, taker, terms('BUY', 1, 100))
    const live = (exchange = floor.exchange) =>
      [...(exchange.marketOf(SYMBOL)?.live.values() ?? [])]
        .filter(({ clOrdId }) => clOrdId.startsWith('one'))
        .map(({ clOrdId, status, quantity, filled, reserved }) => `${clOrdId} ${status} ${quantity - filled} ${reserved}`)
        .toSorted()
    return { floor, maker, taker, live }
  }

  test('sets its money aside once; what one leg trades the other loses, over a takeover, and the last trade ends both', async () => {
    const { floor, taker, live } = await opened()
    const owner = await floor.trader({ gold: 10n })
    await place(floor, owner, pairOf('SELL', 10, 110, 90))
    expect(live()).toEqual(['one OPEN 10 10', 'one.stop PENDING 10 0'])
    expect((await floor.figures(owner)).gold).toEqual([10n, 10n])
    await place(floor, taker, terms('BUY', 4, 110))
    expect(live()).toEqual(['one PARTIAL_FILL 6 6', 'one.stop PENDING 6 0'])
    expect(await floor.broken()).toEqual([])
    const next = await takenOver(floor)
    await place({ exchange: next }, taker, terms('BUY', 6, 110))
    expect(live(next)).toEqual([])
    expect(await floor.figures(owner)).toEqual({ gold: [0n, 0n], cash: [1_100n, 0n] })
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('whose stop triggers ends the other leg first, and sells what was left once', async () => {
    const { floor, maker, taker, live } = await opened()
    const owner = await floor.trader({ gold: 10n })
    await place(floor, owner, pairOf('SELL', 10, 110, 90))
    await place(floor, taker, terms('BUY', 3, 110))
    await place(floor, maker, terms('BUY', 20, 88))
    await place(floor, taker, terms('SELL', 1, 88))
    expect(live()).toEqual([])
    expect(await floor.figures(owner)).toEqual({ gold: [0n, 0n], cash: [330n + 7n * 88n, 0n] })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('that buys sets aside the dearer of the two, also when it is amended, and gives it back when one is canceled', async () => {
    const { floor, live } = await opened()
    const owner = await floor.trader({ cash: 2_000n })
    const { order } = await place(floor, owner, pairOf('BUY', 10, 90, 110))
    // The stop may cost 115 each.
    expect(live()).toEqual(['one OPEN 10 900', 'one.stop PENDING 10 250'])
    expect((await floor.figures(owner)).cash).toEqual([2_000n, 1_150n])
    const id = order?.id ?? 0
    await amend(floor, owner, id, { price: 95, quantity: 12 })
    expect(live()).toEqual(['one OPEN 12 1140', 'one.stop PENDING 12 240'])
    const stopId = floor.exchange.marketOf(SYMBOL)?.live.get(id)?.extras?.otherLegId ?? 0
    expect(await amend(floor, owner, stopId, { quantity: 5 })).toMatchObject({ reason: 'INVALID_QUANTITY' })
    await amend(floor, owner, stopId, { stopPrice: 120 })
    expect(live()).toEqual(['one OPEN 12 1140', 'one.stop PENDING 12 372'])
    expect(await amend(floor, owner, stopId, { stopPrice: 190 })).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.submit({ kind: 'cancel', symbol: SYMBOL, userId: owner.userId, requestId: 'c', target: { orderId: stopId } })
    expect(live()).toEqual([])
    expect((await floor.figures(owner)).cash).toEqual([2_000n, 0n])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('that trades at once has a stop for the rest only, and none if nothing is left', async () => {
    const { floor, maker, live } = await opened()
    const owner = await floor.trader({ cash: 5_000n })
    await place(floor, maker, terms('SELL', 4, 95))
    await place(floor, owner, pairOf('BUY', 10, 95, 110))
    expect(live()).toEqual(['one PARTIAL_FILL 6 570', 'one.stop PENDING 6 120'])
    await place(floor, maker, terms('SELL', 20, 99))
    await place(floor, owner, pairOf('BUY', 5, 99, 111, { clOrdId: 'one-b' }))
    expect(live()).toEqual(['one PARTIAL_FILL 6 570', 'one.stop PENDING 6 120'])
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })

  test('of which one leg can’t be read halts its market alone, and both are canceled when it resumes', async () => {
    const { floor, live } = await opened()
    const owner = await floor.trader({ gold: 10n })
    const { order } = await place(floor, owner, pairOf('SELL', 10, 110, 90))
    await floor.exchange.stop()
    await floor.owner.read((tx) => tx.run(sql`update orders set time_in_force = 'IOC' where id = ${order?.id ?? 0}`))
    const next = floor.another('second')
    await next.start()
    expect(next.marketOf(SYMBOL)?.status).toBe('halted')
    expect(await resume(floor)).toEqual({ kind: 'refused', outcome: expect.stringContaining('cannot be put back') as string })
    expect(await resume(floor, { cancelUnreadable: true })).toEqual({ kind: 'done' })
    expect(live(next)).toEqual([])
    expect((await floor.figures(owner)).gold).toEqual([10n, 0n])
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('is placed once, and refused where it is wrong', async () => {
    const { floor, live } = await opened()
    const owner = await floor.trader({ gold: 10n })
    await place(floor, owner, pairOf('SELL', 10, 110, 90))
    expect(await place(floor, owner, pairOf('SELL', 10, 110, 90))).toMatchObject({ isRepeat: true, order: { clOrdId: 'one' } })
    expect(await place(floor, owner, pairOf('SELL', 10, 110, 91))).toMatchObject({ reason: 'DUPLICATE_CL_ORD_ID' })
    expect(live()).toEqual(['one OPEN 10 10', 'one.stop PENDING 10 0'])
    expect(await place(floor, owner, pairOf('SELL', 1, 110, 100, { clOrdId: 'two' }))).toMatchObject({ reason: 'STOP_WOULD_TRIGGER' })
    expect(await place(floor, owner, pairOf('SELL', 1, 110, 111, { clOrdId: 'three' }))).toMatchObject({ reason: 'INVALID_STOP_PRICE' })
    expect(await place(floor, owner, pairOf('SELL', 1, 110, 90, { clOrdId: 'four', timeInForce: 'IOC' }))).toMatchObject({
      reason: 'INVALID_TYPE',
    })
    expect(await place(floor, owner, pairOf('SELL', 1, 110, 90, { clOrdId: 'x'.repeat(60) }))).toMatchObject({
      reason: 'INVALID_CL_ORD_ID',
    })
    expect(await place(floor, owner, pairOf('SELL', 1, 110, 90, { clOrdId: 'five' }))).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    await place(floor, owner, terms('SELL', 1, 120, { clOrdId: 'six.stop' }))
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
  })
})
