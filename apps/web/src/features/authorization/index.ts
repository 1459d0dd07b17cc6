export { AuthorizationScreen } from './authorization-screen.tsx'
export { NewQuestions } from './new-questions.tsx'
export { useSteps } from './queries.ts'
