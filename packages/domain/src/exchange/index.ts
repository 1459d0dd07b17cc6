export {
  type AmendableOrder,
  amendedRefusal,
  type Amendment,
  changesOf,
  faultOfAmendment,
  faultOfChanges,
  faultOfEntry,
  isInBook,
  limitAfter,
  reservedPpmAfter,
} from './amendment.ts'
export { type ArmedExits, changeExits, lotsToArm, newExits, nextExits } from './bracket.ts'
export {
  anyStopWouldTrigger,
  entryPrices,
  type EntryPrices,
  isStopType,
  keptProtection,
  reachOfMarket,
  trailOf,
  trailsTooFar,
} from './entry-prices.ts'
export { exitsAfter, namesExits } from './exit-changes.ts'
export { highestPriceOf, orderRefusal } from './order-refusal.ts'
export { type InBand, inBandOf, isLegNear, isProfitNear } from './price-band.ts'
export { becomesWorthLittle, isPrice, isWorthLittle, parseValue, USUAL_BAND_PPM, usualMinValue, valueText } from './smallest-value.ts'
export { shareOfStop, sharesOfLegs } from './pair-reserve.ts'
export { Book } from './book/book.ts'
export { BookBroken } from './book/book-broken.ts'
export {
  AMEND,
  type BookEvents,
  BY_FOK,
  BY_IOC,
  BY_POST_ONLY,
  BY_SELF_TRADE,
  CANCEL,
  CANCEL_REASONS,
  EXPIRED,
  MOVE,
  PARK,
  REDUCE,
  REFRESH,
  REQUESTED,
  REST,
  TRADE,
  TRIGGER,
} from './book/book-events.ts'
export {
  type BookRefusal,
  BUY,
  CANCEL_BOTH,
  CANCEL_NEWEST,
  CANCEL_OLDEST,
  DECREMENT,
  FOK,
  GTC,
  GTD,
  IOC,
  type Lots,
  type FurtherChanges,
  ICEBERG_PARTS_MAX,
  type NewOrder,
  SELF_TRADES,
  SELL,
  type SelfTrade,
  type SelfTradeCode,
  type Side,
  type SideCode,
  SIDES,
  type Ticks,
  type TimeInForce,
  type TimeInForceCode,
  TIMES_IN_FORCE,
  type Trail,
} from './book/order-terms.ts'
export { type QueuePlace } from './book/queue-places.ts'
export { trailedStop } from './book/trailed-stop.ts'
export {
  averagePriceText,
  averageText,
  type FigureError,
  parsePrice,
  parseQuantity,
  priceDigits,
  priceText,
  quantityDigits,
  quantityText,
} from './figures.ts'
export { coveredLots, entryFigures, exitLotRaw } from './coverage.ts'
export {
  buyerPaysFeeInQuote,
  costRaw,
  type FeeRates,
  feeRatesOf,
  feeRaw,
  FIGURE_MAX,
  isBookable,
  isFigure,
  type MarketAsset,
  type MarketSpec,
  protectionTicks,
  quantityRaw,
  reservedFeeRaw,
  reservedPpm,
  reserveRaw,
  unitRaw,
} from './market.ts'
export {
  FEE_PPM_MAX,
  FEE_TIER_DAYS,
  FEE_TIERS_MAX,
  faultsOfSchedule,
  type FeeSchedule,
  type FeeTier,
  isFeeInQuote,
  ratesOfTier,
  rebateRaw,
  scheduleOf,
  type TierFault,
  tierFor,
  tradeMoney,
} from './fee-tiers.ts'
export {
  bandAround,
  changedTerms,
  exactUnit,
  faultsOfTerms,
  FIRST_TERMS,
  fitsSteps,
  MARKET_TERM_NAMES,
  type MarketTerms,
  needsHalt,
  TERM_LIMITS,
  termsRefusal,
} from './market-terms.ts'
export { type StopPrices, stopWouldTrigger } from './stop-side.ts'
export { crosses, isFarThrough, THROUGH_MAX_PERCENT } from './through-market.ts'
export {
  type Exits,
  exitTermsOf,
  EXPIRY_AHEAD_MAX_MS,
  faultOf,
  faultOfExits,
  isExpiry,
  isPriced,
  isTrailing,
  NO_EXTRAS,
  otherSide,
  ORDER_TYPES,
  type OrderExtras,
  type OrderTerms,
  type OrderType,
  type Reason,
  REASONS,
  restsInBook,
  type StopLeg,
  stopLegOf,
  TRAIL_PPM_MAX,
} from './order.ts'
export { checkInEveryMs, hasRunOut, isTimerSeconds, SAFETY_TIMER } from './safety-timer.ts'
export {
  CANCEL_STATUSES,
  type CancelStatus,
  isFinal,
  ORDER_STATUSES,
  type OrderStatus,
  type Step,
  stepOf,
} from './status.ts'
export {
  type Candle,
  CANDLE_INTERVALS,
  type CandleInterval,
  type CandleTrade,
  DAY_MS,
  foldTrade,
  foldVolume,
  joinCandles,
  MINUTE_MS,
  rollUp,
  startOf,
} from './market-data/candles.ts'
export { changePercent, dayBegins, type DayFigures, dayFigures } from './market-data/day-figures.ts'
export { CHECKSUM_LEVELS, depthChecksum } from './market-data/depth-checksum.ts'
export { changesBetween, type DepthLevel, DepthSide } from './market-data/depth-side.ts'
export { groupingSteps, groupLevels, groupPrice, isGroupingStep } from './market-data/grouping.ts'
export { distanceBps, type LimitSummary, summarizeLimit } from './express/limit-summary.ts'
export { affordable, type OrderOrFault, SLIP_FAULTS, type SlipFault } from './express/order-of.ts'
export { type Proposal, proposalOf, type ProposalOrFault } from './express/proposal-of.ts'
export { plainAmount, RATE_DECIMALS, showRate } from './express/rate.ts'
export { EMPTY_SLIP, foldSlip, type RateMode, type Slip, type SlipAction, type SlipSide } from './express/slip.ts'
export { type SlipOrder } from './express/slip-order.ts'
export { SLIPPAGE_BPS, SLIPPAGES_BPS } from './express/slippage.ts'
export { type Levels, NO_LEVELS, NOTHING_TAKEN, type Taken, takeLevels } from './take-levels.ts'
export { type SlipView, viewSlip } from './express/view-slip.ts'
export { unitAtOnce, type UnitAtOnce } from './express/unit-at-once.ts'
export { hasWorsened } from './express/worsened.ts'
export {
  type ExpressAsset,
  type ExpressMarket,
  type ExpressContext,
  givable,
  isValidGiven,
  wantable,
  wayBetween,
} from './express/context.ts'
export { type Bar, RunningIndicator, type Values } from './indicators/bar.ts'
export { calculationOf, hasOwnScale, INDICATOR_LOOKS, type IndicatorLook, shiftsOf } from './indicators/indicator.ts'
export {
  faultsOfParameters,
  INDICATOR_KINDS,
  INDICATOR_LIMITS,
  type IndicatorKind,
  type IndicatorTerms,
  type ParameterLimit,
  usualParameters,
} from './indicators/limits.ts'
export { busiestRow, type ProfileRow, volumeOf, volumeProfile } from './indicators/volume-profile.ts'
