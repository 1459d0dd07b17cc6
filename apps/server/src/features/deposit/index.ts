export type { DepositPlan } from './settings.ts'
export { depositFeature } from './feature.ts'
