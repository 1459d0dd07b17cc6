export { balancesAt, positionsAt, type PositionAt } from './balances-at.ts'
export { ledgerFeed, readEntryDetails } from './ledger-feed.ts'
export { pocketRoutes } from './routes.ts'
export { pocketGraph } from './resolvers.ts'
export { publishPositions } from './publish-positions.ts'
export type {
  AskedEntry,
  AskedWallet,
  EntryDetail,
  EntryDetailSource,
  OpenPart,
  OpenSource,
  PendingPart,
  PendingSource,
  PocketSources,
  PriceSource,
} from './sources.ts'
