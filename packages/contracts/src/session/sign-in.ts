import * as z from 'zod/mini'
import { email, endpoint, handle, id, langCode } from '../http/index.ts'
import { otp, password, receipt, sixDigits, tokens } from './credentials.ts'
import { API_KEYS_MAX, apiKeyReply } from './security.ts'

/** Sent along with the code: without a receipt a code has five tries shared by all callers, with it five of its own. */
const accepted = z.object({ status: z.literal('accepted'), receipt: z.string() })

/** What was mailed: the link's token, or the code with its e-mail address. */
const mailedProof = {
  email: z.optional(email),
  code: z.optional(sixDigits),
  receipt: z.optional(receipt),
  token: z.optional(z.string('fields.code').check(z.maxLength(128, 'fields.code'))),
}

/** More documents than a sign-up ever requires. */
const ACCEPTS_MAX = 20

export const signInCalls = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/users/',
    access: 'public',
    repeatable: 'mailed',
    inMaintenance: 'account',
    summary:
      'Start a sign-up: a six-digit code is emailed. `accepts` names the current platform use agreement and privacy policy by their ids',
    body: z.object({
      email,
      name: handle,
      lang: z.optional(langCode),
      accepts: z._default(z.array(id, 'fields.invalid').check(z.maxLength(ACCEPTS_MAX, 'fields.invalid')), []),
      /** The code of whoever invited them; one that does not exist counts for nothing. */
      invite: z.optional(z.string('fields.invalid').check(z.maxLength(16, 'fields.invalid'))),
    }),
    reply: accepted,
  }),
  mailCode: endpoint({
    method: 'POST',
    path: '/api/users/code/',
    access: 'public',
    repeatable: 'mailed',
    inMaintenance: 'account',
    summary: 'Email a sign-in code to an existing account',
    body: z.object({ email, lang: z.optional(langCode) }),
    reply: accepted,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/users/verify/',
    access: 'public',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Exchange an emailed code for tokens',
    body: z.object({ email, code: sixDigits, receipt: z.optional(receipt), otp: z.optional(otp) }),
    reply: tokens,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/users/forgot/',
    access: 'public',
    repeatable: 'mailed',
    inMaintenance: 'account',
    summary: 'Email a link and a code to set a new password',
    body: z.object({ email, lang: z.optional(langCode) }),
    reply: accepted,
  }),
  resetKeys: endpoint({
    method: 'POST',
    path: '/api/users/reset/keys/',
    access: 'public',
    repeatable: 'reads',
    inMaintenance: 'account',
    summary: 'List the API keys that a new password would revoke; needs the emailed link or code',
    body: z.object(mailedProof),
    reply: z.object({ apiKeys: z.array(apiKeyReply) }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/users/reset/',
    access: 'public',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Set a new password by emailed link or code; all other sessions end, and all API keys except those to keep',
    body: z.object({
      ...mailedProof,
      password,
      otp: z.optional(otp),
      keep_keys: z._default(z.array(id).check(z.maxLength(API_KEYS_MAX, 'fields.invalid')), []),
    }),
    reply: tokens,
  }),
  obtain: endpoint({
    method: 'POST',
    path: '/api/jwt/obtain/',
    access: 'public',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Sign in with a handle or email and a password',
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
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Rotate the refresh token',
    // A caller that names its attempt may repeat it when the answer was lost; without the name a second use counts as theft. Repetitions
    // are numbered: one that is overtaken by the next is skipped (409).
    body: z.object({
      refresh: z.string('fields.required').check(z.minLength(1, 'fields.required'), z.maxLength(512)),
      attempt: z.optional(z.string('fields.invalid').check(z.minLength(16, 'fields.invalid'), z.maxLength(64, 'fields.invalid'))),
      tries: z._default(z.int('fields.invalid').check(z.gte(1, 'fields.invalid'), z.lte(1_000_000, 'fields.invalid')), 1),
    }),
    reply: tokens,
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/api/passkey/options/',
    access: 'public',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Start a sign-in with a passkey',
    reply: z.unknown(),
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/passkey/obtain/',
    access: 'public',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Finish a sign-in with a passkey',
    body: z.object({ response: z.unknown() }),
    reply: tokens,
  }),
}
