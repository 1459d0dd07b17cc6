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
