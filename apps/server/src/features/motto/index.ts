export { mottoFeature } from './feature.ts'
