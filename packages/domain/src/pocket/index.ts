export { VALUATION_ASSET, valueOf } from './valuation.ts'
