import { lazyScreen } from '#shell/lazy-screen'

export { ForgotScreen } from './entry/forgot-screen.tsx'
export { ResetScreen } from './entry/reset-screen.tsx'
export { SignInScreen } from './entry/sign-in-screen.tsx'

/** Files of their own: panels and dialogs, and what profiles bring along, must not weigh on whoever only signs in. */
export const SecurityScreen = lazyScreen(() => import('./security/security-screen.tsx'), 'SecurityScreen')
export const SignUpScreen = lazyScreen(() => import('./entry/sign-up-screen.tsx'), 'SignUpScreen')
