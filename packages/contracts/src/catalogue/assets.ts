import * as z from 'zod/mini'
import { amountRaw, named, percentText, priceRaw, rateText, SCHEMAS } from '../http/index.ts'

export const assetReply = named('Asset', {
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
  notionalValue: rateText,
  featured_art_uri: z.nullable(z.string()),
  isActive: z.boolean(),
  isMintEnabled: z.boolean(),
  isBurnEnabled: z.boolean(),
})
export type AssetReply = z.infer<typeof assetReply>

/** A listed asset (CAT-04): also its position in the list and its related assets. */
export const listedAsset = z.extend(assetReply, {
  sortTerm: z.string(),
  /** The code of a derivative's underlying asset. */
  underlying: z.nullable(z.string()),
  derivatives: z.array(z.string()),
  /** In English; pages read it in the reader's language. */
  description: z.string(),
  /** The picture of its cards, and those of its gallery. */
  image: z.nullable(z.string()),
  images: z.array(z.string()),
  isOfferGroup: z.boolean(),
  isQuestionnaireForDerivatives: z.boolean(),
  needsAuthorization: z.boolean(),
})

export const promotedReply = named('Promoted', {
  code: z.string(),
  name: z.string(),
  tag: z.string(),
  image: z.nullable(z.string()),
  faceValue: z.nullable(priceRaw),
  faceValueCode: z.nullable(z.string()),
  faceValueDecimals: z.nullable(z.int()),
  faceValueDecimalsMin: z.nullable(z.int()),
  heading: z.string(),
  text: z.string(),
  assetClass: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  couponPercent: z.nullable(percentText),
  /** Raw units of its open offer in all, those that it still has, and when it closes. */
  unitsOffered: z.nullable(amountRaw),
  unitsLeft: z.nullable(amountRaw),
  decimals: z.int(),
  closesAt: z.nullable(z.number()),
})
export type PromotedReply = z.infer<typeof promotedReply>

/** An asset as amounts need it. */
export const figureAsset = z
  .object({ code: z.string(), symbol: z.string(), decimals: z.int(), decimalsMin: z.int() })
  .register(SCHEMAS, { id: 'FigureAsset' })
export type FigureAsset = z.infer<typeof figureAsset>
