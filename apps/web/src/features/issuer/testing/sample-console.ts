import type { ConsoleReply, HolderReply, LogEntry, ManagedCoupon, ManagedOffer, PaperReply } from '@bourse/contracts/issuer'

export const NOW = new Date(2026, 10, 12, 14, 36).getTime()
export const LUSD = { code: 'LUSD', symbol: '$', decimals: 6, decimalsMin: 2 }
export const DR4 = { code: 'DR4', symbol: '', decimals: 0, decimalsMin: 0 }

export const CONSOLE: ConsoleReply = {
  asset: DR4,
  name: 'Dársena 4',
  image: null,
  manager: { name: 'casacomun', displayName: 'Casa Común' },
  supply: '1270',
  holderCount: 213,
  markets: ['DR4-LUSD', 'DR4-LEUR'],
  contents: [
    { lang: 'en', name: 'Dock 4', tag: 'Old port, Montevideo', heading: 'Three warehouses on the water.', text: 'Built in **1911**.' },
    { lang: 'es', name: 'Dársena 4', tag: 'Puerto viejo', heading: '', text: '' },
  ],
  images: [
    { id: '11', image: '/art/dock.svg', caption: 'The quay', captions: { en: '', es: 'El muelle', pt: '' } },
    { id: '12', image: '/art/roof.svg', caption: '', captions: { en: '', es: '', pt: '' } },
  ],
  imagesMax: 12,
  bonusAssets: [
    { code: 'DR4', name: 'Dársena 4' },
    { code: 'DR4F', name: 'Founders’ note' },
  ],
  pauses: [],
}

/** With a minimum that is not reached yet: nothing is delivered. */
export const HELD_OFFER: ManagedOffer = {
  rowId: '7',
  asset: DR4,
  assetName: 'Dársena 4',
  quoteAsset: LUSD,
  basePrice: '500000000',
  feeRate: '0.75',
  bonusPercent: '10',
  bonusAsset: { code: 'DR4F', name: 'Founders’ note', decimals: 0 },
  units: '1600',
  minUnits: '1',
  maxUnits: '60',
  goalUnits: '1200',
  offerDate: new Date(2026, 9, 12).getTime(),
  closeDate: new Date(2026, 11, 15, 18).getTime(),
  status: 'open',
  phase: 'open',
  originated: '138',
  remaining: '1462',
  permille: 86,
  isGoalReached: false,
  isPaused: false,
  cancelUntil: new Date(2026, 11, 13, 18).getTime(),
  payAssets: [{ asset: { code: 'LEUR', symbol: '€', decimals: 6, decimalsMin: 2 }, rate: '0.92', reason: null, floorRate: null }],
  latestRate: '1',
  own: '0',
  isReminded: false,
  subscriberCount: 41,
  heldUnits: '138',
  raised: [],
}

/** Without a minimum: units are delivered at once. */
export const OPEN_OFFER: ManagedOffer = {
  ...HELD_OFFER,
  rowId: '8',
  goalUnits: null,
  heldUnits: '0',
  raised: [{ asset: LUSD, quantity: '69000000000' }],
}

export const COUPON: ManagedCoupon = {
  id: '3',
  recordAt: new Date(2026, 11, 15).getTime(),
  payAt: new Date(2026, 11, 18, 12).getTime(),
  status: 'planned',
  perUnit: '3870000',
  asset: LUSD,
  holderCount: null,
  total: null,
  paidCount: 0,
  paidTotal: '0',
  unfundedSince: null,
  canCancel: true,
}

export const HOLDERS: HolderReply[] = [
  { name: 'ines', displayName: 'Inés Aldao', units: '1040', held: '30', shareBps: 8189 },
  { name: 'taker', displayName: 'Tomás Rey', units: '4', held: '0', shareBps: 31 },
]

const PAPER: PaperReply = {
  id: '21',
  role: 'prospectus',
  kind: 'paper',
  title: 'Prospectus of Dock 4',
  version: '1.0',
  langs: ['en', 'es'],
  inForceAt: new Date(2026, 8, 12).getTime(),
  isCurrent: false,
  isRequired: true,
  acceptedCount: 1207,
}

/** Version 3 is published ahead, 2 is in force, 1 was replaced. */
export const PAPERS: PaperReply[] = [
  { ...PAPER, id: '23', version: '3.0', inForceAt: new Date(2026, 11, 1).getTime(), acceptedCount: 3 },
  { ...PAPER, id: '22', version: '2.0', inForceAt: new Date(2026, 9, 1).getTime(), isCurrent: true, acceptedCount: 41 },
  PAPER,
]

export const LOG: LogEntry[] = [
  {
    id: '9',
    action: 'superpower.offer_created',
    by: 'ana',
    isStaff: false,
    at: NOW,
    data: { offer: '7', units: '1600', price: '500.00', quoteAsset: 'LUSD' },
  },
  { id: '8', action: 'superpower.trading_paused', by: 'noa', isStaff: true, at: NOW - 60_000, data: { reason: 'The survey is late.' } },
]
