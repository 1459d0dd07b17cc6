export { addFunds } from './add-funds.ts'
export { codeOf } from './codes.ts'
export { rewardFeature } from './feature.ts'
export { rewardToken } from './terms.ts'
