export { AuthorizationScreen } from './authorization-screen.tsx'
export { NewQuestions } from './new-questions.tsx'
export { useClosedAssets, useSteps } from './queries.ts'
