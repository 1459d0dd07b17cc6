import type { NewAsset } from '#features/catalogue'

const FIAT = { ctype: 'fiatproxyasset', taxonomy: ['fiatproxyasset'], decimals: 6, decimalsMin: 2 } satisfies Partial<NewAsset>
const COIN = { ctype: 'cryptoproxyasset', taxonomy: ['cryptoproxyasset'], decimals: 8, decimalsMin: 8 } satisfies Partial<NewAsset>
const PROPERTY = {
  symbol: '',
  ctype: 'propertyasset',
  taxonomy: ['propertyasset'],
  decimals: 0,
  decimalsMin: 0,
} satisfies Partial<NewAsset>
const NOTE = { symbol: '', ctype: 'derivativenote', taxonomy: ['derivativenote'], decimals: 0, decimalsMin: 0 } satisfies Partial<NewAsset>

const usd = (whole: bigint) => whole * 1_000_000n

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
  {
    ...PROPERTY,
    code: 'CP12',
    name: 'Casa Palermo 12',
    notionalValue: '250',
    sortTerm: 'd1',
    art: '/art/casa-palermo.svg',
    isPromoted: true,
    property: { project: 'Casa Palermo', noteDate: '2025-03-01', faceValue: usd(250n), faceCode: 'LUSD' },
    contents: {
      en: {
        name: 'Casa Palermo 12',
        tag: 'Town house in Palermo, Buenos Aires',
        text: 'Twelve rooms around a courtyard, let by the month. Its units share the rent after upkeep.',
      },
      es: {
        name: 'Casa Palermo 12',
        tag: 'Casa en Palermo, Buenos Aires',
        text: 'Doce cuartos alrededor de un patio, alquilados por mes. Sus unidades comparten la renta después del mantenimiento.',
      },
      pt: {
        name: 'Casa Palermo 12',
        tag: 'Casa em Palermo, Buenos Aires',
        text: 'Doze quartos em volta de um pátio, alugados por mês. Suas unidades dividem o aluguel depois da manutenção.',
      },
    },
  },
  {
    ...PROPERTY,
    code: 'OLN',
    name: 'Olivar Norte',
    notionalValue: '100',
    sortTerm: 'd2',
    art: '/art/olivar-norte.svg',
    isVisible: false,
    property: { project: 'Olivar Norte', noteDate: '2024-11-15', faceValue: usd(100n), faceCode: 'LUSD' },
  },
  {
    ...NOTE,
    code: 'ONN8',
    name: 'Olivar Norte note 8%',
    notionalValue: '100',
    sortTerm: 'd3',
    art: '/art/olivar-norte.svg',
    isPromoted: true,
    underlyingCode: 'OLN',
    property: { project: 'Olivar Norte', noteDate: '2025-01-10', faceValue: usd(100n), faceCode: 'LUSD', couponPercent: '8' },
    contents: {
      en: {
        name: 'Olivar Norte',
        tag: 'Olive grove near Jaén, monthly coupon',
        text: 'Four thousand trees and a press of their own. The note pays eight percent a year, month by month.',
      },
      es: {
        name: 'Olivar Norte',
        tag: 'Olivar cerca de Jaén, cupón mensual',
        text: 'Cuatro mil árboles y almazara propia. La nota paga ocho por ciento al año, mes a mes.',
      },
      pt: {
        name: 'Olivar Norte',
        tag: 'Olival perto de Jaén, cupom mensal',
        text: 'Quatro mil árvores e lagar próprio. A nota paga oito por cento ao ano, mês a mês.',
      },
    },
  },
  {
    ...PROPERTY,
    code: 'FS3',
    name: 'Faro Sur 3',
    notionalValue: '180',
    sortTerm: 'd4',
    art: '/art/faro-sur.svg',
    isPromoted: true,
    needsAuthorization: true,
    property: { project: 'Faro Sur', noteDate: '2025-06-20', faceValue: usd(180n), faceCode: 'LUSD' },
    contents: {
      en: {
        name: 'Faro Sur 3',
        tag: 'Guest house at the light, Chubut',
        text: 'Nine rooms below the lighthouse, open from September to April. Its units need a verified identity.',
      },
      es: {
        name: 'Faro Sur 3',
        tag: 'Hospedaje junto al faro, Chubut',
        text: 'Nueve cuartos al pie del faro, abiertos de septiembre a abril. Sus unidades piden identidad verificada.',
      },
      pt: {
        name: 'Faro Sur 3',
        tag: 'Pousada junto ao farol, Chubut',
        text: 'Nove quartos ao pé do farol, abertos de setembro a abril. Suas unidades exigem identidade verificada.',
      },
    },
  },
  {
    ...PROPERTY,
    code: 'DR4',
    name: 'Dársena 4',
    notionalValue: '540',
    sortTerm: 'd5',
    art: '/art/darsena.svg',
    isPromoted: true,
    property: { project: 'Dársena', noteDate: '2026-02-01', faceValue: usd(500n), faceCode: 'LEUR' },
    contents: {
      en: {
        name: 'Dársena 4',
        tag: 'Dock sheds let to workshops, Rosario',
        text: 'Six brick sheds on the old dock, let to carpenters, printers and a boat builder.',
      },
      es: {
        name: 'Dársena 4',
        tag: 'Galpones para talleres, Rosario',
        text: 'Seis galpones de ladrillo en la dársena vieja, alquilados a carpinteros, imprentas y un astillero.',
      },
      pt: {
        name: 'Dársena 4',
        tag: 'Galpões para oficinas, Rosário',
        text: 'Seis galpões de tijolo na doca antiga, alugados a marceneiros, gráficas e um estaleiro.',
      },
    },
  },
]
