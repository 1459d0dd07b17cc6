import type { AssetReply } from '@bourse/contracts/catalogue'
import { expect, test } from 'vitest'
import { groupChoices } from './choice-groups.ts'

const asset = (code: string, ctype: string, isActive = true): AssetReply => ({
  id: code,
  code,
  name: `${code} name`,
  names: { es: `${code} nombre` },
  symbol: '',
  ctype,
  icon: null,
  use_static_icon: true,
  decimals: 6,
  decimals_min: 2,
  taxonomy: [],
  notionalValue: '1',
  featured_art_uri: null,
  isActive,
  isMintEnabled: false,
  isBurnEnabled: false,
})

const LUSD = asset('LUSD', 'fiatproxyasset')
const OLD = asset('OLD', 'fiatproxyasset', false)
const GONE = asset('GONE', 'fiatproxyasset', false)
const LBTC = asset('LBTC', 'cryptoproxyasset')
const BRS = asset('BRS', 'networkasset')
const ALL = [BRS, LUSD, OLD, GONE, LBTC]
const WALLETS = [{ asset: LUSD }, { asset: OLD }]

const grouped = (search: string, only: Parameters<typeof groupChoices>[1]['only'] = 'all') => {
  const { total, groups } = groupChoices(ALL, { wallets: WALLETS, search, only })
  return [total, groups.map(({ group, choices }) => [group, choices.map(({ asset: { code }, isHeld }) => (isHeld ? `${code}!` : code))])]
}

test('[DEF-061] every asset that is open stands under its kind, a closed one where it is held', () => {
  expect(grouped('')).toEqual([
    4,
    [
      ['currencies', ['LUSD!', 'OLD!']],
      ['coins', ['LBTC']],
      ['notes', ['BRS']],
    ],
  ])
})

test('[DEF-061] a search and a kind narrow it down, in any language', () => {
  expect(grouped('lbtc nombre')).toEqual([4, [['coins', ['LBTC']]]])
  expect(grouped('', 'coins')).toEqual([4, [['coins', ['LBTC']]]])
  expect(grouped('lbtc', 'currencies')).toEqual([4, []])
})
