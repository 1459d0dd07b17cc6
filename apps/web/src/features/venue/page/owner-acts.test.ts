import { describe, expect, test } from 'vitest'
import { canCancel, canClose, inPocket } from './owner-acts.ts'

const LUSD = { code: 'LUSD', name: '', decimals: 2, decimalsMin: 2, notionalValue: '1', icon: null, useStaticIcon: false }
const venueWith = (status: 'open' | 'closed' | 'met' | 'missed' | 'canceled', isAllOrNothing: boolean, balance: string) => ({
  status,
  isAllOrNothing,
  raised: '500',
  targetAsset: LUSD,
  pocket: { id: '1', wallets: [{ asset: LUSD, balance }] },
})

describe('[DEF-132] what the sponsor may still do', () => {
  test.each([
    ['open', true, false],
    ['open', false, true],
    ['closed', false, false],
    ['met', false, false],
    ['canceled', false, false],
  ] as const)('a venture that is %s (all or nothing: %s) can be closed: %s', (status, isAllOrNothing, can) => {
    expect(canClose({ status, isAllOrNothing })).toBe(can)
  })

  test.each([
    ['open', true, '0', true],
    ['open', false, '500', true],
    ['open', false, '499', false],
    ['met', true, '500', true],
    ['met', true, '499', false],
    ['closed', false, '500', true],
    ['missed', false, '500', true],
    ['missed', true, '0', false],
    ['canceled', true, '500', false],
  ] as const)('%s (all or nothing: %s) with %s of 500 in its pocket can be canceled: %s', (status, isAllOrNothing, balance, can) => {
    expect(canCancel(venueWith(status, isAllOrNothing, balance))).toBe(can)
  })

  test('a pocket without a wallet is empty', () => {
    expect(inPocket({ targetAsset: LUSD, pocket: { id: '1', wallets: [] } })).toBe(0n)
  })
})
