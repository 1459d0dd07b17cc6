export { homeFeature } from './feature.ts'
export { STEP_SOURCES, type StepSource, WAITING } from './points.ts'
