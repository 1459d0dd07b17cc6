export { unitsWorth, VALUATION_ASSET, valueOf } from './valuation.ts'
