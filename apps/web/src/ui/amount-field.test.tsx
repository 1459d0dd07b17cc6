import { describe, expect, test } from 'vitest'
import { buttonsIn, drawn } from '../testing/drawn.tsx'
import type { AmountAsset } from './amount.tsx'
import { AmountField } from './amount-field.tsx'

const LUSD: AmountAsset = { code: 'LUSD', decimals: 2, decimals_min: 2, symbol: '$' }
const field = (props: Partial<Parameters<typeof AmountField>[0]>) =>
  drawn(<AmountField label="Amount" asset={LUSD} value="" onChange={() => undefined} {...props} />)

describe('the amount field', () => {
  test('[PKT-21] shows its asset and a zero as placeholder, and offers no “all” while the available amount is unknown', () => {
    const { markup, text } = field({})
    expect(text).toBe('Amount LUSD')
    expect(markup).toContain('placeholder="0.00"')
    expect(buttonsIn(markup)).toEqual([])
    expect(markup).not.toContain('aria-invalid="true"')
  })

  test('says what is available and offers all of it', () => {
    const { markup, text } = field({ available: 123_456n })
    expect(text).toContain('1,234.56 LUSD available')
    expect(buttonsIn(markup)).toEqual(['All'])
  })

  test('[PKT-17] what is available has the asset’s decimals; “all” is all of it, and its digits are told', () => {
    const { markup, text } = field({ asset: { ...LUSD, decimals: 6 }, available: 44_554_242_761n })
    expect(text).toContain('44,554.24 LUSD available 44,554.242761 LUSD available')
    expect(markup).toContain('title="44,554.242761 LUSD available"')
  })

  test('offers no “all” of zero, and no button while it is disabled', () => {
    expect(buttonsIn(field({ available: 0n }).markup)).toEqual([])
    expect(field({ available: 0n }).text).toContain('0.00 LUSD available')
    expect(buttonsIn(field({ available: 1n, disabled: true }).markup)).toEqual(['(All)'])
  })

  test('the caller’s help replaces the available amount', () => {
    const { text } = field({ available: 5_00n, help: 'Up to your daily limit' })
    expect(text).toContain('Up to your daily limit')
    expect(text).not.toContain('available')
  })

  test.each([
    ['!1.5.5', /Write it like/],
    ['!-5', /negative|minus|above|0/i],
    ['!abc', /digits|number/i],
  ])('[PKT-21] [PKT-22] %s is invalid, which is shown at once and before the caller’s own error', (value, words) => {
    const { markup, text } = field({ value, error: 'Not enough' })
    expect(markup).toContain('aria-invalid="true"')
    expect(text).toMatch(words)
    expect(text).not.toContain('Not enough')
  })

  test('the caller’s error shows beside a valid amount', () => {
    expect(field({ value: '12', error: 'Not enough' }).text).toContain('Not enough')
  })

  test('an error in plain digits waits until the field is left', () => {
    expect(field({ value: '0' }).markup).not.toContain('aria-invalid="true"')
  })
})
