export { paperFeature } from './feature.ts'
export { createPaperIntake } from './mqtt/paper-intake.ts'
export { publishPaper } from './mqtt/publish-paper.ts'
export { PaperFollower } from './follow/paper-follower.ts'
