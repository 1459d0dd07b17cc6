import { KEY_LIFE_YEARS_MAX, KEY_NETWORKS_MAX, tidyNetwork } from '@bourse/domain/session'
import * as z from 'zod/mini'
import { endpoint, id } from '../http/index.ts'
import { otp, password, sixDigits, tokens } from './credentials.ts'

/** How many keys a user may have. */
export const API_KEYS_MAX = 50

export const apiKeyReply = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(['read', 'trade'])),
  createdAt: z.string(),
  /** Null for a key that never ends by itself. */
  expiresAt: z.nullable(z.string()),
  /** Addresses and ranges that it may be used from; empty: any. */
  addresses: z.array(z.string()),
  lastUsedAt: z.nullable(z.string()),
  lastAddress: z.nullable(z.string()),
})
export type ApiKeyReply = z.infer<typeof apiKeyReply>

const securityReply = z.object({
  isPasswordSet: z.boolean(),
  /** When the password was last set or changed, where that is on record. */
  passwordSetAt: z.nullable(z.string()),
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
  apiKeys: z.array(apiKeyReply),
})
export type SecurityReply = z.infer<typeof securityReply>

/** Security settings ask for the password again, or for a fresh second factor when there is no password. */
const confirmed = { password: z.optional(password), otp: z.optional(otp) }
const label = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(64, 'fields.nameLong'), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'fields.invalid'))

/** Without a name a key is called by its first characters. */
const keyName = z.optional(
  z.string('fields.invalid').check(z.trim(), z.maxLength(64, 'fields.nameLong'), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'fields.invalid')),
)

/** In the future, and at most five years away. */
const keyEnd = z.optional(
  z.nullable(
    z.iso.datetime({ offset: true, error: 'fields.time' }).check(
      z.refine((text) => {
        const latest = new Date()
        latest.setUTCFullYear(latest.getUTCFullYear() + KEY_LIFE_YEARS_MAX)
        return Date.parse(text) > Date.now() && Date.parse(text) <= latest.getTime()
      }, 'fields.keyEnd'),
    ),
  ),
)

const network = z.pipe(
  z.string('fields.network').check(
    z.maxLength(64, 'fields.network'),
    z.refine((text) => tidyNetwork(text) !== undefined, 'fields.network'),
  ),
  z.transform((text) => tidyNetwork(text) ?? text),
)

export const securityCalls = {
  security: endpoint({
    method: 'GET',
    path: '/api/security/',
    access: 'user',
    sessionOnly: true,
    summary: 'Get the security settings of the account: password, authenticator app, passkeys, sessions and API keys',
    reply: securityReply,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/security/password/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Set or change the password; all other sessions end',
    body: z.object({ current: z.optional(password), password }),
    reply: tokens,
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/api/security/totp/',
    access: 'user',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Start setting up an authenticator app',
    body: z.object(confirmed),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/security/totp/confirm/',
    access: 'user',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Turn on the authenticator app; the recovery codes are returned once',
    body: z.object({ code: sixDigits }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  stopTotp: endpoint({
    method: 'POST',
    path: '/api/security/totp/off/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Turn off the authenticator app',
    body: z.object({ ...confirmed, code: otp }),
    reply: securityReply,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/security/passkeys/options/',
    access: 'user',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Start adding a passkey',
    body: z.object(confirmed),
    reply: z.unknown(),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/security/passkeys/',
    access: 'user',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Add a passkey',
    body: z.object({ name: label, response: z.unknown() }),
    reply: securityReply,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/security/passkeys/:id/',
    access: 'user',
    inMaintenance: 'account',
    summary: 'Remove a passkey',
    params: z.object({ id }),
    reply: securityReply,
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/security/sessions/:id/',
    access: 'user',
    inMaintenance: 'account',
    summary: 'Sign out one session',
    params: z.object({ id }),
    reply: securityReply,
  }),
  revokeOthers: endpoint({
    method: 'POST',
    path: '/api/security/sessions/revoke_others/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Sign out all other sessions',
    reply: securityReply,
  }),
  addApiKey: endpoint({
    method: 'POST',
    path: '/api/security/keys/',
    access: 'user',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Create an API key for the active profile, optionally with an end and for certain addresses only; the key is returned once',
    body: z.object({
      ...confirmed,
      name: keyName,
      expiresAt: keyEnd,
      addresses: z.optional(z.array(network, 'fields.invalid').check(z.maxLength(KEY_NETWORKS_MAX, 'fields.networks'))),
      scopes: z.array(z.enum(['read', 'trade'], 'fields.scope')).check(z.minLength(1, 'fields.required')),
    }),
    reply: z.object({ key: z.string(), security: securityReply }),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/security/keys/:id/',
    access: 'user',
    inMaintenance: 'account',
    summary: 'Revoke an API key',
    params: z.object({ id }),
    reply: securityReply,
  }),
}
