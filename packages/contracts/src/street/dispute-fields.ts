import * as z from 'zod/mini'

/** Three letters at least, whatever their encoding: a sign outside the basic plane is one of them. */
export const reasonOf = (lengthMax: number) =>
  z.string('fields.required').check(z.trim(), z.regex(/^.{3}/su, 'fields.reason'), z.maxLength(lengthMax, 'fields.tooLong'))
