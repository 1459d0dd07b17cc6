export { DisputesScreen } from './disputes-screen.tsx'
export { DisputeScreen } from './dispute-screen.tsx'
