export { paperFeature } from './feature.ts'
export { PaperFollower } from './follow/paper-follower.ts'
