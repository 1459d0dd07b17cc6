import * as z from 'zod/mini'
import { amountRaw, bps, langCode, named, priceRaw } from '../http/index.ts'
import { figureAsset } from './assets.ts'
import { assetCard } from './cards.ts'

const assetImage = named('AssetImage', { id: z.string(), image: z.string(), caption: z.string() })
export type AssetImage = z.infer<typeof assetImage>

const partyLink = z.object({ name: z.string(), displayName: z.string() })

/** What anybody may read of an asset (CAT-17..19): its card with the texts of its preview. */
export const previewReply = named('Preview', {
  ...assetCard.shape,
  heading: z.string(),
  text: z.string(),
  /** The language of the texts: the reader's, or English where they are not translated. */
  lang: langCode,
  images: z.array(assetImage),
  /** Its active, visible and investable derivatives (CAT-20). */
  derivatives: z.array(assetCard),
  underlying: z.nullable(z.object({ code: z.string(), name: z.string() })),
})
export type PreviewReply = z.infer<typeof previewReply>

const couponRow = named('CouponRow', {
  id: z.string(),
  recordAt: z.number(),
  payAt: z.number(),
  status: z.enum(['planned', 'paying', 'paid', 'canceled']),
  /** It was due, and the manager lacks the sum. */
  isUnfunded: z.boolean(),
  /** Raw units of `asset`, for one whole unit. */
  perUnit: priceRaw,
  asset: figureAsset,
  /** To all holders; null before it is known. */
  total: z.nullable(amountRaw),
  /** To the active profile: what it got, or would get for what it holds, from the record date on for what it held then. */
  own: amountRaw,
})
export type CouponRow = z.infer<typeof couponRow>

const assetMarket = named('AssetMarket', {
  symbol: z.string(),
  quote: figureAsset,
  last: z.nullable(priceRaw),
  /** Of the last 24 hours, in hundredths of a per cent. */
  changeBps: z.nullable(bps),
  bid: z.nullable(priceRaw),
  ask: z.nullable(priceRaw),
  /** Raw units of the asset in 24 hours. */
  volume: amountRaw,
})
export type AssetMarket = z.infer<typeof assetMarket>

/** DEF-154: what an authorized member reads. */
export const assetPage = named('AssetPage', {
  ...previewReply.shape,
  isOfferGroup: z.boolean(),
  /** Whether the reader acts for its manager or grantor, and may open its superpowers. */
  isManager: z.boolean(),
  property: z.nullable(
    z.object({
      project: z.string(),
      noteDate: z.nullable(z.string()),
      grantor: z.nullable(partyLink),
      manager: z.nullable(partyLink),
      couponsPerYear: z.int(),
    }),
  ),
  /** All units that exist, raw. */
  supply: amountRaw,
  markets: z.array(assetMarket),
  /** Closing prices by day of its first market, oldest first, in raw units of `lastAsset`. */
  history: z.array(z.object({ at: z.number(), price: priceRaw })),
  coupons: z.array(couponRow),
  holders: z.object({
    count: z.int(),
    /** By size: how many hold so much; the bands are those of the rules. Null for assets that are not property or notes. */
    bands: z.nullable(z.array(z.int())),
    /** Of all units, in hundredths of a per cent. */
    largestBps: bps,
    /** The band of the active profile, or null. */
    ownBand: z.nullable(z.int()),
  }),
  /** What the active profile holds, and what it got and gave; null where it holds nothing and never did. */
  own: z.nullable(
    z.object({
      units: amountRaw,
      /** Raw units of `lastAsset` that it paid in subscriptions and trades, if all of it was in that asset. */
      paid: z.nullable(amountRaw),
      couponsReceived: z.nullable(z.object({ quantity: amountRaw, asset: figureAsset })),
      /** Its purchases, for the chart. */
      bought: z.array(z.object({ at: z.number(), units: amountRaw })),
    }),
  ),
  pauses: z.array(z.object({ what: z.enum(['trading', 'transfers']), reason: z.string(), since: z.number() })),
})
export type AssetPage = z.infer<typeof assetPage>
