import { sessionCalls } from './own-session.ts'
import { preferenceCalls } from './preferences.ts'
import { securityCalls } from './security.ts'
import { signInCalls } from './sign-in.ts'

export type { TokensReply } from './credentials.ts'
export { sessionReply, type SessionReply } from './own-session.ts'
export { preferences, type Preferences } from './preferences.ts'
export { API_KEYS_MAX, type ApiKeyReply, type SecurityReply } from './security.ts'

/** Every call about the session: signing in, the session itself, its preferences, and the account's security. */
export const session = { ...signInCalls, ...sessionCalls, ...preferenceCalls, ...securityCalls }
