export type { Ratio } from './ratio.ts'
export { type AssetRate, rateOf, type TradedPrice, type TradedRate, tradedRates } from './rates.ts'
export { ratesBefore } from './rates-before.ts'
export { unitsWorth, VALUATION_ASSET, valueOf } from './valuation.ts'
