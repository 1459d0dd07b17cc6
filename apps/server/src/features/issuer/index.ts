export { issuerFeature } from './feature.ts'
