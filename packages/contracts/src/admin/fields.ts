import * as z from 'zod/mini'

/** Why, as the log keeps it. */
export const reason = z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(500, 'fields.tooLong'))

export function line(max: number) {
  return z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(max, 'fields.tooLong'))
}

export function upTo(max: number) {
  return z.string('fields.invalid').check(z.trim(), z.maxLength(max, 'fields.tooLong'))
}
