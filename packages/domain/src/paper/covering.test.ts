import { describe, expect, test } from 'vitest'
import { FIRST_TERMS } from '../exchange/index.ts'
import { PaperDesk, type PaperOrder } from './index.ts'
import { COARSE_CASH, depthOf, deskAt, fundsOf, GOLD_CASH, placedOn, SHOWN, termsOf, tradeOn, UNCHANGED } from './testing/desks.ts'

const EXITS = { takeProfit: 110, stopPrice: 90, price: 0 }

const exitsOf = (desk: PaperDesk): PaperOrder[] => desk.placed.map(({ order }) => order).filter(({ extras }) => extras?.entryId)

describe('a bracket on paper', () => {
  test('an entry gets exits for what it has received after fees, with each fill', () => {
    const funds = fundsOf(2_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const entry = placedOn(desk, 1, { price: 95, quantity: 10, exits: EXITS })
    expect(exitsOf(desk)).toEqual([])
    tradeOn(desk, 8, 94, 6)
    // A tenth is the maker's fee: 5.4 lots, of which 5 can be sold.
    const [limit, stop] = exitsOf(desk)
    expect(limit).toMatchObject({
      side: 'SELL',
      orderType: 'LIMIT',
      price: 110,
      quantity: 5,
      extras: { entryId: entry.id, otherLegId: stop?.id },
    })
    expect(stop).toMatchObject({
      side: 'SELL',
      orderType: 'STOP',
      stopPrice: 90,
      quantity: 5,
      extras: { entryId: entry.id, otherLegId: limit?.id },
    })
    expect(entry.extras?.exits).toMatchObject({ armed: 5, uncovered: 4n, exitId: limit?.id, pairs: 1 })
    tradeOn(desk, 9, 94, 4)
    expect(exitsOf(desk)).toHaveLength(2)
    expect([limit?.quantity, stop?.quantity, entry.status]).toEqual([9, 9, 'FILLED'])
    expect(entry.extras?.exits).toMatchObject({ armed: 9, uncovered: 0n })
    expect(funds.of('GOLD')).toMatchObject({ balance: 90n, held: 90n })
  })

  test('its profit is taken once, and the stop goes with it', () => {
    const funds = fundsOf(2_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    placedOn(desk, 1, { price: 95, quantity: 10, exits: EXITS })
    tradeOn(desk, 8, 94, 10)
    tradeOn(desk, 9, 111, 20)
    const [limit, stop] = exitsOf(desk)
    expect([limit?.status, stop?.status, stop?.reason]).toEqual(['FILLED', 'CANCELED', 'OTHER_LEG'])
    expect([funds.of('GOLD').balance, funds.of('CASH').balance]).toEqual([0n, 2_000n - 950n + 990n - 99n])
  })

  test('a price that is past the stop when the entry fills sells at once, and nothing waits for the profit', () => {
    const desk = deskAt(depthOf([[88, 50]], []))
    placedOn(desk, 1, { price: 95, quantity: 10, exits: EXITS })
    tradeOn(desk, 8, 89, 10)
    const [limit, stop] = exitsOf(desk)
    expect(limit).toMatchObject({ status: 'CANCELED', reason: 'OTHER_LEG', filled: 0 })
    expect(stop).toMatchObject({ status: 'FILLED', filled: 9, isTriggered: true })
  })

  test('after its exits have traded, a later fill gets a pair of its own', () => {
    const desk = deskAt(SHOWN)
    placedOn(desk, 1, { price: 95, quantity: 20, exits: EXITS })
    tradeOn(desk, 8, 94, 10)
    tradeOn(desk, 9, 111, 20)
    tradeOn(desk, 10, 94, 10)
    expect(exitsOf(desk).map(({ quantity, status }) => [quantity, status])).toEqual([
      [9, 'FILLED'],
      [9, 'CANCELED'],
      [9, 'OPEN'],
      [9, 'PENDING'],
    ])
    expect(desk.placed.map(({ terms }) => terms.clOrdId)).toEqual(['one', '~1.1', '~1.1.stop', '~1.2', '~1.2.stop'])
  })

  test('a market entry takes and has its exits with the answer; one for selling buys back what its money pays', () => {
    const funds = fundsOf(0n, 1_000n)
    const desk = deskAt(SHOWN, funds)
    const entry = placedOn(desk, 1, {
      side: 'SELL',
      orderType: 'MARKET',
      timeInForce: 'IOC',
      quantity: 10,
      exits: { takeProfit: 90, stopPrice: 110, price: 0 },
    })
    // 990 less a fifth as fee pays for 6 lots at the stop's protection, 115.
    expect([entry.status, funds.of('CASH').balance]).toEqual(['FILLED', 792n])
    expect(exitsOf(desk).map(({ side, quantity, reserved }) => [side, quantity, reserved])).toEqual([
      ['BUY', 6, 540n],
      ['BUY', 6, 150n],
    ])
    expect(funds.of('CASH').held).toBe(690n)
  })

  test('its exits are changed while it waits: what is placed stays, and the next fills get another pair', () => {
    const funds = fundsOf(3_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const entry = placedOn(desk, 1, { price: 95, quantity: 20, exits: EXITS })
    tradeOn(desk, 8, 94, 10)
    const { ahead, reserved } = entry
    const change = (exits: Partial<typeof EXITS>, more = {}) =>
      desk.amend(entry.id, { ...UNCHANGED, exits: { takeProfit: 0, stopPrice: 0, price: 0, ...exits }, ...more })
    expect(change({ stopPrice: 95 })).toEqual({ ok: false, code: 'INVALID_STOP_PRICE' })
    expect(change({ takeProfit: 94 })).toEqual({ ok: false, code: 'INVALID_TAKE_PROFIT' })
    expect(desk.amend(exitsOf(desk)[0]?.id ?? 0, { ...UNCHANGED, exits: EXITS })).toEqual({ ok: false, code: 'NO_EXITS' })
    expect(change({ stopPrice: 92, price: 91 }).ok).toBe(true)
    expect([entry.ahead, entry.reserved]).toEqual([ahead, reserved])
    tradeOn(desk, 9, 94, 4)
    tradeOn(desk, 10, 94, 6)
    expect(exitsOf(desk).map(({ price, stopPrice, quantity }) => [price, stopPrice, quantity])).toEqual([
      [110, 0, 9],
      [0, 90, 9],
      [110, 0, 9],
      [91, 92, 9],
    ])
    expect(entry.extras?.exits).toMatchObject({ armed: 18, pairs: 2 })
  })

  test('what the owner has spent meanwhile is not covered, and the entry stays between its exits', () => {
    const funds = fundsOf(2_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const entry = placedOn(desk, 1, { price: 95, quantity: 10, exits: EXITS })
    expect(desk.amend(entry.id, { ...UNCHANGED, price: 89 })).toEqual({ ok: false, code: 'INVALID_PRICE' })
    tradeOn(desk, 8, 94, 5)
    const [limit] = exitsOf(desk)
    desk.cancel(limit?.id ?? 0)
    placedOn(desk, 90, { side: 'SELL', price: 130, quantity: 4 })
    tradeOn(desk, 9, 94, 5)
    // 9 lots were received, 4 had exits that are canceled, 4 are offered at 130.
    expect(exitsOf(desk).map(({ quantity }) => quantity)).toEqual([4, 4, 5, 5])
    expect(entry.extras?.exits).toMatchObject({ armed: 9, pairs: 2, uncovered: 0n })
    expect(funds.of('GOLD')).toMatchObject({ balance: 90n, held: 90n })
  })
})

describe('a bracket on paper that is too small for exits', () => {
  const exits = { takeProfit: 120, stopPrice: 90, price: 0 }
  const deskIn = (spec: typeof GOLD_CASH) =>
    new PaperDesk({ spec, terms: FIRST_TERMS }, { funds: fundsOf(10_000n, 0n), depth: depthOf([], [[100, 50]]), lastPrice: 100 })

  test('is refused where the fee is taken out of what is bought, and made no smaller than that', () => {
    const desk = deskIn(GOLD_CASH)
    expect(desk.place(1, termsOf({ quantity: 1, price: 100, exits }))).toMatchObject({ ok: false, code: 'BRACKET_TOO_SMALL' })
    expect(desk.place(2, termsOf({ quantity: 2, price: 99, exits })).ok).toBe(true)
    expect(desk.amend(2, { ...UNCHANGED, quantity: 1 })).toMatchObject({ ok: false, code: 'BRACKET_TOO_SMALL' })
  })

  test('is covered whole where the fee is paid on top', () => {
    const desk = deskIn(COARSE_CASH)
    expect(desk.place(1, termsOf({ quantity: 1, price: 100, exits })).ok).toBe(true)
    expect(desk.order(1)?.extras?.exits).toMatchObject({ armed: 1, uncovered: 0n })
    expect(desk.fills).toMatchObject([{ feeRaw: 20n, isBuyerFeeInQuote: true }])
  })
})
