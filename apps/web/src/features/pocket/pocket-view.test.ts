import type { WalletReply } from '@bourse/contracts/pocket'
import { describe, expect, test } from 'vitest'
import { foldEmpty, splitLegend, valueWallets, viewPocket } from './pocket-view.ts'

const wallet = (id: string, code: string, decimals: number, price: string, amounts: Partial<WalletReply>): WalletReply => ({
  id,
  available: '0',
  open: '0',
  pending: '0',
  version: '1',
  isFrozen: false,
  rate: { numerator: price, denominator: '1', source: 'trade', at: 0, chain: [] },
  asset: {
    id,
    code,
    name: code,
    names: {},
    symbol: '',
    ctype: 'fiatproxyasset',
    icon: null,
    use_static_icon: true,
    decimals,
    decimals_min: 2,
    taxonomy: [],
    notionalValue: '1',
    featured_art_uri: null,
    isActive: true,
    isMintEnabled: false,
    isBurnEnabled: false,
  },
  ...amounts,
  balance: String(BigInt(amounts.available ?? '0') + BigInt(amounts.open ?? '0')),
})

const LUSD = wallet('1', 'LUSD', 6, '1', { available: '8412500000', open: '1250000000', pending: '300000000' })
const LBTC = wallet('7', 'LBTC', 8, '64180', { available: '18420000', open: '2000000' })
const LETH = wallet('8', 'LETH', 8, '3905', {})

describe('[DEF-001] the pocket on the home page', () => {
  test('[PKT-07] is valued in LUSD, available and open separately, pending not counted', () => {
    const view = viewPocket([LUSD, LBTC, LETH])
    expect(view.available).toBe(8_412_500_000n + 11_821_956_000n)
    expect(view.open).toBe(1_250_000_000n + 1_283_600_000n)
    expect(view.total).toBe(view.available + view.open)
    expect(view.pending).toBe(300_000_000n)
  })

  test('[PKT-08] shows the most valuable asset first and leaves empty wallets out of the chart', () => {
    expect(viewPocket([LUSD, LBTC, LETH]).shares).toEqual([
      { id: '7', label: 'LBTC', available: 11_821.956, open: 1283.6 },
      { id: '1', label: 'LUSD', available: 8412.5, open: 1250 },
    ])
  })

  test('the parts add up to the total, which is the sum of the wallets’ values, each rounded down once', () => {
    const third = (id: string) => ({
      ...wallet(id, `T${id}`, 0, '1', { available: '1', open: '1' }),
      rate: { numerator: '1', denominator: '3', source: 'trade' as const, at: 0, chain: [] },
    })
    const wallets = [third('1'), third('2'), third('3')]
    const view = viewPocket(wallets)
    expect(view.total).toBe(3n * 666_666n)
    expect(view.total).toBe(valueWallets(wallets).reduce((sum, { value }) => sum + value, 0n))
    expect(view.available + view.open).toBe(view.total)
    expect(view.open).toBe(3n * 333_333n)
  })

  test('an empty pocket is worth nothing', () => {
    expect(viewPocket([LETH])).toMatchObject({ total: 0n, shares: [] })
  })
})

test('a legend that would be too long combines its last assets into one line', () => {
  const { shares } = viewPocket(
    Array.from({ length: 8 }, (_, index) => wallet(String(index + 1), `A${index}`, 0, '1', { available: String(80 - index) })),
  )
  const { named, rest } = splitLegend(shares, 6)
  expect(named.map((share) => share.label)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4'])
  expect(rest).toHaveLength(3)
  expect(splitLegend(shares.slice(0, 6), 6)).toMatchObject({ rest: [] })
})

test('[DEF-059] wallets are sorted by value, then by code', () => {
  const more = wallet('9', 'LARS', 6, '0', { available: '1' })
  expect(valueWallets([LETH, more, LUSD, LBTC]).map(({ wallet: { asset }, value }) => [asset.code, value])).toEqual([
    ['LBTC', 13_105_556_000n],
    ['LUSD', 9_662_500_000n],
    ['LARS', 0n],
    ['LETH', 0n],
  ])
})

describe('[DEF-059] wallets that hold nothing', () => {
  const codes = (wallets: readonly WalletReply[], openCode?: string) => {
    const { shown, folded } = foldEmpty(valueWallets(wallets), openCode)
    return [shown, folded].map((each) => each.map(({ wallet: { asset } }) => asset.code))
  }
  const coming = wallet('9', 'LARS', 6, '1', { pending: '1' })
  const unpriced = wallet('10', 'LVES', 6, '0', { available: '1' })

  test('are folded, unless something is about to arrive; what has no price is no nothing', () => {
    expect(codes([LUSD, LETH, coming, unpriced])).toEqual([['LUSD', 'LARS', 'LVES'], ['LETH']])
  })

  test('are shown when their ledger is open, and when there are no others', () => {
    expect(codes([LUSD, LETH], 'LETH')).toEqual([['LUSD', 'LETH'], []])
    expect(codes([LETH])).toEqual([['LETH'], []])
    expect(codes([])).toEqual([[], []])
  })
})
