import { rounds } from '@bourse/testkit/effort'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costRaw, reserveRaw } from '../market.ts'
import { faultOf } from '../order.ts'
import { affordable } from './order-of.ts'
import { plainAmount } from './rate.ts'
import { foldSlip, type Slip, type SlipAction, type SlipSide } from './slip.ts'
import { viewSlip } from './view-slip.ts'
import { givable, isValidGiven, type ExpressContext } from './context.ts'
import { amount, BTC, BTC_USD, DEEP, levels, slipIn, TOKEN, context } from './testing/slips.ts'

const RUNS = rounds(1_000, 3_000)

describe('for any input', () => {
  const figure = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999_999 })).map(([a, b]) => `${a}.${b}`)
  const action: fc.Arbitrary<SlipAction> = fc.oneof(
    fc.record({
      do: fc.constant('pick' as const),
      of: fc.constantFrom<SlipSide>('wanted', 'given'),
      code: fc.constantFrom('LUSD', 'LEUR', 'LBTC', 'BRS', 'CP12', 'NOPE'),
    }),
    fc.constant({ do: 'swap' as const }),
    fc.record({
      do: fc.constant('mode' as const),
      mode: fc.constantFrom('market' as const, 'custom' as const),
      seed: fc.record({ of: fc.constantFrom<SlipSide>('wanted', 'given'), text: figure }),
    }),
    fc.record({ do: fc.constant('rate' as const), of: fc.constantFrom<SlipSide>('wanted', 'given'), text: figure }),
    fc.record({ do: fc.constant('amount' as const), of: fc.constantFrom<SlipSide>('wanted', 'given'), text: figure }),
    fc.record({ do: fc.constant('slippage' as const), bps: fc.constantFrom(10, 50, 100, 200, 500) }),
    fc.constant({ do: 'settle' as const }),
  )
  const ways = fc.record({
    actions: fc.array(action, { maxLength: 12 }),
    ask: fc.integer({ min: 2, max: 1_000_000 }),
    usd: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    btc: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  })

  const book = (ask: number) => ({
    bids: levels([ask - 1, 40], [ask - 2 || 1, DEEP]),
    asks: levels([ask, 40], [ask + 1, DEEP]),
  })
  const entered = (check: (state: Slip, around: ExpressContext) => void) =>
    fc.assert(
      fc.property(ways, ({ actions, ask, usd, btc }) => {
        const around = context({
          markets: [
            { ...BTC, ...book(ask) },
            { ...TOKEN, ...book(ask) },
          ],
          available: new Map([
            ['LUSD', usd],
            ['LBTC', btc],
            ['CP12', 7n],
          ]),
        })
        check(slipIn(around, { do: 'settle' }, ...actions), around)
      }),
      { seed: 2_026, numRuns: RUNS },
    )

  test('[DEF-082] an order without a fault is well formed and never gives more than the balance, nor more than was asked', () => {
    let orders = 0
    entered((state, around) => {
      const view = viewSlip(state, around)
      const { order, fault } = view.order
      if (!order || fault) return
      orders += 1
      const { terms } = order
      expect(faultOf({ ...terms, clOrdId: 'x' }, 0)).toBeUndefined()
      const market = view.way?.market.spec ?? BTC_USD
      const held = reserveRaw(market, terms.side, terms.price, terms.quantity)
      if (state.wanted !== 'BRS') expect(held).toBeLessThanOrEqual(around.available.get(state.given ?? '') ?? 0n)
      const exchanged = { wanted: order.grossRaw, given: order.givenRaw }
      expect(exchanged[state.amount.of] + (order.rest?.raw ?? 0n)).toBe(view.raw[state.amount.of])
      expect({ ...exchanged, [state.amount.of]: view.raw[state.amount.of] }).toEqual(view.raw)
      expect(order.leftRaw).toBeGreaterThanOrEqual(state.wanted === 'BRS' ? -(10n ** 30n) : 0n)
      if (view.mode === 'custom') expect(order.costRaw).toBe(costRaw(market, terms.price, terms.quantity))
    })
    expect(orders).toBeGreaterThan(RUNS / 30)
  })

  test('[EXP-09] the amount edited last stays as typed, and viewing twice changes nothing', () => {
    entered((state, around) => {
      const view = viewSlip(state, around)
      expect(view.amounts[state.amount.of]).toBe(state.amount.text)
      expect(viewSlip(state, around)).toEqual(view)
      expect(foldSlip(foldSlip(state, { do: 'settle' }, around), { do: 'settle' }, around)).toEqual(
        foldSlip(state, { do: 'settle' }, around),
      )
    })
  })

  test('[DEF-082] using the computed amount, back and forth, is stable at once', () => {
    let trips = 0
    entered((state, around) => {
      const view = viewSlip(state, around)
      if (!view.raw.given || !view.raw.wanted) return
      trips += 1
      const there = foldSlip(state, amount('given', view.amounts.given), around)
      const thereView = viewSlip(there, around)
      const back = viewSlip(foldSlip(there, amount('wanted', thereView.amounts.wanted), around), around)
      // What is given for it is never more than before, and is stable from then on.
      expect(back.raw.given ?? 0n).toBeLessThanOrEqual(thereView.raw.given ?? 0n)
      const again = viewSlip(foldSlip(there, amount('given', back.amounts.given || '0'), around), around)
      expect(again.raw.wanted).toBe(back.raw.given ? back.raw.wanted : undefined)
    })
    expect(trips).toBeGreaterThan(100)
  })

  test('the two sides are never the same asset, and a given one is valid', () => {
    entered((state, around) => {
      if (state.given !== undefined) expect(isValidGiven(around, state.wanted, state.given)).toBe(true)
      else expect(givable(around, state.wanted)).toEqual([])
    })
  })

  test('what is shown as affordable can be paid', () => {
    let paid = 0
    entered((state, around) => {
      const view = viewSlip(state, around)
      const raw = affordable({ slip: state, ...view }, around)
      if (raw === 0n || !view.way || !view.wanted) return
      const instead = foldSlip(state, amount('wanted', plainAmount(raw, view.wanted)), around)
      const { fault } = viewSlip(instead, around).order
      expect(['INSUFFICIENT', 'NO_RATE']).not.toContain(fault)
      paid += 1
    })
    expect(paid).toBeGreaterThan(100)
  })
})
