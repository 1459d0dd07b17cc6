export { gainFeature } from './feature.ts'
export { lastPriceOf } from './read-gains.ts'
export { PastSums, type SumsThen } from './past-sums.ts'
