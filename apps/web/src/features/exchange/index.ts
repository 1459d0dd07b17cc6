export { SideMark } from './side-mark.tsx'
export { type MarketFigures, marketFigures } from './live/market-figures.ts'
export { type Market, marketOf, pairText } from './market.ts'
