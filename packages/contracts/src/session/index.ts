import * as z from 'zod/mini'
import { email, endpoint, flag, handle, id, langCode } from '../http/index.ts'
import { profileReply } from '../profile/index.ts'

const password = z.string('fields.required').check(z.minLength(1, 'fields.required'), z.maxLength(512, 'fields.passwordLong'))
const sixDigits = z.string('fields.code').check(z.trim(), z.regex(/^[0-9]{6}$/, 'fields.code'))
const tokens = z.object({ access: z.string(), refresh: z.string() })
const otp = z.string('fields.code').check(z.trim(), z.maxLength(32, 'fields.code'))
const accepted = z.object({ status: z.literal('accepted') })

export type TokensReply = z.infer<typeof tokens>

/** Preferences are read after sign-in; layouts are the page's own JSON (API-41, API-42, DEF-012). */
export const preferences = z.object({
  menu_theme: z.nullable(z.enum(['light', 'dark'], 'fields.theme')),
  language: langCode,
  autoLogoutDnx: flag,
  drawer_pinned: flag,
  dnx_layout: z.nullable(z.unknown()),
  dash_layout: z.nullable(z.unknown()),
})
export type Preferences = z.infer<typeof preferences>

/** The union of both documents' session fields (AUTH-07). */
export const sessionReply = z.object({
  access: z.string(),
  isAuthorized: z.literal(true),
  isStaff: z.boolean(),
  isPasswordSet: z.boolean(),
  isProfileComplete: z.boolean(),
  userID: z.string(),
  profileID: z.string(),
  pocketID: z.string(),
  profile: profileReply,
  user: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    preference: z.pick(preferences, { language: true, autoLogoutDnx: true }),
  }),
  language: z.string(),
  soukHost: z.string(),
  mqttHost: z.string(),
  mqttPort: z.int(),
  mdsHost: z.string(),
  mdsPort: z.int(),
})
export type SessionReply = z.infer<typeof sessionReply>

const securityReply = z.object({
  isPasswordSet: z.boolean(),
  isTotpOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  sessions: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      device: z.string(),
      address: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
  apiKeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      prefix: z.string(),
      scopes: z.array(z.enum(['read', 'trade'])),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
})
export type SecurityReply = z.infer<typeof securityReply>

/** Whatever guards an account asks for the password again, or for a fresh second factor when there is no password. */
const confirmed = { password: z.optional(password), otp: z.optional(otp) }
const label = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(64, 'fields.nameLong'), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'fields.invalid'))

export const session = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/users/',
    access: 'public',
    summary: 'Begin a sign-up: a six-digit code is mailed',
    body: z.object({ email, name: handle, lang: z.optional(langCode) }),
    reply: accepted,
  }),
  mailCode: endpoint({
    method: 'POST',
    path: '/api/users/code/',
    access: 'public',
    summary: 'Mail a sign-in code to an existing account',
    body: z.object({ email, lang: z.optional(langCode) }),
    reply: accepted,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/users/verify/',
    access: 'public',
    summary: 'Exchange a mailed code for tokens',
    body: z.object({ email, code: sixDigits, otp: z.optional(otp) }),
    reply: tokens,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/users/forgot/',
    access: 'public',
    summary: 'Mail a link and code to set a new password',
    body: z.object({ email, lang: z.optional(langCode) }),
    reply: accepted,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/users/reset/',
    access: 'public',
    summary: 'Set a new password by mailed link or code; all other sessions end',
    body: z.object({
      email: z.optional(email),
      code: z.optional(sixDigits),
      token: z.optional(z.string('fields.code').check(z.maxLength(128, 'fields.code'))),
      password,
      otp: z.optional(otp),
    }),
    reply: tokens,
  }),
  obtain: endpoint({
    method: 'POST',
    path: '/api/jwt/obtain/',
    access: 'public',
    summary: 'Sign in with handle or e-mail and password',
    body: z.object({
      username: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(254)),
      password,
      otp: z.optional(otp),
    }),
    reply: tokens,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/jwt/refresh/',
    access: 'public',
    summary: 'Rotate the refresh token',
    body: z.object({ refresh: z.string('fields.required').check(z.minLength(1, 'fields.required'), z.maxLength(512)) }),
    reply: tokens,
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/api/passkey/options/',
    access: 'public',
    summary: 'Begin a sign-in with a passkey',
    reply: z.unknown(),
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/passkey/obtain/',
    access: 'public',
    summary: 'Finish a sign-in with a passkey',
    body: z.object({ response: z.unknown() }),
    reply: tokens,
  }),

  open: endpoint({
    method: 'POST',
    path: '/api/session/',
    access: 'user',
    summary: 'The session, re-issued for the chosen profile',
    body: z.object({ profileId: z.optional(id), profile_id: z.optional(id) }),
    reply: sessionReply,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/session/logout',
    access: 'user',
    summary: 'Log out',
    reply: z.object({ status: z.literal('terminated') }),
  }),
  logoutByPost: endpoint({
    method: 'POST',
    path: '/api/session/logout',
    access: 'user',
    summary: 'Log out',
    reply: z.object({ status: z.literal('terminated') }),
  }),
  sso: endpoint({
    method: 'POST',
    path: '/api/session/sso/',
    access: 'user',
    summary: 'A short-lived signed address at the marketplace host',
    body: z.object({ next: z.optional(z.string().check(z.maxLength(512))) }),
    reply: z.object({ url: z.string() }),
  }),

  readPreferences: endpoint({
    method: 'GET',
    path: '/api/user/preferences/',
    access: 'user',
    summary: 'All preferences',
    reply: preferences,
  }),
  patchPreferences: endpoint({
    method: 'PATCH',
    path: '/api/user/preferences/',
    access: 'user',
    summary: 'Change some preferences',
    body: z.partial(preferences),
    reply: preferences,
  }),
  putPreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences/',
    access: 'user',
    summary: 'Replace all preferences',
    body: z.partial(preferences),
    reply: preferences,
  }),

  security: endpoint({
    method: 'GET',
    path: '/api/security/',
    access: 'user',
    summary: 'Password, second factors, sessions and keys of the account',
    reply: securityReply,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/security/password/',
    access: 'user',
    summary: 'Set or change the password; all other sessions end',
    body: z.object({ current: z.optional(password), password }),
    reply: tokens,
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/api/security/totp/',
    access: 'user',
    summary: 'Begin to set up a second factor',
    body: z.object(confirmed),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/security/totp/confirm/',
    access: 'user',
    summary: 'Switch the second factor on; answers the recovery codes once',
    body: z.object({ code: sixDigits }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  stopTotp: endpoint({
    method: 'POST',
    path: '/api/security/totp/off/',
    access: 'user',
    summary: 'Switch the second factor off',
    body: z.object({ ...confirmed, code: otp }),
    reply: securityReply,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/security/passkeys/options/',
    access: 'user',
    summary: 'Begin to add a passkey',
    body: z.object(confirmed),
    reply: z.unknown(),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/security/passkeys/',
    access: 'user',
    summary: 'Add a passkey',
    body: z.object({ name: label, response: z.unknown() }),
    reply: securityReply,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/security/passkeys/:id/',
    access: 'user',
    summary: 'Remove a passkey',
    params: z.object({ id }),
    reply: securityReply,
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/security/sessions/:id/',
    access: 'user',
    summary: 'End one session',
    params: z.object({ id }),
    reply: securityReply,
  }),
  revokeOthers: endpoint({
    method: 'POST',
    path: '/api/security/sessions/revoke_others/',
    access: 'user',
    summary: 'End every other session',
    reply: securityReply,
  }),
  addApiKey: endpoint({
    method: 'POST',
    path: '/api/security/keys/',
    access: 'user',
    summary: 'Make an API key for the active profile; the key is shown once',
    body: z.object({
      ...confirmed,
      name: label,
      scopes: z.array(z.enum(['read', 'trade'], 'fields.scope')).check(z.minLength(1, 'fields.required')),
    }),
    reply: z.object({ key: z.string(), security: securityReply }),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/security/keys/:id/',
    access: 'user',
    summary: 'Revoke an API key',
    params: z.object({ id }),
    reply: securityReply,
  }),
}
