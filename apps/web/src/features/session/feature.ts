import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyPart, lazyScreen } from '#shell/lazy-screen'
import { everyone, users } from '#shell/screen'

const loadScreens = withTexts(() => import('./screens.ts'), 'session', 'fields')
/** Lazy, so that a visitor who only signs in does not load panels, dialogs and the profile feature. */
const loadSecurity = withTexts(() => import('./security/security-screen.tsx'), 'session', 'settings', 'onboarding', 'fields')
const loadKeys = withTexts(() => import('./keys/keys-screen.tsx'), 'session', 'settings', 'fields')
const loadSignUp = withTexts(() => import('./entry/sign-up-screen.tsx'), 'session', 'onboarding', 'fields')

const loadNote = withTexts(() => import('./security/security-note.tsx'), 'session')
const SecurityNote = lazyPart(loadNote, 'SecurityNote')

export const session = {
  screens: {
    signin: everyone(lazyScreen(loadScreens, 'SignInScreen')),
    signup: everyone(lazyScreen(loadSignUp, 'SignUpScreen')),
    forgot: everyone(lazyScreen(loadScreens, 'ForgotScreen')),
    reset: everyone(lazyScreen(loadScreens, 'ResetScreen')),
    security: users(lazyScreen(loadSecurity, 'SecurityScreen')),
    settingsKeys: users(lazyScreen(loadKeys, 'KeysScreen')),
  },
  places: [{ page: 'security', icon: 'shield-check', in: { account: 2, who: 1 }, note: SecurityNote }],
} satisfies Feature
