import { describe, expect, test } from 'vitest'
import { reserveRaw } from '../market.ts'
import { wayBetween } from './context.ts'
import { type OrderAsk, orderOf } from './order-of.ts'
import { type Slip, type SlipAction } from './slip.ts'
import { viewSlip } from './view-slip.ts'
import { amount, BTC, BTC_USD, BUYING, custom, levels, NO_MARKET, rate, SELLING, slip, slipIn, context, CONTEXT } from './testing/slips.ts'

describe('[EXP-19] [DEF-084] the order', () => {
  const of = (state: Slip, around = CONTEXT) => viewSlip(state, around).order

  test('at the market rate takes from the book, bounded by the rate shown and one percent', () => {
    expect(of(slip(...BUYING, amount('wanted', '0.12'))).order).toEqual({
      terms: {
        side: 'BUY',
        orderType: 'LIMIT',
        timeInForce: 'IOC',
        quantity: 1_200,
        price: 129_648,
        stopPrice: 0,
        isPostOnly: false,
        selfTrade: 'CANCEL_NEWEST',
        expiresAt: 0,
      },
      quantityRaw: 12_000_000n,
      costRaw: 7_701_900_000n,
      givenRaw: 7_701_900_000n,
      grossRaw: 12_000_000n,
      feePpm: 1_800,
      feeRaw: 21_600n,
      isFeeOnTop: false,
      receivedRaw: 11_978_400n,
      atWorst: { givenRaw: 7_778_880_000n, receivedRaw: 11_978_400n },
      rest: undefined,
      leftRaw: 710_600_000n,
      isBoundByFunds: false,
    })
  })

  test('that sells the base is bounded from below', () => {
    const { order } = of(slip(...SELLING, amount('given', '0.1')))
    expect(order).toMatchObject({ terms: { side: 'SELL', timeInForce: 'IOC', quantity: 1_000, price: 127_077 } })
    expect(order).toMatchObject({ givenRaw: 10_000_000n, costRaw: 6_418_000_000n, feeRaw: 11_552_400n, receivedRaw: 6_406_447_600n })
  })

  test.each([
    [10, 128_493],
    [500, 134_783],
  ])('allows the slippage chosen: %d', (bps, price) => {
    const { order } = of(slip(...BUYING, { do: 'slippage', bps }, amount('wanted', '0.01')))
    expect(order?.terms.price).toBe(price)
  })

  test('reserves no more than is available, though the slippage would allow it', () => {
    const { order, fault } = of(slip(...BUYING, amount('given', '8412.50')))
    expect(fault).toBeUndefined()
    expect(order?.isBoundByFunds).toBe(true)
    expect(order?.terms.price).toBeGreaterThanOrEqual(128_365)
    expect(reserveRaw(BTC_USD, 'BUY', order?.terms.price ?? 0, order?.terms.quantity ?? 0)).toBeLessThanOrEqual(8_412_500_000n)
  })

  test.each([
    ['63500', '0.12', 127_000, 7_620_000_000n],
    ['63500.49', '0.0123', 127_000, 781_050_000n],
    ['63500.5', '0.0123', 127_001, 781_056_150n],
    ['63500.999999', '0.0001', 127_001, 6_350_050n],
  ])(
    '[EXP-17] [EXP-18] at %s for %s: the price is floored, and the cost is no raw unit below price × quantity',
    (each, wanted, price, cost) => {
      const { order } = of(slip(...BUYING, custom(), rate('wanted', each), amount('wanted', wanted)))
      expect(order).toMatchObject({ terms: { price }, costRaw: cost })
      // Half a dollar a tick, eight decimals of bitcoin: rounded up to whole raw units, which an exact cost is already.
      const exact = BigInt(price) * 500_000n * (order?.quantityRaw ?? 0n)
      expect(order?.costRaw).toBe((exact + 10n ** 8n - 1n) / 10n ** 8n)
    },
  )

  test('at a custom rate is a limit order that rests', () => {
    const { order } = of(slip(...BUYING, custom(), rate('wanted', '63500'), amount('wanted', '0.12')))
    expect(order).toMatchObject({ terms: { timeInForce: 'GTC', price: 127_000, quantity: 1_200 }, costRaw: 7_620_000_000n })
    expect(order).toMatchObject({ feePpm: 800, feeRaw: 9_600n, isBoundByFunds: false, isFeeOnTop: false })
  })

  test('at a custom rate that crosses the market pays the taker fee', () => {
    expect(of(slip(...BUYING, custom(), rate('wanted', '64182.50'), amount('wanted', '0.12'))).order?.feePpm).toBe(1_800)
    expect(of(slip(...SELLING, custom(), rate('given', '64180'), amount('given', '0.12'))).order?.feePpm).toBe(1_800)
    expect(of(slip(...SELLING, custom(), rate('given', '64180.50'), amount('given', '0.12'))).order?.feePpm).toBe(800)
  })

  test.each([
    ['63500.49', 127_000],
    ['63500.50', 127_001],
    ['63500.999999', 127_001],
  ])('[EXP-17] floors the price: %s', (text, price) => {
    expect(of(slip(...BUYING, custom(), rate('wanted', text), amount('wanted', '0.12'))).order?.terms.price).toBe(price)
    expect(of(slip(...SELLING, custom(), rate('given', text), amount('given', '0.12'))).order?.terms.price).toBe(price)
  })

  test('uses whole lots, never more than asked, and reports the rest', () => {
    const bought = of(slip(...BUYING, amount('wanted', '0.12345'))).order
    expect(bought).toMatchObject({ terms: { quantity: 1_234 }, rest: { of: 'wanted', raw: 5_000n, by: 'LOT' }, costRaw: 7_920_120_500n })
    const sold = of(slip(...SELLING, amount('given', '0.12345'))).order
    expect(sold).toMatchObject({ terms: { quantity: 1_234 }, rest: { of: 'given', raw: 5_000n, by: 'LOT' }, givenRaw: 12_340_000n })
  })

  test.each<[string, SlipAction[], string]>([
    ['without an amount', BUYING, 'NO_AMOUNT'],
    ['without a rate', [...BUYING, custom(), amount('wanted', '1')], 'NO_RATE'],
    ['below one lot', [...BUYING, amount('wanted', '0.00009999')], 'BELOW_LOT'],
    ['below one tick', [...BUYING, custom(), rate('wanted', '0.49'), amount('wanted', '1')], 'PRICE_LOW'],
    ['beyond all figures', [...BUYING, custom(), rate('wanted', '9'.repeat(19)), amount('wanted', '1')], 'TOO_LARGE'],
    ['above the balance', [...BUYING, amount('wanted', '0.15')], 'INSUFFICIENT'],
    ['without a market', [...NO_MARKET, rate('wanted', '1'), amount('wanted', '1')], 'NO_PAIR'],
  ])('%s is not a valid order yet', (_name, actions, fault) => {
    expect(of(slip(...actions)).fault).toBe(fault)
  })

  test.each<[string, SlipAction[], string | undefined]>([
    ['at the market rate', [...BUYING, amount('wanted', '0.0001')], 'VALUE_SMALL'],
    ['of just that value', [...BUYING, amount('wanted', '0.0002')], undefined],
    ['at a custom rate', [...SELLING, custom(), rate('given', '64190'), amount('given', '0.0001')], 'VALUE_SMALL'],
    ['above the balance', [...BUYING, custom(), rate('wanted', '64000'), amount('wanted', '0.15')], 'INSUFFICIENT'],
  ])('%s, below the market’s smallest value of 12.80', (_name, actions, fault) => {
    const bounded = context({ markets: [{ ...BTC, spec: { ...BTC_USD, minValue: 256_000 } }] })
    const found = of(slipIn(bounded, ...actions), bounded)
    expect(found.fault).toBe(fault)
    expect(found.order).toBeDefined()
  })

  test('is refused in a halted market', () => {
    const halted = context({ markets: [{ ...BTC, isOpen: false }] })
    expect(of(slipIn(halted, ...BUYING, amount('wanted', '0.1')), halted)).toEqual({ fault: 'HALTED' })
  })
})

describe('an order that was asked for', () => {
  const coarse = { ...BTC_USD, base: { ...BTC_USD.base, decimals: 2 }, lotRaw: 10n, tickRaw: 500_000n }
  const onTop = context({
    assets: new Map([...CONTEXT.assets, ['LBTC', { code: 'LBTC', decimals: 2, decimalsMin: 2, isNetwork: false }]]),
    markets: [{ ...BTC, spec: coarse }],
    available: new Map([['LUSD', 10n ** 12n]]),
  })
  const of = (around: typeof CONTEXT, ...actions: SlipAction[]) => viewSlip(slipIn(around, ...actions), around).order

  test('pays its fee on top of the cost where the base asset has few decimals, and never more than was typed', () => {
    const { order, fault } = of(onTop, ...BUYING, amount('given', '64200'))
    expect(fault).toBeUndefined()
    expect(order).toMatchObject({ isFeeOnTop: true, leftRaw: 10n ** 12n - (order?.givenRaw ?? 0n) })
    expect(order?.givenRaw).toBe((order?.costRaw ?? 0n) + (order?.feeRaw ?? 0n))
    expect(order?.receivedRaw).toBe(order?.grossRaw)
    expect((order?.givenRaw ?? 0n) <= 64_200_000_000n).toBe(true)
    const worst = BigInt(order?.terms.price ?? 0) * BigInt(order?.terms.quantity ?? 0) * 50_000n
    expect(order?.atWorst.givenRaw).toBe(worst + (worst * 1_800n + 999_999n) / 1_000_000n)
  })

  test('sets its fee aside where it rests, too', () => {
    const { order } = of(onTop, ...BUYING, custom(), rate('wanted', '60000'), amount('given', '60000'))
    expect(order).toMatchObject({ isFeeOnTop: true, terms: { timeInForce: 'GTC', price: 120_000 } })
    expect(order?.givenRaw).toBe(order?.atWorst.givenRaw)
    // Ten lots cost 60,000, nine with their fee of 10.80 each 54,097.20; a maker would pay 4.80 each.
    expect(order).toMatchObject({ terms: { quantity: 9 }, costRaw: 54_000_000_000n, givenRaw: 54_097_200_000n, feeRaw: 43_200_000n })
    expect(order?.rest).toEqual({ of: 'given', raw: 5_902_800_000n, by: 'LOT' })
  })

  test('that sells pays its fee out of what it brings, whoever else pays on top', () => {
    const held = context({ ...onTop, available: new Map([['LBTC', 1_000n]]) })
    const sold = of(held, ...SELLING, custom(), rate('given', '60000'), amount('wanted', '60000')).order
    expect(sold).toMatchObject({ terms: { quantity: 10 }, costRaw: 60_000_000_000n, receivedRaw: 59_892_000_000n, isFeeOnTop: false })
  })

  test('takes one lot with its fee on top from just that much, and none from a unit less', () => {
    // 6,418.25 and a fee of 11.55285.
    const held = (raw: bigint) => of(context({ ...onTop, available: new Map([['LUSD', raw]]) }), ...BUYING, amount('wanted', '0.1'))
    const just = held(6_429_802_850n)
    expect(just.fault).toBeUndefined()
    expect(just.order).toMatchObject({ terms: { quantity: 1, price: 128_365 }, leftRaw: 0n, isBoundByFunds: true })
    expect(held(6_429_802_849n)).toMatchObject({ fault: 'INSUFFICIENT', order: { leftRaw: -1n } })
  })

  test('takes nothing where the wallet can pay for a lot but not set aside what a maker would pay', () => {
    const dearToMake = { ...onTop, markets: [{ ...BTC, spec: { ...coarse, makerFeePpm: 2_000 } }] }
    const poor = context({ ...dearToMake, available: new Map([['LUSD', 6_429_802_850n]]) })
    expect(of(poor, ...BUYING, amount('wanted', '0.1'))).toEqual({ fault: 'INSUFFICIENT' })
  })

  test('sells for no less than its limit, less the fee of that', () => {
    const { order } = of(CONTEXT, ...SELLING, amount('given', '0.1'))
    const worst = 127_077n * 1_000n * 50n * 1_000n
    expect(order?.atWorst).toEqual({
      givenRaw: 10_000_000n,
      receivedRaw: worst / 1_000n - ((worst / 1_000n) * 1_800n + 999_999n) / 1_000_000n,
    })
  })

  test.each<[string, SlipAction[], string | undefined]>([
    ['nothing at a custom rate', [...BUYING, custom(), rate('wanted', '64000'), amount('wanted', '0.00009')], 'BELOW_LOT'],
    ['more than can be counted', [...BUYING, custom(), rate('wanted', '64000'), amount('wanted', '99999999999999')], 'TOO_LARGE'],
    [
      'at the highest price that can be counted',
      [...BUYING, custom(), rate('wanted', '4503599627370495.5'), amount('wanted', '1')],
      'INSUFFICIENT',
    ],
    ['at a price beyond', [...BUYING, custom(), rate('wanted', '4503599627370496'), amount('wanted', '1')], 'TOO_LARGE'],
    ['the most that can be counted', [...BUYING, custom(), rate('wanted', '64000'), amount('wanted', '900719925474.0991')], 'INSUFFICIENT'],
    ['a lot beyond', [...BUYING, custom(), rate('wanted', '64000'), amount('wanted', '900719925474.0992')], 'TOO_LARGE'],
    ['all that is held', [...SELLING, amount('given', '0.1842')], undefined],
    ['a lot more', [...SELLING, amount('given', '0.1843')], 'INSUFFICIENT'],
    ['all that is held, for the other', [...SELLING, custom(), rate('given', '70000'), amount('given', '0.1842')], undefined],
    ['more than is held, though less in whole lots', [...SELLING, amount('given', '0.18425')], 'INSUFFICIENT'],
  ])('%s', (_what, actions, fault) => {
    expect(of(CONTEXT, ...actions).fault).toBe(fault)
  })

  test('waits where nobody is on the other side of the book', () => {
    const empty = context({ markets: [{ ...BTC, asks: { count: 0, prices: [], lots: [] } }] })
    const view = viewSlip(slipIn(empty, ...BUYING, amount('wanted', '0.1')), empty)
    expect([view.order, view.isWaiting, view.rate]).toEqual([{ fault: 'NO_RATE' }, true, undefined])
    const far = context({ markets: [{ ...BTC, own: { ask: 128_365 } }] })
    expect(of(far, ...BUYING, amount('wanted', '0.1'))).toEqual({ fault: 'OWN_ORDER' })
    expect(of(far, ...SELLING, amount('given', '0.1')).fault).toBeUndefined()
    const bid = context({ markets: [{ ...BTC, own: { bid: 128_360 } }] })
    expect(of(bid, ...SELLING, amount('given', '0.1'))).toEqual({ fault: 'OWN_ORDER' })
    expect(of(bid, ...BUYING, amount('wanted', '0.1')).fault).toBeUndefined()
  })

  test('finds no rate in a book without lots, whatever rate was shown before', () => {
    const gone = context({ markets: [{ ...BTC, asks: levels([128_365, 0]) }] })
    expect(of(gone, ...BUYING, amount('wanted', '0.1'))).toEqual({ fault: 'NO_RATE' })
    const empty = context({ markets: [{ ...BTC, asks: levels() }] })
    const ask: OrderAsk = {
      ...{ slip: slip(...BUYING), way: wayBetween(empty, 'LBTC', 'LUSD'), rate: { over: 1n, under: 1n } },
      mode: 'market',
      typed: { of: 'wanted', raw: 12_000_000n },
    }
    expect(orderOf(ask, empty)).toEqual({ fault: 'NO_RATE' })
  })

  test('keeps the steps of its market', () => {
    const stepped = context({ markets: [{ ...BTC, spec: { ...BTC_USD, tickStep: 10, lotStep: 100 } }] })
    expect(of(stepped, ...BUYING, amount('wanted', '0.0199')).order?.terms.quantity).toBe(100)
    // 2,500 would pay for 389 lots.
    expect(of(stepped, ...BUYING, amount('given', '2500')).order).toMatchObject({ terms: { quantity: 300 }, costRaw: 1_925_475_000n })
    const resting = of(stepped, ...BUYING, custom(), rate('wanted', '63504'), amount('wanted', '0.0399')).order
    expect(resting?.terms).toMatchObject({ price: 127_000, quantity: 300 })
    expect(viewSlip(slipIn(stepped, ...BUYING), stepped).lotCostRaw).toBe(641_825_000n)
    expect(viewSlip(slipIn(stepped, ...SELLING), stepped).lotCostRaw).toBe(641_800_000n)
  })
})

describe('a slip', () => {
  const view = (...actions: SlipAction[]) => viewSlip(slip(...actions), CONTEXT)

  test('is forced to a custom rate only where both assets are chosen and have no market', () => {
    expect([view().isForced, view(...BUYING).isForced, view(...NO_MARKET).isForced]).toEqual([false, false, true])
    expect(view(...NO_MARKET).lotCostRaw).toBeUndefined()
  })

  test('says how much is missing', () => {
    expect([view(...SELLING, amount('given', '0.2')).shortRaw, view(...SELLING, amount('given', '0.1')).shortRaw]).toEqual([1_580_000n, 0n])
    expect(view(...SELLING, amount('given', '')).raw).toEqual({ wanted: undefined, given: undefined })
  })

  test('begins with the first market whose quote asset is held, or else the first', () => {
    const other = { ...BTC, spec: { ...BTC_USD, base: BTC_USD.base, quote: { code: 'LEUR', decimals: 6, decimalsMin: 2 } } }
    const settled = (available: [string, bigint][], markets: (typeof BTC)[]) => {
      const around = context({ available: new Map(available), markets })
      return slipIn(around, { do: 'settle' }).wanted
    }
    const token = { ...BTC, spec: { ...BTC_USD, base: { code: 'BRS', decimals: 8, decimalsMin: 2 } } }
    expect(settled([['LUSD', 5n]], [other, token])).toBe('BRS')
    expect(settled([['LEUR', 5n]], [token, other])).toBe('LBTC')
    expect(settled([], [token, other])).toBe('BRS')
  })
})
