export { alertFeature } from './feature.ts'
export { Judging, type JudgingParts } from './judge/judging.ts'
export { setAlert } from './set-alert.ts'
