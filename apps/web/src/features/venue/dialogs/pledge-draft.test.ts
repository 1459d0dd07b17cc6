import { describe, expect, test } from 'vitest'
import { type PledgedVenue, pledgeDraft } from './pledge-draft.ts'

const asset = { name: '', notionalValue: '1', icon: null, useStaticIcon: false, decimals: 2, decimalsMin: 2 }
const LUSD = { ...asset, code: 'LUSD' }
const LEUR = { ...asset, code: 'LEUR' }
const VENUE: PledgedVenue = {
  targetAsset: LUSD,
  targetQuoteAsset: LUSD,
  target: '4000000',
  raised: '3280000',
  value: '3280000',
  viewer: { held: '12000', paid: '0', canWithdraw: true, isNamed: true, wantsUpdates: true },
}

describe('[DEF-132] what a pledge would do', () => {
  test('what is left, what one has pledged in all, and where the fund then stands', () => {
    expect(pledgeDraft(VENUE, '100', 841_250n)).toEqual({
      raw: 10_000n,
      isTooMuch: false,
      after: 831_250n,
      own: 22_000n,
      counts: 10_000n,
      permille: 822,
      rate: undefined,
    })
  })

  test.each([
    ['8412.50', false],
    ['8412.51', true],
  ])('all that is available may be pledged, and no more: %s', (text, isTooMuch) => {
    const draft = pledgeDraft(VENUE, text, 841_250n)
    expect(draft.isTooMuch).toBe(isTooMuch)
    expect(draft.after).toBe(isTooMuch ? undefined : 0n)
  })

  test.each(['', '0', '-5', 'x', '1.234'])('%j is not an amount', (text) => {
    expect(pledgeDraft(VENUE, text, 841_250n)).toMatchObject({ raw: undefined, after: undefined, permille: undefined })
  })

  test('[DEF-126] another asset counts at the latest rate', () => {
    const draft = pledgeDraft({ ...VENUE, targetAsset: LEUR, raised: '1120848', value: '1215000', target: '3000000' }, '50', 398_020n)
    expect(draft.rate).toBe(108n)
    expect(draft.counts).toBe(5_420n)
    expect(draft.permille).toBe(406)
  })

  test('[DEF-126] without a rate nothing is promised', () => {
    for (const unknown of [{ raised: '0', value: '0' }, { value: null }])
      expect(pledgeDraft({ ...VENUE, targetAsset: LEUR, ...unknown }, '50', 398_020n)).toMatchObject({
        counts: undefined,
        permille: undefined,
      })
  })

  test('a venue without a target counts nothing toward one', () => {
    expect(pledgeDraft({ ...VENUE, target: null, targetQuoteAsset: null, value: null }, '5', 900n)).toMatchObject({
      after: 400n,
      permille: undefined,
      rate: undefined,
    })
  })
})
