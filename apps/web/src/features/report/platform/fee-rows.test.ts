import type { FeeSource } from '@bourse/contracts/report'
import { expect, test } from 'vitest'
import { feeRows } from './fee-rows.ts'

const fee = (kind: string, market: string | null, code: string, amount: string, value: string): FeeSource => ({
  kind,
  market,
  asset: { code, name: code, decimals: 6, decimals_min: 2 } as FeeSource['asset'],
  amount,
  value,
})

test('[DEF-188] fees earned have one row for each market, with the amounts of both assets, and the values add up', () => {
  const rows = feeRows([
    fee('fill', 'LBTC-LUSD', 'LBTC', '5', '300'),
    fee('fill', 'LBTC-LUSD', 'LUSD', '40', '40'),
    fee('fill', 'LETH-LUSD', 'LETH', '7', '20'),
    fee('street', null, 'LUSD', '9', '9'),
    fee('street', null, 'LARS', '1000', '1'),
  ])
  expect(
    rows.map(({ kind, market, parts, value }) => [kind, market, parts.map(({ asset, amount }) => `${amount} ${asset.code}`), value]),
  ).toEqual([
    ['fill', 'LBTC-LUSD', ['5 LBTC', '40 LUSD'], 340n],
    ['fill', 'LETH-LUSD', ['7 LETH'], 20n],
    ['street', null, ['9 LUSD', '1000 LARS'], 10n],
  ])
  expect(feeRows([])).toEqual([])
})
