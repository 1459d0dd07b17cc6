export { type DeskStart, isProvisional, type PaperMarket, type PlacedOrder, provisionalIds } from './desk-state.ts'
export { NO_DEPTH, type PaperDepth, type PaperLevel, shownAt, type Take, Takes } from './paper-depth.ts'
export { type MarketEvent, PaperDesk, type RealTrade } from './paper-desk.ts'
export { type PaperBalance, PaperFunds } from './paper-funds.ts'
export { isLive, NO_PAPER_EXTRAS, type PaperExtras, type PaperFill, type PaperOrder } from './paper-order.ts'
export { LIVE_PAPER_ORDERS_MAX, ordersOf, type PaperRules, refusalOfAmendment, refusalOfOrder } from './paper-refusal.ts'
export { START_ASSETS_MAX, START_UNITS_MAX, startAmounts } from './start-amounts.ts'
export { type OwnPaperFill, type PaperTrade, paperTrades } from './paper-trades.ts'
export {
  balancesBack,
  PAPER_RANGES,
  type PaperChange,
  type PaperRange,
  type WorthAsset,
  worthIfHeld,
  worthMoments,
  worthOfAll,
} from './paper-worth.ts'
