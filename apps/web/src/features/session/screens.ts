export { ForgotScreen } from './entry/forgot-screen.tsx'
export { ResetScreen } from './entry/reset-screen.tsx'
export { SignInScreen } from './entry/sign-in-screen.tsx'
