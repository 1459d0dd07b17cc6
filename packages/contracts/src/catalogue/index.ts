import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

export const assetReply = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The name by language, where it has one. */
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

/** An asset of the list (CAT-04): beside what every asset says, its place in the order and what it hangs together with. */
const listedAsset = z.extend(assetReply, {
  sortTerm: z.string(),
  /** The code of the asset that a derivative hangs off. */
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

export const catalogue = {
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
