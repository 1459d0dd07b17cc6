import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

export const assetReply = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Translated names by language. */
  names: z.record(z.string(), z.string()),
  symbol: z.string(),
  ctype: z.string(),
  icon: z.nullable(z.string()),
  use_static_icon: z.boolean(),
  decimals: z.int(),
  decimals_min: z.int(),
  taxonomy: z.array(z.string()),
  notionalValue: z.string(),
  featured_art_uri: z.nullable(z.string()),
  isActive: z.boolean(),
  isMintEnabled: z.boolean(),
  isBurnEnabled: z.boolean(),
})
export type AssetReply = z.infer<typeof assetReply>

/** A listed asset (CAT-04): also its position in the list and its related assets. */
const listedAsset = z.extend(assetReply, {
  sortTerm: z.string(),
  /** The code of a derivative's underlying asset. */
  underlying: z.nullable(z.string()),
  derivatives: z.array(z.string()),
})

const promotedReply = z.object({
  code: z.string(),
  name: z.string(),
  tag: z.string(),
  image: z.nullable(z.string()),
  faceValue: z.nullable(z.string()),
  faceValueCode: z.nullable(z.string()),
  faceValueDecimals: z.nullable(z.int()),
  faceValueDecimalsMin: z.nullable(z.int()),
})
export type PromotedReply = z.infer<typeof promotedReply>

/** The address of an asset class. */
export const slug = z
  .string('fields.required')
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'fields.invalid'), z.maxLength(64, 'fields.invalid'))

/** A class of assets and ventures, in the reader's language. */
const assetClass = z.object({
  rowId: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  sortTerm: z.string(),
  /** Members may create ventures in it; staff may in the others too (VEN-21, VEN-22). */
  isOpen: z.boolean(),
})
export type AssetClassReply = z.infer<typeof assetClass>

export const catalogue = {
  classes: endpoint({
    method: 'GET',
    path: '/api/assetclasses/',
    access: 'public',
    summary: 'List the visible asset classes in their order; staff see the others too',
    query: z.object({ lang: z._default(z.string(), 'en') }),
    reply: z.array(assetClass),
  }),
  assets: endpoint({
    method: 'GET',
    path: '/api/assets/',
    access: 'public',
    summary: 'List the visible assets in their order',
    reply: z.array(listedAsset),
  }),
  promoted: endpoint({
    method: 'GET',
    path: '/api/assets/promoted/',
    access: 'public',
    summary: 'List the assets of the home page in a language',
    query: z.object({ lang: z._default(z.string(), 'en') }),
    reply: z.array(promotedReply),
  }),
}
