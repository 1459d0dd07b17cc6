import { COUPON_MODELS } from '@bourse/domain/catalogue'
import { OFFER_PHASES } from '@bourse/domain/offer'
import * as z from 'zod/mini'
import { amountRaw, assetCode, bps, endpoint, langCode, limit, named, percentText, priceRaw, rateText, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'

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
const listedAsset = z.extend(assetReply, {
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

const promotedReply = named('Promoted', {
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
  /** Raw units that its open offer still has, and when it closes. */
  unitsLeft: z.nullable(amountRaw),
  decimals: z.int(),
  closesAt: z.nullable(z.number()),
})
export type PromotedReply = z.infer<typeof promotedReply>

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

/** The class as cards and breadcrumbs name it. */
const classLink = z.object({ slug: z.string(), name: z.string() })

/** An asset as amounts need it. */
export const figureAsset = z
  .object({ code: z.string(), symbol: z.string(), decimals: z.int(), decimalsMin: z.int() })
  .register(SCHEMAS, { id: 'FigureAsset' })
export type FigureAsset = z.infer<typeof figureAsset>

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

/** A visible class with what it has (CAT-10, API-79). */
const exploredClass = z
  .extend(assetClass, { assetCount: z.int(), ventureCount: z.int(), perkCount: z.int() })
  .register(SCHEMAS, { id: 'ExploredClass' })
export type ExploredClass = z.infer<typeof exploredClass>

const assetImage = named('AssetImage', { id: z.string(), image: z.string(), caption: z.string() })
export type AssetImage = z.infer<typeof assetImage>

const partyLink = z.object({ name: z.string(), displayName: z.string() })

/** What anybody may read of an asset (CAT-17..19): its card with the texts of its preview. */
const previewReply = named('Preview', {
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
const assetPage = named('AssetPage', {
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

const inLanguage = z.object({ lang: z._default(z.string(), 'en') })
const ofCode = z.object({ code: assetCode })

/** As many as pages load at once to name amounts; so it is a plain list, which almost nobody continues. */
const ASSETS_MAX = 5_000

export const catalogue = {
  /** DEF-153 */
  assetClass: endpoint({
    method: 'GET',
    path: '/api/assetclasses/:slug/',
    access: 'public',
    summary: 'Get one visible asset class with the number of its assets, ventures and perks',
    params: z.object({ slug }),
    query: inLanguage,
    reply: exploredClass,
  }),
  explore: endpoint({
    method: 'GET',
    path: '/api/explore/',
    access: 'public',
    summary: 'List the visible asset classes with what they have',
    query: inLanguage,
    reply: z.array(exploredClass),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/assets/cards/',
    access: 'public',
    summary: 'List the assets as cards, filtered and in an order, page by page',
    query: listQuery(20, 100, {
      lang: z._default(z.string(), 'en'),
      assetClass: z.optional(slug),
      /** Several, separated by commas; an asset passes all of them. */
      filter: z.optional(z.string().check(z.regex(/^[a-zA-Z,]{0,80}$/, 'fields.invalid'))),
      sort: z._default(z.enum(ASSET_SORTS, 'fields.invalid'), 'class'),
    }),
    reply: listReply(assetCard, { total: z.int() }),
  }),
  /** CAT-17, API-80, DEF-156 */
  preview: endpoint({
    method: 'GET',
    path: '/api/preview/:code/',
    access: 'public',
    summary: 'Get what anybody may read of an asset',
    params: ofCode,
    query: inLanguage,
    reply: previewReply,
  }),
  /** CAT-15, DEF-154; an asset that needs authorization answers NOT_AUTHORIZED until it is given. */
  asset: endpoint({
    method: 'GET',
    path: '/api/asset/:code/',
    access: 'user',
    summary: 'Get the page of an asset',
    params: ofCode,
    query: inLanguage,
    reply: assetPage,
  }),
  classes: endpoint({
    method: 'GET',
    path: '/api/assetclasses/',
    access: 'public',
    summary: 'List the visible asset classes in their order; staff see the others too',
    query: inLanguage,
    reply: z.array(assetClass),
  }),
  assets: endpoint({
    method: 'GET',
    path: '/api/assets/',
    access: 'public',
    summary: 'List the visible assets in their order, page by page if there are very many; `after` is the code of the last one read',
    query: z.object({ limit: limit(ASSETS_MAX, ASSETS_MAX), after: z.optional(assetCode) }),
    reply: z.array(listedAsset),
  }),
  promoted: endpoint({
    method: 'GET',
    path: '/api/assets/promoted/',
    access: 'public',
    summary: 'List the assets of the home page in a language',
    query: inLanguage,
    reply: z.array(promotedReply),
  }),
}
