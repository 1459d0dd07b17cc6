import { describe, expect, test } from 'vitest'
import { affordable } from './order-of.ts'
import { plainAmount } from './rate.ts'
import { EMPTY_SLIP, foldSlip } from './slip.ts'
import { NO_LEVELS } from '../take-levels.ts'
import { viewSlip } from './view-slip.ts'
import {
  amount,
  BTC,
  BUYING,
  custom,
  DEEP,
  LBTC,
  levels,
  NO_MARKET,
  rate,
  SELLING,
  slip,
  slipIn,
  context,
  CONTEXT,
} from './testing/slips.ts'

describe('the market rate', () => {
  test('[DEF-080] is the ask when buying the base, and inverted on the other side', () => {
    const view = viewSlip(slip(...BUYING), CONTEXT)
    expect(view.mode).toBe('market')
    expect(view.rates).toEqual({ wanted: '64182.5', given: '0.00001558' })
  })

  test('[DEF-080] is the bid when selling the base', () => {
    const view = viewSlip(slip(...SELLING), CONTEXT)
    expect(view.rates).toEqual({ wanted: '0.000015581', given: '64180.0' })
  })

  test('[EXP-14] [DEF-083] that is unknown leaves the amounts waiting', () => {
    const quiet = context({ markets: [{ ...BTC, asks: NO_LEVELS }] })
    expect(viewSlip(slipIn(quiet, ...BUYING), quiet)).toMatchObject({ isWaiting: true, rates: { wanted: '', given: '' } })
    expect(viewSlip(slipIn(quiet, ...SELLING), quiet).isWaiting).toBe(false)
  })

  test('[EXP-09] moves the other amount, never the one edited last', () => {
    const wanted = slip(...BUYING, amount('wanted', '0.12'))
    const dearer = context({ markets: [{ ...BTC, asks: levels([130_000, DEEP]) }] })
    expect(viewSlip(wanted, CONTEXT).amounts).toEqual({ wanted: '0.12', given: '7701.90' })
    expect(viewSlip(wanted, dearer).amounts).toEqual({ wanted: '0.12', given: '7800.00' })
    const given = slip(...BUYING, amount('given', '7701.90'))
    expect(viewSlip(given, CONTEXT).amounts).toEqual({ wanted: '0.12', given: '7701.90' })
    expect(viewSlip(given, dearer).amounts).toEqual({ wanted: '0.1184', given: '7701.90' })
  })
})

describe('[EXP-05] a custom rate', () => {
  test('[EXP-04] is typed on either side; the other side shows its inverse', () => {
    const typed = slip(...BUYING, custom('64182.50'), rate('wanted', '63500'))
    expect(viewSlip(typed, CONTEXT).rates).toEqual({ wanted: '63500', given: '0.000015748' })
    const other = slip(...BUYING, custom(), rate('given', '0.00002'))
    expect(viewSlip(other, CONTEXT).rates).toEqual({ wanted: '50000.00', given: '0.00002' })
  })

  test('[EXP-09] recomputes the amount that was not edited last', () => {
    const wanted = slip(...BUYING, custom(), rate('wanted', '63500'), amount('wanted', '0.12'))
    expect(viewSlip(wanted, CONTEXT).amounts).toEqual({ wanted: '0.12', given: '7620.00' })
    expect(viewSlip(foldSlip(wanted, rate('wanted', '60000'), CONTEXT), CONTEXT).amounts).toEqual({ wanted: '0.12', given: '7200.00' })
    const given = foldSlip(wanted, amount('given', '7620'), CONTEXT)
    expect(viewSlip(foldSlip(given, rate('wanted', '60000'), CONTEXT), CONTEXT).amounts).toEqual({ wanted: '0.127', given: '7620' })
  })

  test('[EXP-08] is forced where there is no market, and begins empty', () => {
    const view = viewSlip(slip(...NO_MARKET), CONTEXT)
    expect(view).toMatchObject({ mode: 'custom', isForced: true, isWaiting: true, rates: { wanted: '', given: '' } })
    const forced = foldSlip(slip(...NO_MARKET), { do: 'mode', mode: 'market' }, CONTEXT)
    expect(viewSlip(forced, CONTEXT).mode).toBe('custom')
  })

  test('[DEF-083] that is empty or invalid leaves the amounts waiting and the typed text in place', () => {
    for (const text of ['', '.', '0', '0.0', 'x', '-1', '1e3', '1,5']) {
      const view = viewSlip(slip(...BUYING, custom(), amount('wanted', '1'), rate('wanted', text)), CONTEXT)
      expect([text, view.isWaiting, view.rates.wanted, view.amounts.given]).toEqual([text, true, text, ''])
    }
  })

  test('starts exactly at the market rate shown', () => {
    for (const pair of [BUYING, SELLING]) {
      const view = viewSlip(slip(...pair), CONTEXT)
      const seed = { of: view.quotedSide, text: view.rates[view.quotedSide] }
      const seeded = viewSlip(slip(...pair, { do: 'mode', mode: 'custom', seed }), CONTEXT)
      expect(seeded).toMatchObject({ mode: 'custom', rates: view.rates, againstMarketBps: 0 })
    }
  })

  test("belongs to its pair: a new pair starts at its own market's rate", () => {
    const moved = slip(...BUYING, custom('63500'), { do: 'pick', of: 'wanted', code: 'BRS' })
    expect(viewSlip(moved, CONTEXT)).toMatchObject({ mode: 'market', rates: { wanted: '0.4200' } })
  })

  test('is compared with nothing where nobody is on the other side of the book', () => {
    const empty = context({ markets: [{ ...BTC, asks: NO_LEVELS }] })
    expect(viewSlip(slipIn(empty, ...BUYING, custom('63500')), empty).againstMarketBps).toBeUndefined()
  })

  test.each([{ wanted: 'CP12' }, { given: 'LUSD' }])('is neither forced nor read as long as one asset is missing: %j', (chosen) => {
    const state = { ...EMPTY_SLIP, ...chosen, mode: 'custom' as const, rate: { of: 'wanted' as const, text: '5' } }
    expect(viewSlip(state, CONTEXT)).toMatchObject({ isForced: false, rate: undefined, isWaiting: true })
  })

  test('is compared with the market, in basis points', () => {
    const at = (text: string) => viewSlip(slip(...BUYING, custom(text)), CONTEXT).againstMarketBps
    expect([at('63500'), at('64182.50'), at('65000'), at('')]).toEqual([-106, 0, 127, undefined])
    expect(viewSlip(slip(...BUYING), CONTEXT).againstMarketBps).toBeUndefined()
  })
})

describe('[DEF-082] [EXP-16] amounts are rounded to their decimals', () => {
  const thirds = slip(...NO_MARKET, rate('wanted', '0.333333333333333333'))

  test.each([
    ['0.333333333333333333', '1', '0.333334'],
    ['0.333333333333333333', '3', '1.00'],
    ['0.0000001', '1', '0.000001'],
    ['0.5', '1', '0.50'],
    ['0.000001', '7', '0.000007'],
  ])(
    '[EXP-18] what is given up at the quote decimals, and left as it is where there is nothing to round: %s × %s',
    (each, wanted, given) => {
      const state = slip(...NO_MARKET, rate('wanted', each), amount('wanted', wanted))
      expect(viewSlip(state, CONTEXT).amounts.given).toBe(given)
    },
  )

  test('what is received down', () => {
    expect(viewSlip(foldSlip(thirds, amount('given', '1'), CONTEXT), CONTEXT).amounts.wanted).toBe('3')
    expect(viewSlip(foldSlip(thirds, amount('given', '0.33'), CONTEXT), CONTEXT).amounts.wanted).toBe('0')
  })
})

describe('insufficient funds', () => {
  test.each([
    ['[EXP-10] above the available balance', '8412.500001', true],
    ['[EXP-10] exactly the available balance', '8412.50', false],
    ['[EXP-10] nothing entered', '', false],
  ])('%s', (_name, text, isInsufficient) => {
    expect(viewSlip(slip(...BUYING, amount('given', text)), CONTEXT).isInsufficient).toBe(isInsufficient)
  })

  test('[EXP-10] say how much is missing, and what is affordable instead', () => {
    const state = slip(...BUYING, amount('wanted', '0.15'))
    const view = viewSlip(state, CONTEXT)
    expect(view).toMatchObject({ isInsufficient: true, shortRaw: 1_214_875_000n })
    expect(affordable({ slip: state, ...view }, CONTEXT)).toBe(13_100_000n)
    const instead = foldSlip(state, amount('wanted', plainAmount(13_100_000n, LBTC)), CONTEXT)
    expect(viewSlip(instead, CONTEXT).order.fault).toBeUndefined()
  })

  test('[EXP-10] nothing is affordable without a rate, a balance or an open market', () => {
    const of = (around: typeof CONTEXT, ...actions: Parameters<typeof slip>) => {
      const state = slipIn(around, ...actions)
      return affordable({ slip: state, ...viewSlip(state, around) }, around)
    }
    expect([of(CONTEXT, ...NO_MARKET), of(CONTEXT, ...BUYING, custom())]).toEqual([0n, 0n])
    expect(of(context({ available: new Map([['LBTC', 5n]]) }), ...BUYING)).toBe(0n)
    expect(of(context({ markets: [{ ...BTC, isOpen: false }] }), ...BUYING)).toBe(0n)
  })

  test('[EXP-10] without a market all that the rate gives is affordable', () => {
    const state = slip(...NO_MARKET, rate('wanted', '250'))
    // 8,412.50 at 250 each.
    expect(affordable({ slip: state, ...viewSlip(state, CONTEXT) }, CONTEXT)).toBe(33n)
  })

  test('[EXP-11] are not reported when a network asset is received for another', () => {
    const state = slip({ do: 'pick', of: 'wanted', code: 'BRS' }, { do: 'pick', of: 'given', code: 'LUSD' }, amount('given', '1000000'))
    expect(viewSlip(state, CONTEXT)).toMatchObject({ isInsufficient: false, shortRaw: 991_587_500_000n })
    const back = foldSlip(state, { do: 'swap' }, CONTEXT)
    expect(viewSlip(foldSlip(back, amount('given', '1'), CONTEXT), CONTEXT).isInsufficient).toBe(true)
  })

  test('[EXP-13] nothing to give', () => {
    const poor = context({ available: new Map([['LBTC', 5n]]) })
    expect(viewSlip(slipIn(poor, ...BUYING), poor).hasNothingToGive).toBe(true)
    expect(viewSlip(slipIn(poor, { do: 'pick', of: 'wanted', code: 'LUSD' }), poor).hasNothingToGive).toBe(false)
    expect(viewSlip(slip(...BUYING), CONTEXT).hasNothingToGive).toBe(false)
  })
})
