import type { NewAsset } from '#features/catalogue'
import { PROPERTIES } from './properties.ts'

const FIAT = {
  assetClass: 'currencies',
  ctype: 'fiatproxyasset',
  taxonomy: ['fiatproxyasset'],
  decimals: 6,
  decimalsMin: 2,
} satisfies Partial<NewAsset>
const COIN = {
  assetClass: 'coins',
  ctype: 'cryptoproxyasset',
  taxonomy: ['cryptoproxyasset'],
  decimals: 8,
  decimalsMin: 6,
} satisfies Partial<NewAsset>

/** Currencies need no description. */
const named = (en: string, es: string, pt: string) =>
  Object.fromEntries(Object.entries({ en, es, pt }).map(([lang, name]) => [lang, { name, tag: '', text: '' }]))

/** The demo's assets: proxies of six currencies and two coins, the platform token, property and notes linked to it. */
export const ASSETS: readonly NewAsset[] = [
  {
    ...FIAT,
    code: 'LUSD',
    name: 'US dollar',
    symbol: 'US$',
    notionalValue: '1',
    sortTerm: 'a1',
    contents: named('US dollar', 'Dólar estadounidense', 'Dólar americano'),
    isMintEnabled: true,
    isBurnEnabled: true,
  },
  { ...FIAT, code: 'LEUR', name: 'Euro', symbol: '€', notionalValue: '1.08', sortTerm: 'a2', contents: named('Euro', 'Euro', 'Euro') },
  {
    ...FIAT,
    code: 'LARS',
    name: 'Argentine peso',
    symbol: 'AR$',
    notionalValue: '0.00096',
    sortTerm: 'a3',
    contents: named('Argentine peso', 'Peso argentino', 'Peso argentino'),
    isMintEnabled: true,
    isBurnEnabled: true,
  },
  {
    ...FIAT,
    code: 'LVES',
    name: 'Venezuelan bolívar',
    symbol: 'Bs',
    notionalValue: '0.0052',
    sortTerm: 'a4',
    contents: named('Venezuelan bolívar', 'Bolívar venezolano', 'Bolívar venezuelano'),
  },
  {
    ...FIAT,
    code: 'LMXN',
    name: 'Mexican peso',
    symbol: 'MX$',
    notionalValue: '0.054',
    sortTerm: 'a5',
    contents: named('Mexican peso', 'Peso mexicano', 'Peso mexicano'),
    isMintEnabled: true,
    isBurnEnabled: true,
  },
  {
    ...FIAT,
    code: 'LBRL',
    name: 'Brazilian real',
    symbol: 'R$',
    notionalValue: '0.18',
    sortTerm: 'a6',
    contents: named('Brazilian real', 'Real brasileño', 'Real brasileiro'),
  },
  {
    ...COIN,
    code: 'LBTC',
    name: 'Bitcoin',
    symbol: '₿',
    notionalValue: '64180',
    sortTerm: 'b1',
    contents: named('Bitcoin', 'Bitcoin', 'Bitcoin'),
  },
  { ...COIN, code: 'LETH', name: 'Ether', symbol: 'Ξ', notionalValue: '3380', sortTerm: 'b2', contents: named('Ether', 'Ether', 'Ether') },
  {
    code: 'BRS',
    assetClass: 'coins',
    name: 'Bourse token',
    symbol: '',
    ctype: 'networkasset',
    taxonomy: ['networkasset'],
    decimals: 8,
    decimalsMin: 2,
    notionalValue: '0.42',
    sortTerm: 'c1',
    contents: named('Bourse token', 'Token de Bourse', 'Token da Bourse'),
  },
  ...PROPERTIES.flatMap(({ assets }) => assets),
]
