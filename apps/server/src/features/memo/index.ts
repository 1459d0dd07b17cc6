export { memoFeature } from './feature.ts'
