import type { PaperPocketReply } from '@bourse/contracts/paper'
import { expect, test } from 'vitest'
import { knowsAsset, rememberPosition, withPositions } from './paper-positions.ts'

let pocketCount = 0

function pocket(version: string): PaperPocketReply {
  const wallet = { asset: { code: 'LUSD' }, start: '100', balance: '100', available: '100', open: '0', pending: '0', version }
  return { isOpen: true, pocketID: `paper-${pocketCount}`, startedAt: 1, wallets: [wallet] } as unknown as PaperPocketReply
}

test.each<[string, bigint, string, string]>([
  ['a later message counts', 6n, '5', '70'],
  ['one that the server had read before does not', 5n, '5', '100'],
  ['an older one does not', 4n, '5', '100'],
])('[DEF-111] %s', (_what, heard, read, available) => {
  pocketCount += 1
  rememberPosition(`paper-${pocketCount}`, 'LUSD', { available: '70', open: '20', version: heard })
  const [wallet] = withPositions(pocket(read)).wallets
  expect(wallet).toMatchObject({ available, balance: available === '70' ? '90' : '100', start: '100' })
})

test('of two messages the later one counts, in whatever order they come, and another pocket’s never does', () => {
  pocketCount += 1
  for (const [version, available] of [
    [9n, '3'],
    [8n, '4'],
  ] as const)
    rememberPosition(`paper-${pocketCount}`, 'LUSD', { available, open: '0', version })
  rememberPosition('paper-other', 'LUSD', { available: '1', open: '0', version: 99n })
  expect(withPositions(pocket('1')).wallets[0]?.available).toBe('3')
  expect([knowsAsset(pocket('1'), 'LUSD'), knowsAsset(pocket('1'), 'LBTC')]).toEqual([true, false])
})
