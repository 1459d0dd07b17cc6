export { homeFeature } from './feature.ts'
export { NOTHING_MORE, STEP_SOURCES, type StepSource, type Waiting, WAITING } from './points.ts'
