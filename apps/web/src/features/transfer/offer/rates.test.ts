import type { AssetReply } from '@bourse/contracts/catalogue'
import { expect, test } from 'vitest'
import { ratesOf } from './rates.ts'

const asset = (code: string, decimals: number, decimals_min: number) => ({ code, decimals, decimals_min }) as AssetReply
const LUSD = asset('LUSD', 6, 2)
const LBTC = asset('LBTC', 8, 8)

test('[DEF-075] the rate of an offer is shown in both directions', () => {
  const give = { asset: LUSD, amount: '750', raw: 750_000_000n }
  const want = { asset: LBTC, amount: '0.012', raw: 1_200_000n }
  expect(ratesOf(give, want)).toEqual({ want: '62500.00', give: '0.000016' })
})

test('[DEF-075] there is no rate until both amounts are there', () => {
  const give = { asset: LUSD, amount: '750', raw: 750_000_000n }
  expect(ratesOf(give, { asset: LBTC, amount: '', raw: undefined })).toBeUndefined()
  expect(ratesOf(give, { asset: undefined, amount: '', raw: 5n })).toBeUndefined()
})
