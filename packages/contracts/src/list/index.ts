import * as z from 'zod/mini'
import { limit, SCHEMAS } from '../http/index.ts'

/** The sort values of a row are part of its cursor, names among them. */
const CURSOR_LENGTH_MAX = 1_000

const cursor = z
  .string('fields.invalid')
  .check(z.minLength(1, 'fields.invalid'), z.maxLength(CURSOR_LENGTH_MAX, 'fields.invalid'))
  .register(SCHEMAS, {
    id: 'Cursor',
    description: 'The `next` of the page before, unchanged: the list goes on behind its last row.',
    examples: ['WyIxMDQyIl0'],
  })

type Shape = z.core.$ZodLooseShape

/** The query of a list that is read page by page: its filters, how many rows a page has, and the cursor of the page before. */
export function listQuery<Filters extends Shape = object>(standard: number, most: number, filters?: Filters) {
  return z.object({ ...(filters as Filters), limit: limit(standard, most), after: z.optional(cursor) })
}

/** A page of a list, with the cursor of the next one: null at the end. */
export function listReply<Item extends z.ZodMiniType, More extends Shape = object>(item: Item, more?: More) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()), ...(more as More) })
}
