import type { WalletReply } from '@bourse/contracts/pocket'
import { expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import { pocketRows, pocketWorth } from './rows.ts'

const wallet = (code: string, available: string, price: string) =>
  ({
    id: code,
    asset: { code, decimals: 0 },
    rate: { numerator: price, denominator: '1' },
    balance: available,
    available,
    open: '0',
    pending: '0',
  }) as WalletReply
const WALLETS = [
  wallet('LEUR', '3', '1'),
  wallet('LUSD', '0', '1'),
  wallet('LETH', '2', '3000'),
  wallet('LBTC', '1', '60000'),
  wallet('DUST', '0', '9'),
]

test('[DEF-087] the market’s own assets first, then the others by value', () => {
  const { own, others } = pocketRows(WALLETS, BITCOIN)
  expect(own.map(({ asset }) => asset.code)).toEqual(['LBTC', 'LUSD'])
  expect(others.map(({ asset }) => asset.code)).toEqual(['LETH', 'LEUR'])
})

test('without a market all are sorted by value', () => {
  expect(pocketRows(WALLETS, undefined).others.map(({ asset }) => asset.code)).toEqual(['LBTC', 'LETH', 'LEUR'])
})

test('[PKT-07] the total is in the valuation asset', () => {
  expect(pocketWorth(WALLETS)).toBe(66_003_000_000n)
})
