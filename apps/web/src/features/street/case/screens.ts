export { DisputeScreen } from './dispute-screen.tsx'
