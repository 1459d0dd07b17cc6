import { lazy } from 'react'

export { ForgotScreen } from './entry/forgot-screen.tsx'
export { ResetScreen } from './entry/reset-screen.tsx'
export { SignInScreen } from './entry/sign-in-screen.tsx'

/** Files of their own: panels and dialogs, and what profiles bring along, must not weigh on whoever only signs in. */
export const SecurityScreen = lazy(async () => ({ default: (await import('./security/security-screen.tsx')).SecurityScreen }))
export const SignUpScreen = lazy(async () => ({ default: (await import('./entry/sign-up-screen.tsx')).SignUpScreen }))
