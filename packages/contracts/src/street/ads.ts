import * as z from 'zod/mini'
import { METHOD_NAMES } from '@bourse/domain/street'
import { amountRaw, amountText, assetCode, endpoint, flag, id, named, ppm, finePriceRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { traderReply } from './standing.ts'

export const SIDES = ['buy', 'sell'] as const
export const HANDLINGS = ['escrow', 'mint'] as const
export const AD_STATUSES = ['open', 'paused', 'closed'] as const
export const AD_SORTS = ['price', 'score', 'speed'] as const
export type AdSort = (typeof AD_SORTS)[number]

/** Why a reader can't take an ad, most lasting first; the texts are `street.refusal.{reason}`. */
export const AD_REFUSALS = [
  'own',
  'closed',
  'paused',
  'sanctioned',
  'identity',
  'score',
  'newAccount',
  'noPrice',
  'hours',
  'soldOut',
  'limits',
  'tooManyTickets',
] as const
export type AdRefusal = (typeof AD_REFUSALS)[number]

const side = z.enum(SIDES, 'fields.required')

/** An asset as street rows show it. */
export const streetAsset = named('StreetAsset', {
  code: z.string(),
  name: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  icon: z.nullable(z.string()),
  useStaticIcon: z.boolean(),
})
export type StreetAsset = z.infer<typeof streetAsset>

/** A payment method of an ad: how long the payer has, in minutes or in bank days. */
export const adMethod = named('AdMethod', {
  method: z.enum(METHOD_NAMES),
  variant: z.string(),
  country: z.string(),
  payMinutes: z.nullable(z.int()),
  payBankDays: z.nullable(z.int()),
})
export type AdMethod = z.infer<typeof adMethod>

const hours = named('DealerHours', {
  timeZone: z.string('fields.required').check(z.minLength(1, 'fields.required'), z.maxLength(64, 'fields.invalid')),
  /** 1 is Monday. */
  days: z
    .array(z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(7, 'fields.invalid')))
    .check(z.minLength(1, 'fields.required'), z.maxLength(7, 'fields.invalid')),
  /** Minutes of the day; one that closes before it opens goes on after midnight. */
  opensMinute: z.int('fields.invalid').check(z.minimum(0, 'fields.invalid'), z.maximum(1439, 'fields.invalid')),
  closesMinute: z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(1440, 'fields.invalid')),
})
export type DealerHours = z.infer<typeof hours>

/** Prices are raw units of the money for one whole unit of the asset; amounts of the asset are raw units. */
export const adReply = named('Ad', {
  id: z.string(),
  /** As the taker sees it (DEF-116). */
  side: z.enum(SIDES),
  base: streetAsset,
  /** The asset that stands for the bank money, and the money's ISO code. */
  quote: streetAsset,
  currency: z.string(),
  dealer: traderReply,
  handling: z.enum(HANDLINGS),
  priceKind: z.enum(['fixed', 'market']),
  /** What it costs now; null while a formula has no market price to follow. */
  price: z.nullable(finePriceRaw),
  markupPpm: z.nullable(ppm),
  floor: z.nullable(finePriceRaw),
  ceiling: z.nullable(finePriceRaw),
  /** The market's price now, for comparison. */
  marketPrice: z.nullable(finePriceRaw),
  minQuantity: amountRaw,
  maxQuantity: amountRaw,
  /** What can really be taken now: at most the maximum, and what the dealer has or may issue. On a sell ad the maximum. */
  available: amountRaw,
  methods: z.array(adMethod),
  instructions: z.string(),
  requiresIdentity: z.boolean(),
  minScore: z.nullable(z.int()),
  firstTradeMax: z.nullable(amountRaw),
  hours: z.nullable(hours),
  isOpenNow: z.boolean(),
  status: z.enum(AD_STATUSES),
  createdAt: z.number(),
  /** Per million, taken off what the buyer receives. */
  feePpm: ppm,
  refusal: z.nullable(z.enum(AD_REFUSALS)),
  isOwn: z.boolean(),
  /** For its owner: the account that takers pay to, and how many tickets are open. */
  bankLink: z.nullable(z.string()),
  openTickets: z.nullable(z.int()),
})
export type AdReply = z.infer<typeof adReply>

const methodFields = z
  .array(
    z.object({
      method: z.enum(METHOD_NAMES, 'fields.invalid'),
      variant: z.string('fields.required').check(z.maxLength(40, 'fields.invalid')),
      payMinutes: z.optional(z.int('fields.invalid')),
      payBankDays: z.optional(z.int('fields.invalid')),
    }),
    'fields.required',
  )
  .check(z.minLength(1, 'fields.required'), z.maxLength(8, 'fields.tooLong'))

/** What a dealer may change later too. Amounts and prices are decimal texts in whole units; null removes a limit. */
const adTerms = {
  priceKind: z.enum(['fixed', 'market'], 'fields.required'),
  price: z.optional(z.nullable(amountText)),
  markupPpm: z.optional(
    z.nullable(z.int('fields.invalid').check(z.minimum(-500_000, 'fields.invalid'), z.maximum(500_000, 'fields.invalid'))),
  ),
  floor: z.optional(z.nullable(amountText)),
  ceiling: z.optional(z.nullable(amountText)),
  minQuantity: amountText,
  maxQuantity: amountText,
  methods: methodFields,
  instructions: z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(1000, 'fields.tooLong')), ''),
  bankLink: z.optional(z.nullable(id)),
  requiresIdentity: z._default(flag, false),
  minScore: z.optional(z.nullable(z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(100, 'fields.invalid')))),
  firstTradeMax: z.optional(z.nullable(amountText)),
  hours: z.optional(z.nullable(hours)),
}

export const adCalls = {
  board: endpoint({
    method: 'GET',
    path: '/api/street/ads/',
    access: 'user',
    summary: 'List ads that are open, best first, with the reason where one can’t be taken',
    query: listQuery(20, 100, {
      side,
      base: z.optional(assetCode),
      quote: z.optional(assetCode),
      method: z.optional(z.enum(METHOD_NAMES, 'fields.invalid')),
      variant: z.optional(z.string().check(z.maxLength(40, 'fields.invalid'))),
      /** In bank money. */
      amount: z.optional(amountText),
      minScore: z.optional(z.coerce.number('fields.invalid').check(z.minimum(0, 'fields.invalid'), z.maximum(100, 'fields.invalid'))),
      verified: z.optional(z.enum(['true', 'false'])),
      /** Only methods that are paid within half an hour. */
      fast: z.optional(z.enum(['true', 'false'])),
      /** Only those that the reader can take now. */
      takeable: z.optional(z.enum(['true', 'false'])),
      sort: z._default(z.enum(AD_SORTS, 'fields.invalid'), 'price'),
    }),
    reply: listReply(adReply, {
      marketPrice: z.nullable(finePriceRaw),
      /** Assets and money that have open ads on this side, and how many; from a hundred on they are not counted. */
      pairs: z.array(z.object({ base: z.string(), quote: z.string(), ads: z.int() })),
    }),
  }),
  ownAds: endpoint({
    method: 'GET',
    path: '/api/street/own-ads/',
    access: 'user',
    summary: 'List the ads of the active profile, newest first',
    query: listQuery(25, 100),
    reply: listReply(adReply),
  }),
  createAd: endpoint({
    method: 'POST',
    path: '/api/street/ads/',
    access: 'user',
    summary: 'Create an ad',
    status: 201,
    body: z.object({
      side,
      base: assetCode,
      quote: assetCode,
      handling: z._default(z.enum(HANDLINGS, 'fields.invalid'), 'escrow'),
      ...adTerms,
    }),
    reply: adReply,
    keyed: true,
  }),
  readAd: endpoint({
    method: 'GET',
    path: '/api/street/ad/:id/',
    access: 'user',
    summary: 'Get an ad; one that is paused or closed only by its owner and those with a ticket over it',
    params: z.object({ id }),
    reply: adReply,
  }),
  changeAd: endpoint({
    method: 'PATCH',
    path: '/api/street/ad/:id/',
    access: 'user',
    summary: 'Change an ad, pause it or open it again; tickets that are open keep their terms',
    params: z.object({ id }),
    /** Terms are replaced as a whole; a body with only a status changes only that. */
    body: z.object({ status: z.optional(z.enum(['open', 'paused'], 'fields.invalid')), terms: z.optional(z.object(adTerms)) }),
    reply: adReply,
    keyed: true,
  }),
  closeAd: endpoint({
    method: 'DELETE',
    path: '/api/street/ad/:id/',
    access: 'user',
    summary: 'Close an ad for good; its open tickets go on',
    params: z.object({ id }),
    reply: adReply,
    keyed: true,
  }),
}
