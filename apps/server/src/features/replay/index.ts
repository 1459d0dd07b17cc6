export { replayFeature } from './feature.ts'
