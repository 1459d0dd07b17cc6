import { COUPON_MODELS } from '@bourse/domain/catalogue'
import { OFFER_PHASES } from '@bourse/domain/offer'
import * as z from 'zod/mini'
import { amountRaw, bps, named, percentText, priceRaw } from '../http/index.ts'
import { figureAsset } from './assets.ts'

/** The class as cards and breadcrumbs name it. */
const classLink = z.object({ slug: z.string(), name: z.string() })

/** How much of its offers is taken; the newest that is open, else the next one, else the last (OFF-05). Raw units of the asset. */
const cardOffer = z.object({
  phase: z.enum(OFFER_PHASES),
  /** Nothing can be taken of it meanwhile: what it issues, or gives as a bonus, is paused. */
  isPaused: z.boolean(),
  originated: amountRaw,
  total: amountRaw,
  opensAt: z.number(),
  closesAt: z.number(),
})

/** An asset as lists show it, in the reader's language. */
export const assetCard = named('AssetCard', {
  rowId: z.string(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  /** What it is, in a few words. */
  tag: z.string(),
  image: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  useStaticIcon: z.boolean(),
  ctype: z.string(),
  decimals: z.int(),
  assetClass: z.nullable(classLink),
  /** Raw units of `faceAsset`, for one whole unit. */
  faceValue: z.nullable(priceRaw),
  faceAsset: z.nullable(figureAsset),
  /** A year, in per cent, as a plain decimal. */
  couponPercent: z.nullable(percentText),
  model: z.nullable(z.enum(COUPON_MODELS)),
  /** The last trade of its first market, in raw units of `lastAsset` for one whole unit; null without a trade. */
  last: z.nullable(priceRaw),
  lastAsset: z.nullable(figureAsset),
  /** The closing prices of the last 30 days with a trade, oldest first, like `last`; empty without one. */
  trend: z.array(priceRaw),
  /** How far the last price is from the face value, in hundredths of a per cent; null unless both are in the same asset. */
  parBps: z.nullable(bps),
  offer: z.nullable(cardOffer),
  needsAuthorization: z.boolean(),
  /** Whether the active profile is authorized; true for assets that need none. */
  isAuthorized: z.boolean(),
  /** Nothing of it can be sent or traded meanwhile. */
  isPaused: z.boolean(),
})
export type AssetCard = z.infer<typeof assetCard>

export const ASSET_FILTERS = ['property', 'onOffer', 'paysCoupon', 'belowPar', 'noAuthorization'] as const
export type AssetFilter = (typeof ASSET_FILTERS)[number]

/** `coupon` and `par` have the highest first, and assets without one last; `closing` the open offer that closes next. */
export const ASSET_SORTS = ['class', 'name', 'coupon', 'par', 'closing'] as const
export type AssetSort = (typeof ASSET_SORTS)[number]
