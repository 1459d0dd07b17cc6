import { FIRST_TERMS, type MarketSpec, type OrderTerms } from '@bourse/domain/exchange'
import { ReplayTape } from '@bourse/domain/replay'
import { expect, test } from 'vitest'
import { PracticeDesk } from './practice-desk.ts'

/** One lot costs one raw unit of cash for each tick. */
const SPEC: MarketSpec = {
  symbol: 'GOLD-CASH',
  base: { code: 'GOLD', decimals: 2, decimalsMin: 2 },
  quote: { code: 'CASH', decimals: 2, decimalsMin: 2 },
  lotRaw: 10n,
  tickRaw: 10n,
  makerFeePpm: 0,
  takerFeePpm: 0,
}
const MARKET = { spec: SPEC, terms: { ...FIRST_TERMS, makerFeePpm: 0, takerFeePpm: 0 } }
const AMOUNTS = new Map([
  ['CASH', 10_000n],
  ['GOLD', 1_000n],
])

/** A book from the beginning, and a trade below the bids after half a second. */
function tapeOf(): ReplayTape {
  return new ReplayTape({
    from: 0,
    to: 1_000,
    trades: [
      { at: 0, price: 100, quantity: 1, side: 'BUY' },
      { at: 500, price: 90, quantity: 50, side: 'SELL' },
    ],
    frames: [{ at: 0, isFull: true, bids: [[99, 5]], asks: [[101, 5]] }],
  })
}

function limit(price: number, quantity: number): Omit<OrderTerms, 'clOrdId'> {
  return {
    side: 'BUY',
    orderType: 'LIMIT',
    timeInForce: 'GTC',
    quantity,
    price,
    stopPrice: 0,
    isPostOnly: false,
    selfTrade: 'CANCEL_NEWEST',
    expiresAt: 0,
  }
}

function deskAt(moment: number, tape = tapeOf()): { desk: PracticeDesk; tape: ReplayTape } {
  const desk = new PracticeDesk(MARKET, AMOUNTS)
  desk.follow(tape, moment)
  return { desk, tape }
}

test('a practice begins with its first order: before that the reader goes anywhere', () => {
  const { desk, tape } = deskAt(600)
  desk.follow(tape, 100)
  expect(desk.view.get()).toMatchObject({ hasBegun: false, quote: { balance: 10_000n }, result: { gain: 0n, worth: 20_000n } })
  expect(desk.place(limit(98, 3)).ok).toBe(true)
  expect(desk.view.get()).toMatchObject({ hasBegun: true, orders: [{ price: 98 }], quote: { held: 294n } })
})

test('an order is filled by what the tape then brings, and the result says what that was', () => {
  const { desk, tape } = deskAt(0)
  desk.place(limit(98, 3))
  desk.follow(tape, 499)
  expect(desk.view.get().fills).toEqual([])
  desk.follow(tape, 999)
  expect(desk.view.get()).toMatchObject({
    orders: [],
    fills: [{ price: 98, quantity: 3, isMaker: true }],
    base: { balance: 1_030n },
    result: { position: 3, entryCost: 294n, gain: -24n },
  })
})

test('a refused first order begins nothing', () => {
  const { desk } = deskAt(0)
  expect(desk.place(limit(98, 10_000))).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect(desk.view.get()).toMatchObject({ hasBegun: false, orders: [] })
})

test('nothing is placed before something is loaded', () => {
  const desk = new PracticeDesk(MARKET, AMOUNTS)
  expect(desk.place(limit(98, 1)).ok).toBe(false)
  expect(desk.view.get().result).toBeUndefined()
})

test.each([
  ['going back', (desk: PracticeDesk, tape: ReplayTape) => desk.follow(tape, 10)],
  ['another part of the day', (desk: PracticeDesk) => desk.follow(tapeOf(), 600)],
  ['starting over', (desk: PracticeDesk) => desk.startOver()],
])('%s leaves neither orders nor fills, and the play money of the start', (_title, leave) => {
  const { desk, tape } = deskAt(0)
  desk.place(limit(101, 2))
  desk.place(limit(80, 1))
  desk.follow(tape, 550)
  leave(desk, tape)
  expect(desk.view.get()).toMatchObject({
    hasBegun: false,
    orders: [],
    fills: [],
    quote: { start: 10_000n, balance: 10_000n, held: 0n },
    base: { balance: 1_000n },
  })
})

test('open orders are changed and canceled; one that is gone is unknown', () => {
  const { desk } = deskAt(0)
  desk.place(limit(98, 3))
  const id = desk.view.get().orders[0]?.id ?? 0
  expect(desk.amend(id, { price: 97, quantity: 2 }).ok).toBe(true)
  expect(desk.view.get().orders).toMatchObject([{ price: 97, quantity: 2 }])
  desk.cancel(id)
  expect(desk.view.get().orders).toEqual([])
  expect(desk.amend(id, { price: 96, quantity: 0 })).toEqual({ ok: false, code: 'UNKNOWN_ORDER' })
  desk.startOver()
  expect(desk.amend(id, { price: 96, quantity: 0 })).toEqual({ ok: false, code: 'UNKNOWN_ORDER' })
})
