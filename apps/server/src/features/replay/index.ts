export { DepthRecorder } from './record/depth-recorder.ts'
export { replayFeature } from './feature.ts'
