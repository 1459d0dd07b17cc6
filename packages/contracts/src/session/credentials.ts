import * as z from 'zod/mini'
import { named } from '../http/index.ts'

export const password = z.string('fields.required').check(z.minLength(1, 'fields.required'), z.maxLength(512, 'fields.passwordLong'))
export const sixDigits = z.string('fields.code').check(z.trim(), z.regex(/^[0-9]{6}$/, 'fields.code'))
/** Returned when a code is requested: it ties the code to the page that requested it. */
export const receipt = z.string('fields.invalid').check(z.maxLength(64, 'fields.invalid'))
export const tokens = named('Tokens', { access: z.string(), refresh: z.string() })
export const otp = z.string('fields.code').check(z.trim(), z.maxLength(32, 'fields.code'))

export type TokensReply = z.infer<typeof tokens>
