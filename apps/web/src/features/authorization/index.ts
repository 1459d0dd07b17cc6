export { AuthorizationScreen } from './authorization-screen.tsx'
