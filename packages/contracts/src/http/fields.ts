import { EMAIL_PATTERN, HANDLE_LENGTH_MAX } from '@bourse/domain/profile'
import * as z from 'zod/mini'
import { LANGS } from './langs.ts'

/** Row ids travel as decimal strings; numbers are accepted from callers that send them (API-39, DEF-056). */
export const id = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9][0-9]{0,17}$/, 'fields.id')), z.int().check(z.positive('fields.id'))]),
  z.transform((value) => String(value)),
)

/** Raw units as a decimal string: a JSON number could not carry them exactly. */
export const amountRaw = z.string().check(z.regex(/^(0|[1-9][0-9]{0,37})$/, 'fields.amount'))

export const email = z.pipe(
  z.string('fields.email').check(z.trim(), z.maxLength(254, 'fields.email'), z.regex(EMAIL_PATTERN, 'fields.email')),
  z.transform((value) => value.normalize('NFC').toLowerCase()),
)

/** The format only; the domain decides whether a handle is available. */
export const handle = z
  .string('fields.required')
  .check(z.minLength(1, 'fields.required'), z.maxLength(HANDLE_LENGTH_MAX, 'fields.nameLong'))

/** An amount as people write it, in whole units with a point; the domain parses it with the asset's decimals. */
export const amountText = z.string('fields.amount').check(z.maxLength(80, 'fields.amount'))

export const assetCode = z.string('fields.required').check(z.regex(/^[A-Za-z][A-Za-z0-9]{1,15}$/, 'fields.asset'))

/** A handle, with or without its @, or an e-mail address. */
export const recipient = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(254, 'fields.recipient'))

export const note = z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(255, 'fields.noteLong')))

/** Milliseconds since 1970. */
export const moment = z.int('fields.time').check(z.positive('fields.time'), z.maximum(8_640_000_000_000_000, 'fields.time'))

/** The number of rows of a list, in a query. */
export function limit(standard: number, most: number) {
  return z._default(
    z.coerce.number('fields.limit').check(z.int('fields.limit'), z.minimum(1, 'fields.limit'), z.maximum(most, 'fields.limit')),
    standard,
  )
}

export const flag = z.boolean('fields.boolean')
export const langCode = z.enum(LANGS, 'fields.lang')
