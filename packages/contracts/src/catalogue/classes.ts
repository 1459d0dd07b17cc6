import * as z from 'zod/mini'
import { named, SCHEMAS } from '../http/index.ts'

/** The address of an asset class. */
export const slug = z
  .string('fields.required')
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'fields.invalid'), z.maxLength(64, 'fields.invalid'))

/** A class of assets and ventures, in the reader's language. */
export const assetClass = named('AssetClass', {
  rowId: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  sortTerm: z.string(),
  /** Members may create ventures in it; staff may in the others too (VEN-21, VEN-22). */
  isOpen: z.boolean(),
  /** Staff see the hidden ones too (CAT-10). */
  isVisible: z.boolean(),
})
export type AssetClassReply = z.infer<typeof assetClass>

/** A visible class with what it has (CAT-10, API-79). */
export const exploredClass = z
  .extend(assetClass, { assetCount: z.int(), ventureCount: z.int(), perkCount: z.int() })
  .register(SCHEMAS, { id: 'ExploredClass' })
export type ExploredClass = z.infer<typeof exploredClass>
