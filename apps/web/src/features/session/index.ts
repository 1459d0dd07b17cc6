import { lazy } from 'react'

export { ForgotScreen } from './entry/forgot-screen.tsx'
export { ResetScreen } from './entry/reset-screen.tsx'
export { SignInScreen } from './entry/sign-in-screen.tsx'
export { SignUpScreen } from './entry/sign-up-screen.tsx'

/** A file of its own: its panels and dialogs must not weigh on whoever only signs in. */
export const SecurityScreen = lazy(async () => ({ default: (await import('./security/security-screen.tsx')).SecurityScreen }))
