export { AuthorizationScreen } from './authorization-screen.tsx'
export { useSteps } from './queries.ts'
