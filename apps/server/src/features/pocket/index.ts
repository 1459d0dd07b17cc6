export { balancesAt, positionsAt, type PositionAt } from './balances-at.ts'
export { pocketFeature } from './feature.ts'
export { ledgerFeed, readEntryDetails } from './ledger-feed.ts'
export { demandRoom, exceededRoom } from './person-limit.ts'
export { presentWallets } from './present.ts'
export { ENTRY_DETAILS, NO_DETAIL, OPEN_PARTS, PENDING_PARTS, pocketSources, TRADED_PRICES } from './sources.ts'
export { type AssetAmount, limitValuer, valuer } from './value-amounts.ts'
export type {
  AskedEntry,
  AskedWallet,
  EntryDetail,
  EntryDetailSource,
  EntryWords,
  OpenPart,
  OpenSource,
  PendingPart,
  PendingSource,
  PocketSources,
  PriceSource,
  ToldEntry,
} from './sources.ts'
