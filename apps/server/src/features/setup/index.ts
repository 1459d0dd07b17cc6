export { applyPlan } from './apply-plan.ts'
export { setupFeature } from './feature.ts'
export { isSetupOpen, setupCode } from './setup-code.ts'
