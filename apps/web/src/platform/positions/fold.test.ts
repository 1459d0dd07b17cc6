import type { WalletReply } from '@bourse/contracts/pocket'
import { afterEach, expect, test } from 'vitest'
import { foldLatest, foldPosition, forgetPositions, hasWallet, type PocketReply, rememberPosition } from './fold.ts'

const wallet = (code: string, version: string): WalletReply =>
  ({ id: code, asset: { code }, balance: '100', available: '100', open: '0', pending: '0', version }) as WalletReply
const REPLY: PocketReply = { pocketID: '700', wallets: [wallet('LUSD', '5'), wallet('LBTC', '5')], totals: null }
const news = (version: bigint) => ({ available: '60', open: '30', pending: '1', version })

afterEach(forgetPositions)

test.each([
  [6n, '60'],
  [5n, '60'],
  [4n, '100'],
])('[DEF-111] version %d of a wallet at version 5: available %s', (version, available) => {
  const [first, second] = foldPosition(REPLY, 'LUSD', news(version)).wallets
  expect(first?.available).toBe(available)
  expect(second).toEqual(REPLY.wallets[1])
})

test('[RT-08] all figures follow', () => {
  expect(foldPosition(REPLY, 'LUSD', news(6n)).wallets[0]).toMatchObject({
    available: '60',
    open: '30',
    pending: '1',
    balance: '90',
    version: '6',
  })
})

test('[DEF-111] a response that was under way does not bring old figures back', () => {
  rememberPosition('700', 'LUSD', news(9n))
  rememberPosition('700', 'LUSD', news(7n))
  rememberPosition('800', 'LBTC', news(9n))
  expect(foldLatest(REPLY, 0).wallets.map(({ available, version }) => [available, version])).toEqual([
    ['60', '9'],
    ['100', '5'],
  ])
})

test('a wallet that is missing is noticed', () => {
  expect(hasWallet(REPLY, 'LETH')).toBe(false)
  expect(foldPosition(REPLY, 'LETH', news(1n))).toEqual(REPLY)
})

test('[DEF-111] a response requested after the message is newer, although a hold does not raise the version', () => {
  rememberPosition('700', 'LUSD', news(9n), 100)
  expect(foldLatest(REPLY, 101)).toEqual(REPLY)
  expect(foldLatest(REPLY, 99)).not.toEqual(REPLY)
})
