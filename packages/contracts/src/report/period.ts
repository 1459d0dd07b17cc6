import * as z from 'zod/mini'

/** A day of UTC such as `2026-11-01`. */
export const day = z.string('fields.PERIOD_DAY').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'fields.PERIOD_DAY'))
