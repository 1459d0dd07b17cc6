export { VerifyIdentityScreen, VerifyWealthScreen } from './verify-screens.tsx'
