import { describe, expect, test } from 'vitest'
import { EMPTY_SLIP, foldSlip } from './slip.ts'
import { viewSlip } from './view-slip.ts'
import { type ExpressContext } from './context.ts'
import { amount, BUYING, custom, SELLING, slip, slipIn, context, CONTEXT } from './testing/slips.ts'

describe('another wanted asset', () => {
  test('[EXP-06] keeps the given one where it is still valid, and recalculates', () => {
    const before = slip(...BUYING, amount('given', '100'))
    const after = foldSlip(before, { do: 'pick', of: 'wanted', code: 'BRS' }, CONTEXT)
    expect(after).toMatchObject({ wanted: 'BRS', given: 'LUSD', amount: { of: 'given', text: '100' } })
    expect(viewSlip(after, CONTEXT).amounts).toEqual({ wanted: '238.09', given: '100' })
  })

  test('[EXP-06] with fewer decimals cuts the amount it had', () => {
    const after = slip(...BUYING, amount('wanted', '1.2345'), { do: 'pick', of: 'wanted', code: 'CP12' })
    expect(after.amount).toEqual({ of: 'wanted', text: '1' })
  })

  test('[EXP-07] [DEF-081] clears the amounts where the given one is no longer valid', () => {
    const poor = context({ available: new Map([['LEUR', 5n]]) })
    const before = slipIn(poor, ...BUYING, amount('given', '100'))
    expect(before.given).toBe('LUSD')
    const after = foldSlip(before, { do: 'pick', of: 'wanted', code: 'CP12' }, poor)
    expect(after).toMatchObject({ wanted: 'CP12', given: 'LEUR', amount: { text: '' } })
  })

  test('that equals the given one swaps the two', () => {
    const after = slip(...BUYING, amount('given', '100'), { do: 'pick', of: 'wanted', code: 'LUSD' })
    expect(after).toMatchObject({ wanted: 'LUSD', given: 'LBTC', amount: { of: 'wanted', text: '100' } })
    expect(foldSlip(after, { do: 'swap' }, CONTEXT)).toMatchObject({ wanted: 'LBTC', given: 'LUSD', amount: { of: 'given', text: '100' } })
  })

  test('that is there already changes nothing', () => {
    const before = slip(...BUYING, custom('63500'))
    expect(foldSlip(before, { do: 'pick', of: 'wanted', code: 'LBTC' }, CONTEXT)).toBe(before)
    expect(foldSlip(before, { do: 'pick', of: 'given', code: 'LUSD' }, CONTEXT)).toBe(before)
  })

  test('with fewer decimals, but some, cuts the amount after them; a text that is not understood stays', () => {
    const picked = (text: string) => slip(...BUYING, amount('wanted', text), { do: 'pick', of: 'wanted', code: 'LEUR' }).amount.text
    expect([picked('1.12345678'), picked('1.123456'), picked('1.5'), picked('1')]).toEqual(['1.123456', '1.123456', '1.5', '1'])
    for (const kept of ['?1.12345678', '!1.12345678']) expect(picked(kept)).toBe(kept)
  })

  test('that is unknown changes nothing', () => {
    const before = slip(...BUYING)
    expect(foldSlip(before, { do: 'pick', of: 'wanted', code: 'NOPE' }, CONTEXT)).toBe(before)
  })
})

describe('another given asset', () => {
  test('that equals the wanted one swaps the two', () => {
    expect(slip(...BUYING, { do: 'pick', of: 'given', code: 'LBTC' })).toMatchObject({ wanted: 'LUSD', given: 'LBTC' })
  })

  test('is needed for a swap', () => {
    expect(foldSlip(EMPTY_SLIP, { do: 'swap' }, CONTEXT)).toBe(EMPTY_SLIP)
  })
})

test('only a custom rate begins with a text', () => {
  const seed = { of: 'given', text: '5' } as const
  expect(slip(...BUYING, { do: 'mode', mode: 'custom', seed }).rate).toEqual(seed)
  expect(slip(...BUYING, { do: 'mode', mode: 'market', seed }).rate).toEqual({ of: 'wanted', text: '' })
})

describe('the initial slip', () => {
  test.each([{ wanted: 'LBTC' }, { given: 'LUSD' }])('keeps what is chosen, and fills in the other: %j', (chosen) => {
    const state = { ...EMPTY_SLIP, ...chosen }
    expect(foldSlip(state, { do: 'settle' }, CONTEXT)).toEqual({ ...EMPTY_SLIP, wanted: 'LBTC', given: 'LUSD' })
  })

  test('settles on a market whose quote is held', () => {
    expect(slip({ do: 'settle' })).toMatchObject({ wanted: 'LBTC', given: 'LUSD' })
  })

  test('keeps what is chosen and valid', () => {
    const chosen = slip(...SELLING)
    expect(foldSlip(chosen, { do: 'settle' }, CONTEXT)).toBe(chosen)
  })

  test('stays empty without assets and markets', () => {
    const nothing: ExpressContext = { assets: new Map(), available: new Map(), markets: [] }
    expect(slipIn(nothing, { do: 'settle' })).toEqual(EMPTY_SLIP)
    expect(viewSlip(EMPTY_SLIP, nothing).order).toEqual({ fault: 'NO_PAIR' })
  })
})

test('[EXP-15] after a submit the toggle and the amounts are reset; the pair and the slippage stay', () => {
  const before = slip(...BUYING, { do: 'slippage', bps: 50 }, custom('63500'), amount('wanted', '1'))
  expect(foldSlip(before, { do: 'submitted' }, CONTEXT)).toEqual({ ...EMPTY_SLIP, wanted: 'LBTC', given: 'LUSD', slippageBps: 50 })
})
