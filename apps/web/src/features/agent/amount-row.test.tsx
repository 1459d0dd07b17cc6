import { expect, test } from 'vitest'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { Kv } from '#ui/kv'
import { drawn } from '../../testing/drawn.tsx'
import { amountRow } from './amount-row.tsx'

const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 } as AssetReply

test('[PKT-16] an amount is shown to the last unit, with its sign', () => {
  expect(drawn(<Kv rows={[amountRow('Fee', -1n, LUSD)]} />).text.replaceAll(' ', '')).toBe('Fee−0.000001LUSD')
})

test('an unknown amount is a dash, and its total has no rule', () => {
  const { markup, text } = drawn(<Kv rows={[]} sum={amountRow('Total', undefined, LUSD)} />)
  expect(text).toBe('Total –')
  expect(markup).not.toContain('class="total"')
  expect(drawn(<Kv rows={[]} sum={amountRow('Total', 0n, LUSD)} />).markup).toContain('class="total"')
})
