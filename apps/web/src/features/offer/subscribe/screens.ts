export { SubscribeScreen } from './subscribe-screen.tsx'
