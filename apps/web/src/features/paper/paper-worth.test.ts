import type { PaperWallet } from '@bourse/contracts/paper'
import { expect, test } from 'vitest'
import { paperWorth } from './paper-worth.ts'

const wallet = (decimals: number, start: string, balance: string, numerator: string) =>
  ({ asset: { decimals }, rate: { numerator, denominator: '1' }, start, balance }) as PaperWallet

test('start and present are valued at the same prices, so that the gain is what trading has brought', () => {
  // 100 units that are worth 1 each, of which 20 were paid for 2 units that are now worth 15 each.
  const wallets = [wallet(6, '100000000', '80000000', '1'), wallet(2, '0', '200', '15')]
  expect(paperWorth(wallets)).toEqual({ start: 100_000_000n, now: 110_000_000n, gain: 10_000_000n })
})
