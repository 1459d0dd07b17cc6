export { createMarketData, type MarketData, type MarketDataParts } from './market-data.ts'
export { createMarket, marketBySymbol, readMarkets, readMinValue, specOf, termsOf, type MarketRow, type NewMarket } from './markets.ts'
export {
  putInForce,
  readDueTerms,
  readTermsOfMarket,
  readTermsOfSignature,
  type TermsRow,
  writeNextTerms,
} from './market-terms.ts'
export { type MarketStatus, writeMarketStatus } from './write-status.ts'
export { presentTier } from './present.ts'
export { storedTiers, type StoredTier, tiersOf } from './stored-tiers.ts'
export { MergedNews } from './merged-news.ts'
export { decodeNews, encodeNews, type MarketNews, type NewsLevel, type NewsSource, type NewsTrade } from './news.ts'
export { MARKET_DATA, marketFeature } from './feature.ts'
export { readTradedDays, readTradedMinutes, readTradesBetween } from './past-trades.ts'
export { readUsualMinValue } from './usual-limits.ts'
export { readPricesAt } from './prices-at.ts'
export { readDailyPrices, readLastPrices } from './traded-prices.ts'
export { readLimitPrices, readSettlementPrices, readSettlementRates, readShownPrices } from './settlement/read-rates.ts'
export { recordRates, setOpeningRate } from './settlement/record-rates.ts'
export { hasRoom, refuseRate, takeRoom } from './settlement/take-room.ts'
export { readDayFigures, writeCandles, writeFirstCandles, type CandleToWrite } from './store.ts'
