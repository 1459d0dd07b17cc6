import { describe, expect, test } from 'vitest'
import { EMPTY_SLIP, foldSlip } from './slip.ts'
import { viewSlip } from './view-slip.ts'
import { type ExpressWorld } from './world.ts'
import { amount, BUYING, custom, SELLING, slip, slipIn, world, WORLD } from './testing/slips.ts'

describe('another wanted asset', () => {
  test('[EXP-06] keeps the given one where it is still valid, and recalculates', () => {
    const before = slip(...BUYING, amount('given', '100'))
    const after = foldSlip(before, { do: 'pick', of: 'wanted', code: 'BRS' }, WORLD)
    expect(after).toMatchObject({ wanted: 'BRS', given: 'LUSD', amount: { of: 'given', text: '100' } })
    expect(viewSlip(after, WORLD).amounts).toEqual({ wanted: '238.09', given: '100' })
  })

  test('[EXP-06] with fewer decimals cuts the amount it had', () => {
    const after = slip(...BUYING, amount('wanted', '1.2345'), { do: 'pick', of: 'wanted', code: 'CP12' })
    expect(after.amount).toEqual({ of: 'wanted', text: '1' })
  })

  test('[EXP-07] [DEF-081] clears the amounts where the given one is not valid any more', () => {
    const poor = world({ available: new Map([['LEUR', 5n]]) })
    const before = slipIn(poor, ...BUYING, amount('given', '100'))
    expect(before.given).toBe('LUSD')
    const after = foldSlip(before, { do: 'pick', of: 'wanted', code: 'CP12' }, poor)
    expect(after).toMatchObject({ wanted: 'CP12', given: 'LEUR', amount: { text: '' } })
  })

  test('that is the given one swaps the two', () => {
    const after = slip(...BUYING, amount('given', '100'), { do: 'pick', of: 'wanted', code: 'LUSD' })
    expect(after).toMatchObject({ wanted: 'LUSD', given: 'LBTC', amount: { of: 'wanted', text: '100' } })
    expect(foldSlip(after, { do: 'swap' }, WORLD)).toMatchObject({ wanted: 'LBTC', given: 'LUSD', amount: { of: 'given', text: '100' } })
  })

  test('that nobody knows changes nothing', () => {
    const before = slip(...BUYING)
    expect(foldSlip(before, { do: 'pick', of: 'wanted', code: 'NOPE' }, WORLD)).toBe(before)
  })
})

describe('the beginning', () => {
  test('settles on a market whose quote is held', () => {
    expect(slip({ do: 'settle' })).toMatchObject({ wanted: 'LBTC', given: 'LUSD' })
  })

  test('leaves alone what is chosen and valid', () => {
    const chosen = slip(...SELLING)
    expect(foldSlip(chosen, { do: 'settle' }, WORLD)).toBe(chosen)
  })

  test('knows nothing of an empty world', () => {
    const nothing: ExpressWorld = { assets: new Map(), available: new Map(), markets: [] }
    expect(slipIn(nothing, { do: 'settle' })).toEqual(EMPTY_SLIP)
    expect(viewSlip(EMPTY_SLIP, nothing).order).toEqual({ fault: 'NO_PAIR' })
  })
})

test('[EXP-15] after a submit the toggle and the amounts are as at the beginning; the pair and the slippage stay', () => {
  const before = slip(...BUYING, { do: 'slippage', bps: 50 }, custom('63500'), amount('wanted', '1'))
  expect(foldSlip(before, { do: 'submitted' }, WORLD)).toEqual({ ...EMPTY_SLIP, wanted: 'LBTC', given: 'LUSD', slippageBps: 50 })
})
