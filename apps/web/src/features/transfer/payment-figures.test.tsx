import { expect, test } from 'vitest'
import type { Translate } from '#platform/i18n'
import { drawn } from '../../testing/drawn.tsx'
import { paymentFigures } from './payment-figures.tsx'

const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const LBTC = { code: 'LBTC', decimals: 8, decimalsMin: 8 }
const keys: Translate = (key) => key

test.each([
  ['part of it', LUSD, 300_000_000n, 250_000_001n, ['300.00', '−250.000001', '0.00', '49.99LUSD49.999999']],
  ['all of it', LUSD, 250_000_000n, 250_000_000n, ['250.00', '−250.00', '0.00', '0.00']],
  ['one unit more than there is', LBTC, 1n, 2n, ['0.00000001', '−0.00000002', '0.00000000', '−0.00000001']],
])(
  '[MOVE-15] a payment of %s is shown to its last unit; what it leaves has the asset’s decimals, and all digits are told',
  (_name, asset, available, raw, shown) => {
    const { figures, fee, sum } = paymentFigures({ asset, raw, available, name: 'Inés' }, keys)
    const labels = ['transfer.check.availableNow', 'transfer.check.to', 'transfer.check.fee', 'transfer.check.availableAfter']
    expect([...figures, sum].map(({ label }) => label)).toEqual(labels)
    expect(fee).toBe(figures[2])
    expect([...figures, sum].map(({ value }) => drawn(value).text.replaceAll(' ', ''))).toEqual(
      shown.map((figure) => `${figure}${asset.code}`),
    )
  },
)
