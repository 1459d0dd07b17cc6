export { createMarketData, type MarketData, type MarketDataParts } from './market-data.ts'
export { createMarket, marketBySymbol, readMarkets, specOf, type MarketRow, type NewMarket } from './markets.ts'
export { decodeNews, encodeNews, type MarketNews, type NewsLevel, type NewsSource, type NewsTrade } from './news.ts'
export { marketRoutes } from './routes.ts'
