import { describe, expect, test } from 'vitest'
import { drawn } from '../testing/drawn.tsx'
import { Amount, type AmountAsset, AmountsHidden } from './amount.tsx'

const LUSD: AmountAsset = { code: 'LUSD', decimals: 2, decimals_min: 2, symbol: '$' }
const words = (props: Partial<Parameters<typeof Amount>[0]>) => drawn(<Amount raw={0n} asset={LUSD} {...props} />)

describe('an amount', () => {
  test('is grouped, with its code unless that is shown elsewhere', () => {
    expect(words({ raw: 123_456n }).text.replaceAll(' ', '')).toBe('1,234.56LUSD')
    expect(words({ raw: '123456', withCode: false }).text.replaceAll(' ', '')).toBe('1,234.56')
  })

  test('has a minus when outgoing, and a plus when incoming if requested', () => {
    expect(words({ raw: -5_00n, sign: 'always' }).text).toMatch(/^[−-]/)
    expect(words({ raw: 5_00n, sign: 'always' }).text).toMatch(/^\+/)
    expect(words({ raw: 5_00n }).text).toMatch(/^5/)
    expect(words({ raw: 0n, sign: 'always' }).text).toMatch(/^0/)
  })

  test('of zero is zeros in sums and a dash in columns', () => {
    expect(words({ raw: 0n }).text.replaceAll(' ', '')).toBe('0.00LUSD')
    expect(words({ raw: 0n, nil: 'dash' }).text).toBe('–')
    expect(words({ raw: 1n, nil: 'dash' }).text.replaceAll(' ', '')).toBe('0.01LUSD')
  })

  test('[PKT-17] that is finer than its asset shows is rounded down; all its digits are told on hover and to screen readers', () => {
    const fine: AmountAsset = { code: 'LUSD', decimals: 6, decimals_min: 2 }
    const { markup, text } = drawn(<Amount raw={44_554_242_761n} asset={fine} />)
    expect(text.replaceAll(' ', '')).toBe('44,554.24LUSD44,554.242761LUSD')
    expect(markup).toContain('title="44,554.242761 LUSD"')
    expect(markup).toContain('<span aria-hidden="true">44,554')
    expect(markup).toContain('<span class="vh">44,554.242761 LUSD</span>')
  })

  test('[PKT-17] below the smallest figure that is shown is less than it, and never zero', () => {
    const fine: AmountAsset = { code: 'LUSD', decimals: 6, decimals_min: 2 }
    const told = (raw: bigint) => drawn(<Amount raw={raw} asset={fine} sign="always" withCode={false} />).text.replaceAll(/[ &lt;]+/g, '')
    expect(drawn(<Amount raw={3_200n} asset={fine} withCode={false} />).markup).toContain('&lt;0')
    expect([told(3_200n), told(-3_200n)]).toEqual(['+0.01+0.0032LUSD', '−0.01−0.0032LUSD'])
  })

  test('that has no more digits than are shown has nothing to tell besides', () => {
    expect(drawn(<Amount raw={123_456n} asset={LUSD} />).markup).not.toMatch(/title=|class="vh"/)
  })

  test('that is hidden shows neither figure nor sign nor length', () => {
    const hidden = (raw: bigint) =>
      drawn(
        <AmountsHidden value={true}>
          <Amount raw={raw} asset={LUSD} sign="always" nil="dash" />
        </AmountsHidden>,
      ).markup
    expect(hidden(-987_654n)).not.toMatch(/\d/)
    expect(hidden(-987_654n)).toBe(hidden(0n))
    expect(hidden(1n)).toBe(hidden(0n))
  })
})
