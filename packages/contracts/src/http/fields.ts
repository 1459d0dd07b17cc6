import { EMAIL_PATTERN, HANDLE_LENGTH_MAX } from '@bourse/domain/profile'
import * as z from 'zod/mini'
import { LANGS } from './langs.ts'
import { SCHEMAS } from './schemas.ts'

/** Row ids travel as decimal strings; numbers are accepted from callers that send them (API-39, DEF-056). */
export const id = z
  .pipe(
    z.union([z.string().check(z.regex(/^[1-9][0-9]{0,17}$/, 'fields.id')), z.int().check(z.positive('fields.id'))]),
    z.transform((value) => String(value)),
  )
  .register(SCHEMAS, { id: 'Id', description: 'The id of a record, as text; a number is accepted too.', examples: ['1042'] })

export const email = z
  .pipe(
    z.string('fields.email').check(z.trim(), z.maxLength(254, 'fields.email'), z.regex(EMAIL_PATTERN, 'fields.email')),
    z.transform((value) => value.normalize('NFC').toLowerCase()),
  )
  .register(SCHEMAS, { id: 'Email', description: 'An e-mail address; upper and lower case are the same.', examples: ['ines@example.org'] })

/** The format only; the domain decides whether a handle is available. */
export const handle = z
  .string('fields.required')
  .check(z.minLength(1, 'fields.required'), z.maxLength(HANDLE_LENGTH_MAX, 'fields.nameLong'))
  .register(SCHEMAS, { id: 'Handle', description: 'A profile’s unique name, without its @.', examples: ['ines'] })

export const assetCode = z
  .string('fields.required')
  .check(z.regex(/^[A-Za-z][A-Za-z0-9]{1,15}$/, 'fields.asset'))
  .register(SCHEMAS, { id: 'AssetCode', description: 'The code of an asset.', examples: ['LUSD'] })

/** A handle, with or without its @, or an e-mail address. */
export const recipient = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(254, 'fields.recipient'))
  .register(SCHEMAS, { id: 'Recipient', description: 'A handle, with or without its @, or an e-mail address.', examples: ['ines'] })

export const note = z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(255, 'fields.noteLong')))

/** Milliseconds since 1970. */
export const moment = z
  .int('fields.time')
  .check(z.positive('fields.time'), z.maximum(8_640_000_000_000_000, 'fields.time'))
  .register(SCHEMAS, { id: 'Moment', description: 'Milliseconds since 1970-01-01T00:00:00Z.', examples: [1793185200000] })

/** The number of rows of a list, in a query. */
export function limit(standard: number, most: number) {
  return z._default(
    z.coerce.number('fields.limit').check(z.int('fields.limit'), z.minimum(1, 'fields.limit'), z.maximum(most, 'fields.limit')),
    standard,
  )
}

export const flag = z.boolean('fields.boolean')
export const langCode = z.enum(LANGS, 'fields.lang')
