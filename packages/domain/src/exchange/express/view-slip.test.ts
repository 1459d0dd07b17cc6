import { describe, expect, test } from 'vitest'
import { affordable } from './order-of.ts'
import { plainAmount } from './rate.ts'
import { foldSlip } from './slip.ts'
import { NO_LEVELS } from '../take-levels.ts'
import { viewSlip } from './view-slip.ts'
import { amount, BTC, BUYING, custom, DEEP, LBTC, levels, NO_MARKET, rate, SELLING, slip, slipIn, world, WORLD } from './testing/slips.ts'

describe('the market rate', () => {
  test('[DEF-080] is the ask when buying the base, and inverted on the other side', () => {
    const view = viewSlip(slip(...BUYING), WORLD)
    expect(view.mode).toBe('market')
    expect(view.rates).toEqual({ wanted: '64182.5', given: '0.00001558' })
  })

  test('[DEF-080] is the bid when selling the base', () => {
    const view = viewSlip(slip(...SELLING), WORLD)
    expect(view.rates).toEqual({ wanted: '0.000015581', given: '64180.0' })
  })

  test('[EXP-14] [DEF-083] that is not known leaves the amounts waiting', () => {
    const quiet = world({ markets: [{ ...BTC, asks: NO_LEVELS }] })
    expect(viewSlip(slipIn(quiet, ...BUYING), quiet)).toMatchObject({ isWaiting: true, rates: { wanted: '', given: '' } })
    expect(viewSlip(slipIn(quiet, ...SELLING), quiet).isWaiting).toBe(false)
  })

  test('[EXP-09] moves the other amount, never the one edited last', () => {
    const wanted = slip(...BUYING, amount('wanted', '0.12'))
    const dearer = world({ markets: [{ ...BTC, asks: levels([130_000, DEEP]) }] })
    expect(viewSlip(wanted, WORLD).amounts).toEqual({ wanted: '0.12', given: '7701.90' })
    expect(viewSlip(wanted, dearer).amounts).toEqual({ wanted: '0.12', given: '7800.00' })
    const given = slip(...BUYING, amount('given', '7701.90'))
    expect(viewSlip(given, WORLD).amounts).toEqual({ wanted: '0.12', given: '7701.90' })
    expect(viewSlip(given, dearer).amounts).toEqual({ wanted: '0.1184', given: '7701.90' })
  })
})

describe('[EXP-05] a custom rate', () => {
  test('[EXP-04] is typed on either side; the other side shows it inverted', () => {
    const typed = slip(...BUYING, custom('64182.50'), rate('wanted', '63500'))
    expect(viewSlip(typed, WORLD).rates).toEqual({ wanted: '63500', given: '0.000015748' })
    const other = slip(...BUYING, custom(), rate('given', '0.00002'))
    expect(viewSlip(other, WORLD).rates).toEqual({ wanted: '50000.00', given: '0.00002' })
  })

  test('[EXP-09] recomputes the amount that was not edited last', () => {
    const wanted = slip(...BUYING, custom(), rate('wanted', '63500'), amount('wanted', '0.12'))
    expect(viewSlip(wanted, WORLD).amounts).toEqual({ wanted: '0.12', given: '7620.00' })
    expect(viewSlip(foldSlip(wanted, rate('wanted', '60000'), WORLD), WORLD).amounts).toEqual({ wanted: '0.12', given: '7200.00' })
    const given = foldSlip(wanted, amount('given', '7620'), WORLD)
    expect(viewSlip(foldSlip(given, rate('wanted', '60000'), WORLD), WORLD).amounts).toEqual({ wanted: '0.127', given: '7620' })
  })

  test('[EXP-08] is forced where there is no market, and begins empty', () => {
    const view = viewSlip(slip(...NO_MARKET), WORLD)
    expect(view).toMatchObject({ mode: 'custom', isForced: true, isWaiting: true, rates: { wanted: '', given: '' } })
    const wilful = foldSlip(slip(...NO_MARKET), { do: 'mode', mode: 'market' }, WORLD)
    expect(viewSlip(wilful, WORLD).mode).toBe('custom')
  })

  test('[DEF-083] that is empty or no number leaves the amounts waiting, and what was typed in place', () => {
    for (const text of ['', '.', '0', '0.0', 'x', '-1', '1e3', '1,5']) {
      const view = viewSlip(slip(...BUYING, custom(), amount('wanted', '1'), rate('wanted', text)), WORLD)
      expect([text, view.isWaiting, view.rates.wanted, view.amounts.given]).toEqual([text, true, text, ''])
    }
  })

  test('begins exactly as what the market shows', () => {
    for (const pair of [BUYING, SELLING]) {
      const view = viewSlip(slip(...pair), WORLD)
      const seed = { of: view.quotedSide, text: view.rates[view.quotedSide] }
      const seeded = viewSlip(slip(...pair, { do: 'mode', mode: 'custom', seed }), WORLD)
      expect(seeded).toMatchObject({ mode: 'custom', rates: view.rates, againstMarketBps: 0 })
    }
  })

  test('does not outlive its pair: a new one begins at its own market', () => {
    const moved = slip(...BUYING, custom('63500'), { do: 'pick', of: 'wanted', code: 'BRS' })
    expect(viewSlip(moved, WORLD)).toMatchObject({ mode: 'market', rates: { wanted: '0.4200' } })
  })

  test('is told against the market, in hundredths of a percent', () => {
    const at = (text: string) => viewSlip(slip(...BUYING, custom(text)), WORLD).againstMarketBps
    expect([at('63500'), at('64182.50'), at('65000'), at('')]).toEqual([-106, 0, 127, undefined])
    expect(viewSlip(slip(...BUYING), WORLD).againstMarketBps).toBeUndefined()
  })
})

describe('[DEF-082] [EXP-16] amounts are rounded to their decimals', () => {
  const thirds = slip(...NO_MARKET, rate('wanted', '0.333333333333333333'))

  test('[EXP-18] what is given up', () => {
    expect(viewSlip(foldSlip(thirds, amount('wanted', '1'), WORLD), WORLD).amounts.given).toBe('0.333334')
  })

  test('what is received down', () => {
    expect(viewSlip(foldSlip(thirds, amount('given', '1'), WORLD), WORLD).amounts.wanted).toBe('3')
    expect(viewSlip(foldSlip(thirds, amount('given', '0.33'), WORLD), WORLD).amounts.wanted).toBe('0')
  })
})

describe('insufficient funds', () => {
  test.each([
    ['[EXP-10] above the available balance', '8412.500001', true],
    ['[EXP-10] exactly the available balance', '8412.50', false],
    ['[EXP-10] nothing entered', '', false],
  ])('%s', (_name, text, isInsufficient) => {
    expect(viewSlip(slip(...BUYING, amount('given', text)), WORLD).isInsufficient).toBe(isInsufficient)
  })

  test('[EXP-10] say how much is missing, and what could be had instead', () => {
    const state = slip(...BUYING, amount('wanted', '0.15'))
    const view = viewSlip(state, WORLD)
    expect(view).toMatchObject({ isInsufficient: true, shortRaw: 1_214_875_000n })
    expect(affordable({ slip: state, ...view }, WORLD)).toBe(13_100_000n)
    const instead = foldSlip(state, amount('wanted', plainAmount(13_100_000n, LBTC)), WORLD)
    expect(viewSlip(instead, WORLD).order.fault).toBeUndefined()
  })

  test('[EXP-11] are not told when a network asset is received against another', () => {
    const state = slip({ do: 'pick', of: 'wanted', code: 'BRS' }, { do: 'pick', of: 'given', code: 'LUSD' }, amount('given', '1000000'))
    expect(viewSlip(state, WORLD)).toMatchObject({ isInsufficient: false, shortRaw: 991_587_500_000n })
    const back = foldSlip(state, { do: 'swap' }, WORLD)
    expect(viewSlip(foldSlip(back, amount('given', '1'), WORLD), WORLD).isInsufficient).toBe(true)
  })

  test('[EXP-13] nothing at all to give', () => {
    const poor = world({ available: new Map([['LBTC', 5n]]) })
    expect(viewSlip(slipIn(poor, ...BUYING), poor).hasNothingToGive).toBe(true)
    expect(viewSlip(slipIn(poor, { do: 'pick', of: 'wanted', code: 'LUSD' }), poor).hasNothingToGive).toBe(false)
    expect(viewSlip(slip(...BUYING), WORLD).hasNothingToGive).toBe(false)
  })
})
