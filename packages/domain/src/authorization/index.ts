export {
  AUTHORIZATION_STEPS,
  type AuthorizationFacts,
  type AuthorizationStep,
  isAuthorizedBy,
  type StepProgress,
  stepsOf,
} from './steps.ts'
