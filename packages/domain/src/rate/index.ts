export type { TradesOfPair } from './counted-weights.ts'
export {
  RATE_REFUSALS,
  type RateInputs,
  type RateOutcome,
  type RateRefusal,
  SETTLEMENT,
  settlementRate,
  type Sides,
  sidesOf,
  type SettlementRate,
  type SettlementRules,
  type StandingLevel,
} from './settlement-rate.ts'
export { type MarketRate, type Worth, worthBetween, worthDirectly } from './worth-between.ts'
