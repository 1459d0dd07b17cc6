export { depositPlan, type DepositPlan } from './deposit-plan.ts'
export { depositFeature } from './feature.ts'
