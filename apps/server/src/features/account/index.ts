export { accountFeature } from './feature.ts'
