export { openRequestsOf } from './requests.ts'
export { helpFeature } from './feature.ts'
