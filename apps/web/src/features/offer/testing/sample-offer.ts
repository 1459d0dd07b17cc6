import type { OfferReply, QuoteReply, SubscriptionReply } from '@bourse/contracts/offer'

export const NOW = new Date(2026, 10, 12, 14, 36).getTime()
export const LEUR = { code: 'LEUR', symbol: '€', decimals: 6, decimalsMin: 2 }
export const LUSD = { code: 'LUSD', symbol: '$', decimals: 6, decimalsMin: 2 }

/** The issue of the drawings: the docks, with a minimum that is not reached yet. */
export const OFFER: OfferReply = {
  rowId: '7',
  asset: { code: 'DR4', symbol: '', decimals: 0, decimalsMin: 0 },
  assetName: 'Dársena 4',
  quoteAsset: LEUR,
  basePrice: '500000000',
  feeRate: '0.75',
  bonusPercent: '10',
  bonusAsset: { code: 'DR4F', name: 'Founders’ note', decimals: 0 },
  units: '600',
  minUnits: '1',
  maxUnits: '60',
  goalUnits: '200',
  offerDate: new Date(2026, 9, 12).getTime(),
  closeDate: new Date(2026, 11, 15, 18).getTime(),
  status: 'open',
  phase: 'open',
  originated: '138',
  remaining: '462',
  permille: 230,
  isGoalReached: false,
  isPaused: false,
  cancelUntil: new Date(2026, 11, 13, 18).getTime(),
  payAssets: [{ asset: LUSD, rate: '1.084', reason: null, floorRate: null }],
  latestRate: '1.084',
  own: '0',
  isReminded: false,
}

export const QUOTE: QuoteReply = {
  units: '10',
  payAsset: LUSD,
  quoted: '5000000000',
  rate: '1.084',
  rateAt: new Date(2026, 10, 12, 14, 32).getTime(),
  price: '5420000000',
  fee: '40650000',
  total: '5460650000',
  bonusUnits: '1',
  available: '8412500000',
  coveredUnits: '15',
}

export const SUBSCRIPTION: SubscriptionReply = {
  id: '20461',
  offerId: '7',
  asset: OFFER.asset,
  assetName: 'Dársena 4',
  image: null,
  units: '10',
  bonusUnits: '1',
  bonusAsset: OFFER.bonusAsset,
  payAsset: LUSD,
  price: '5420000000',
  fee: '40650000',
  status: 'held',
  canCancel: true,
  cancelUntil: OFFER.cancelUntil,
  at: NOW,
  endedAt: null,
}
