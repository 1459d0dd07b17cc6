import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Book } from '../book/book.ts'
import { TRADE } from '../book/book-events.ts'
import { BUY, SELL, type Side, type SideCode } from '../book/order-terms.ts'
import { averageText } from '../figures.ts'
import { costRaw, feeRaw, type MarketSpec, quantityRaw } from '../market.ts'
import { summarizeLimit } from './limit-summary.ts'
import type { SlipOrder } from './slip-order.ts'
import type { SlipAction, SlipSide } from './slip.ts'
import type { Levels } from '../take-levels.ts'
import { plainAmount } from './rate.ts'
import { viewSlip } from './view-slip.ts'
import type { ExpressContext } from './context.ts'
import { amount, BTC, BTC_USD, BUYING, custom, levels, LUSD, rate, SELLING, slipIn, context } from './testing/slips.ts'

/** 0.0010 LBTC at 64,182.50, 0.0500 at 64,200.00, then nothing within one percent. */
const THIN = levels([128_365, 10], [128_400, 500], [140_000, 10_000])
const THIN_BIDS = levels([128_360, 10], [128_300, 500], [100_000, 10_000])
const thin = context({ markets: [{ ...BTC, asks: THIN, bids: THIN_BIDS }] })
const viewOf = (around: ExpressContext, ...actions: SlipAction[]) => viewSlip(slipIn(around, ...actions), around)

describe('consistent figures', () => {
  test('[EXP-09] 500 typed stays 500; the order, the other field and the rest agree', () => {
    const view = viewOf(context(), ...BUYING, amount('given', '500'))
    expect(view.amounts).toEqual({ given: '500', wanted: '0.0077' })
    expect(view.order.order).toMatchObject({
      terms: { quantity: 77 },
      givenRaw: 494_205_250n,
      grossRaw: 770_000n,
      feeRaw: 1_386n,
      receivedRaw: 768_614n,
      rest: { of: 'given', raw: 5_794_750n, by: 'LOT' },
      leftRaw: 7_918_294_750n,
    })
  })

  test('[EXP-09] using the amount that will be exchanged leaves no rest', () => {
    for (const [pair, side, text] of [
      [BUYING, 'given', '500'],
      [BUYING, 'wanted', '0.00777'],
      [SELLING, 'given', '0.00777'],
      [SELLING, 'wanted', '500'],
    ] as const) {
      const before = viewOf(thin, ...pair, amount(side, text))
      const typed = side === 'given' ? before.order.order?.givenRaw : before.order.order?.grossRaw
      const rounded = plainAmount(typed ?? 0n, side === 'given' ? (before.given ?? LUSD) : (before.wanted ?? LUSD))
      const after = viewOf(thin, ...pair, amount(side, rounded))
      expect(before.order.order?.rest?.by).toBe('LOT')
      expect(after.order.order).toEqual({ ...before.order.order, rest: undefined })
    }
  })

  test('an amount that goes deeper than the best level shows its average price', () => {
    const { order } = viewOf(thin, ...BUYING, amount('wanted', '0.0020')).order
    expect(order).toMatchObject({ givenRaw: 128_382_500n, terms: { quantity: 20, price: 129_648 } })
    expect(averageText(BTC_USD, order?.costRaw ?? 0n, 20)).toBe('64191.25')
  })

  test.each<[string, SlipAction[], SlipSide, bigint]>([
    ['0.0510 LBTC asked for beyond', [...BUYING, amount('wanted', '0.1')], 'wanted', 4_900_000n],
    ['sold beyond', [...SELLING, amount('given', '0.1')], 'given', 4_900_000n],
  ])('the order is no larger than the depth within the limit: %s', (_name, actions, of, raw) => {
    expect(viewOf(thin, ...actions).order).toMatchObject({ order: { terms: { quantity: 510 }, rest: { of, raw, by: 'DEPTH' } } })
    expect(viewOf(thin, ...actions).order.fault).toBeUndefined()
  })

  test('an own order ends the exchange there; as the best one it leaves nothing to exchange', () => {
    const owned = (ask: number) => context({ markets: [{ ...BTC, asks: THIN, own: { ask } }] })
    expect(viewOf(owned(128_400), ...BUYING, amount('wanted', '0.002')).order.order).toMatchObject({
      terms: { quantity: 10 },
      rest: { by: 'OWN_ORDER' },
    })
    expect(viewOf(owned(128_365), ...BUYING, amount('wanted', '0.002')).order).toEqual({ fault: 'OWN_ORDER' })
    expect(viewOf(owned(128_400), ...BUYING, custom(), rate('wanted', '64300'), amount('wanted', '0.002')).order.fault).toBe('OWN_ORDER')
    expect(viewOf(owned(128_400), ...BUYING, custom(), rate('wanted', '64000'), amount('wanted', '0.002')).order.fault).toBeUndefined()
  })

  test('[DEF-085] a limit order shows its own price, like its confirmation, and the book never makes it worse', () => {
    const { order } = viewOf(thin, ...BUYING, custom(), rate('wanted', '64300'), amount('wanted', '0.002')).order
    // Twenty lots at 64,300.00 and a taker's fee; the book would give them for 128.3825.
    expect(order).toMatchObject({ givenRaw: 128_600_000n, receivedRaw: 199_640n, feePpm: 1_800 })
    const summary = summarizeLimit(BTC_USD, order?.terms ?? { side: 'BUY', price: 0, quantity: 0 }, 128_365)
    expect(order).toMatchObject({ givenRaw: summary.heldRaw, receivedRaw: summary.receivedRaw, feeRaw: summary.feeRaw })
  })

  test('the whole balance over two levels is no more than can be reserved', () => {
    const poor = context({ markets: [{ ...BTC, asks: THIN }], available: new Map([['LUSD', 128_385_000n]]) })
    const { order, fault } = viewOf(poor, ...BUYING, amount('given', '128.385')).order
    expect(fault).toBeUndefined()
    // Twenty lots cost 128.3825, but twenty at 64,200.00 are 128.40.
    expect(order).toMatchObject({ terms: { quantity: 19 }, rest: { by: 'FUNDS' } })
  })
})

const MINE = 9
const pair = fc.constantFrom({ side: 'BUY' as Side, actions: BUYING }, { side: 'SELL' as Side, actions: SELLING })
const resting = fc.record({
  price: fc.integer({ min: 1_000, max: 1_060 }),
  lots: fc.integer({ min: 1, max: 50 }),
})
const cases = fc.record({
  pair,
  asks: fc.array(resting, { minLength: 1, maxLength: 30 }),
  bids: fc.array(resting, { minLength: 1, maxLength: 30 }),
  of: fc.constantFrom<SlipSide>('wanted', 'given'),
  cents: fc.integer({ min: 1, max: 2_000_000 }),
  bps: fc.constantFrom(10, 50, 100, 200, 500),
})

/** The exchange charges each trade by itself, so several orders on one level may round the fee up more than once. */
function settled(book: Book, spec: MarketSpec, side: Side): { gaveRaw: bigint; gotRaw: bigint; trades: number } {
  let [cost, traded, fee, trades] = [0n, 0n, 0n, 0]
  for (let index = 0; index < book.events.count; index++) {
    if (book.events.kindAt(index) !== TRADE) continue
    const [price, lots] = [book.events.cAt(index), book.events.dAt(index)]
    const [here, bought] = [costRaw(spec, price, lots), quantityRaw(spec, lots)]
    ;[cost, traded, trades] = [cost + here, traded + bought, trades + 1]
    fee += feeRaw(side === 'BUY' ? bought : here, spec.takerFeePpm)
  }
  return side === 'BUY' ? { gaveRaw: cost, gotRaw: traded - fee, trades } : { gaveRaw: traded, gotRaw: cost - fee, trades }
}

function levelsOf(book: Book, side: SideCode): Levels {
  const rows: [number, number][] = []
  book.depth(side, (price, lots) => rows.push([price, lots]))
  return levels(...rows)
}

function send(book: Book, { terms }: SlipOrder): void {
  book.events.clear()
  const refusal = book.add({ ...terms, id: 1_000, owner: MINE })
  expect(refusal).toBeUndefined()
}

test('[EXP-09] on the same book the matching gives exactly what was shown', () => {
  let orders = 0
  fc.assert(
    fc.property(cases, ({ pair: { side, actions }, asks, bids, of, cents, bps }) => {
      const book = new Book()
      const maker = (index: number, way: Side, price: number, lots: number) =>
        book.add({
          id: index + 1,
          owner: 1 + (index % 5),
          side: way,
          price,
          quantity: lots,
          stopPrice: 0,
          timeInForce: 'GTC',
          expiresAt: 0,
          isPostOnly: false,
          selfTrade: 'CANCEL_NEWEST',
        })
      asks.forEach(({ price, lots }, index) => maker(index, 'SELL', price, lots))
      bids.forEach(({ price, lots }, index) => maker(100 + index, 'BUY', price - 100, lots))
      const market = { ...BTC, asks: levelsOf(book, SELL), bids: levelsOf(book, BUY) }
      const around = context({
        markets: [market],
        available: new Map([
          ['LUSD', 10n ** 12n],
          ['LBTC', 10n ** 10n],
        ]),
      })
      // From a quarter of a lot to many levels, in either asset.
      const text = (of === 'wanted') === (side === 'BUY') ? (cents / 4_000_000).toFixed(8) : (cents / 100).toFixed(2)
      const view = viewOf(around, ...actions, { do: 'slippage', bps }, amount(of, text))
      const { order, fault } = view.order
      expect(view.amounts[of]).toBe(text)
      if (!order || fault) {
        expect(['BELOW_LOT', 'NO_AMOUNT']).toContain(fault)
        return
      }
      orders += 1
      send(book, order)
      const { gaveRaw, gotRaw, trades } = settled(book, BTC_USD, side)
      expect(gaveRaw).toBe(order.givenRaw)
      // Never more than shown, and less only by the units that single trades round up.
      expect(gotRaw).toBeLessThanOrEqual(order.receivedRaw)
      expect(order.receivedRaw - gotRaw).toBeLessThan(BigInt(trades))
      expect(order.givenRaw).toBeLessThanOrEqual(order.atWorst.givenRaw)
      expect(order.receivedRaw).toBeGreaterThanOrEqual(order.atWorst.receivedRaw)
    }),
    { seed: 2_026, numRuns: 1_500 },
  )
  expect(orders).toBeGreaterThan(1_000)
})
