import { COUPON_STATUSES, PAUSABLE } from '@bourse/domain/issuer'
import * as z from 'zod/mini'
import { figureAsset } from '../catalogue/index.ts'
import { DOCUMENT_KINDS, PAPER_ROLES } from '../document/index.ts'
import { amountRaw, amountText, assetCode, bps, endpoint, flag, id, langCode, moment, named, priceRaw, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { offerReply } from '../offer/index.ts'

const required = (max: number) =>
  z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(max, 'fields.tooLong'))
const upTo = (max: number) => z.string('fields.invalid').check(z.trim(), z.maxLength(max, 'fields.tooLong'))

/** The longest texts of an asset in one language. */
export const CONTENT_LENGTHS = { name: 80, tag: 80, heading: 160, text: 20_000 } as const
export const PAPER_LENGTHS = { title: 120, summary: 600, content: 200_000 } as const
export const CAPTION_LENGTH_MAX = 160

const assetContent = z
  .object({ lang: langCode, name: z.string(), tag: z.string(), heading: z.string(), text: z.string() })
  .register(SCHEMAS, { id: 'AssetContent' })
export type AssetContentReply = z.infer<typeof assetContent>

const assetImage = z.object({ id: z.string(), image: z.string(), caption: z.string() })

const pause = named('Pause', {
  what: z.enum(PAUSABLE),
  reason: z.string(),
  since: z.number(),
  /** Only staff can resume what staff paused. */
  isByStaff: z.boolean(),
})
export type PauseReply = z.infer<typeof pause>

/** A market that stays halted though the trading of its asset was resumed. */
const stillHalted = named('StillHalted', {
  symbol: z.string(),
  /** Who keeps it halted; `waiting`: nobody, but the exchange has not opened it yet. */
  by: z.enum(['staff', 'exchange', 'waiting']),
  /** What staff wrote; empty otherwise. */
  reason: z.string(),
})
export type StillHalted = z.infer<typeof stillHalted>

/** DEF-158: what the console shows first. */
const consoleReply = named('IssuerConsole', {
  asset: figureAsset,
  name: z.string(),
  image: z.nullable(z.string()),
  /** Who is paid by offers and pays coupons. Null: nobody manages it, so that neither can be created. */
  manager: z.nullable(z.object({ name: z.string(), displayName: z.string() })),
  /** What an offer may give as a bonus: the manager's active assets, in their order. */
  bonusAssets: z.array(z.object({ code: z.string(), name: z.string() })),
  /** All units that exist, raw. */
  supply: amountRaw,
  holderCount: z.int(),
  /** The symbols of the markets that a pause of trading halts. */
  markets: z.array(z.string()),
  /** In every language that has texts; English is always there. */
  contents: z.array(assetContent),
  images: z.array(assetImage),
  imagesMax: z.int(),
  pauses: z.array(pause),
})
export type ConsoleReply = z.infer<typeof consoleReply>

/** An offer as its manager sees it. */
const managedOffer = named('ManagedOffer', {
  ...offerReply.shape,
  subscriberCount: z.int(),
  /** Units of subscriptions that wait for the minimum. */
  heldUnits: amountRaw,
  /** What was paid to the manager, without fees, by asset. */
  raised: z.array(z.object({ asset: figureAsset, quantity: amountRaw })),
})
export type ManagedOffer = z.infer<typeof managedOffer>

const paper = named('Paper', {
  id: z.string(),
  role: z.enum(PAPER_ROLES),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  version: z.string(),
  langs: z.array(z.string()),
  inForceAt: z.number(),
  isCurrent: z.boolean(),
  isRequired: z.boolean(),
  /** How many profiles have accepted this version. */
  acceptedCount: z.int(),
})
export type PaperReply = z.infer<typeof paper>

const paperText = z.object({
  title: required(PAPER_LENGTHS.title),
  summary: upTo(PAPER_LENGTHS.summary),
  content: required(PAPER_LENGTHS.content),
})

const holder = named('Holder', {
  name: z.string(),
  displayName: z.string(),
  /** Raw units, those in orders and escrow included. */
  units: amountRaw,
  /** Of them in orders, escrow and other holds. */
  held: amountRaw,
  /** Of all units, in hundredths of a per cent. */
  shareBps: bps,
})
export type HolderReply = z.infer<typeof holder>

/** A coupon as its manager sees it. */
const managedCoupon = named('ManagedCoupon', {
  id: z.string(),
  recordAt: z.number(),
  payAt: z.number(),
  status: z.enum(COUPON_STATUSES),
  /** Raw units of `asset`, for one whole unit. */
  perUnit: priceRaw,
  asset: figureAsset,
  /** Null until the record date's holders are known. */
  holderCount: z.nullable(z.int()),
  total: z.nullable(amountRaw),
  paidCount: z.int(),
  paidTotal: amountRaw,
  /** Since when the manager's pocket lacks the sum. */
  unfundedSince: z.nullable(z.number()),
  canCancel: z.boolean(),
})
export type ManagedCoupon = z.infer<typeof managedCoupon>

const logEntry = named('IssuerLogEntry', {
  id: z.string(),
  /** The name of the power, such as `superpower.coupon_planned`. */
  action: z.string(),
  /** The handle of who did it. */
  by: z.string(),
  isStaff: z.boolean(),
  at: z.number(),
  /** What it was about, as plain words and figures by name. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type LogEntry = z.infer<typeof logEntry>

const ofCode = z.object({ code: assetCode })
const ofRow = z.object({ code: assetCode, id })
const reason = required(255)
const inLanguage = z.object({ lang: z._default(z.string(), 'en') })

/** DEF-158: the powers of an asset's manager, grantor and staff. To everybody else the asset does not exist here. */
export const issuer = {
  console: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/',
    access: 'user',
    summary: 'Get the console of an asset that the caller manages',
    params: ofCode,
    query: inLanguage,
    reply: consoleReply,
  }),
  saveContent: endpoint({
    method: 'PUT',
    path: '/api/superpowers/:code/content/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save the texts of an asset in one language',
    params: ofCode,
    body: z.object({
      lang: langCode,
      name: required(CONTENT_LENGTHS.name),
      tag: upTo(CONTENT_LENGTHS.tag),
      heading: upTo(CONTENT_LENGTHS.heading),
      text: upTo(CONTENT_LENGTHS.text),
    }),
    reply: assetContent,
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/images/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Add a picture at the end of the gallery',
    status: 201,
    params: ofCode,
    body: z.object({ image: z.string('fields.required').check(z.minLength(1, 'fields.required')), caption: upTo(CAPTION_LENGTH_MAX) }),
    bodyBytesMax: 14_000_000,
    reply: z.array(assetImage),
  }),
  orderImages: endpoint({
    method: 'PUT',
    path: '/api/superpowers/:code/images/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Put the pictures of the gallery in an order; the first one is shown on cards',
    params: ofCode,
    body: z.object({ ids: z.array(id).check(z.maxLength(100, 'fields.limit')) }),
    reply: z.array(assetImage),
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/api/superpowers/:code/images/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Remove a picture from the gallery',
    params: ofRow,
    reply: z.array(assetImage),
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/offers/',
    access: 'user',
    summary: 'List the offers of the asset, newest first, with what they raised',
    params: ofCode,
    query: inLanguage,
    reply: z.array(managedOffer),
  }),
  createOffer: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/offers/',
    access: 'user',
    summary: 'Offer units of the asset',
    status: 201,
    params: ofCode,
    body: z.object({
      quoteAsset: assetCode,
      /** Of one whole unit, in whole units of the quote asset. */
      basePrice: amountText,
      feeRate: z._default(upTo(12), '0'),
      units: amountText,
      minUnits: z.optional(amountText),
      maxUnits: z.optional(amountText),
      goalUnits: z.optional(amountText),
      bonusPercent: z._default(upTo(12), '0'),
      bonusAsset: z.optional(assetCode),
      offerDate: moment,
      closeDate: moment,
      payAssets: z._default(z.array(assetCode).check(z.maxLength(10, 'fields.limit')), []),
      /** Below which rate one of them is not taken: whole units of the quote asset for one of it. Set once, like all terms of an offer. */
      floorRates: z._default(
        z
          .array(z.object({ asset: assetCode, rate: z.string('fields.invalid').check(z.trim(), z.maxLength(32, 'fields.invalid')) }))
          .check(z.maxLength(10, 'fields.limit')),
        [],
      ),
    }),
    example: {
      quoteAsset: 'LUSD',
      basePrice: '100.00',
      units: '500000',
      minUnits: '100',
      goalUnits: '200000',
      offerDate: 1793185200000,
      closeDate: 1795777200000,
    },
    reply: managedOffer,
    money: true,
  }),
  closeOffer: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/offers/:id/close/',
    access: 'user',
    summary: 'Close an offer now: what is delivered stays delivered; held payments are released if the minimum was missed',
    params: ofRow,
    reply: managedOffer,
    money: true,
  }),
  cancelOffer: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/offers/:id/cancel/',
    access: 'user',
    summary: 'Cancel an offer: held payments are released',
    params: ofRow,
    body: z.object({ reason }),
    reply: managedOffer,
    money: true,
  }),
  papers: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/papers/',
    access: 'user',
    summary: 'List the papers of the asset with all their versions, newest first',
    params: ofCode,
    query: inLanguage,
    reply: z.array(paper),
  }),
  publishPaper: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/papers/',
    access: 'user',
    keyed: true,
    summary: 'Publish a paper, or its next version; in force at once or from a later time on',
    status: 201,
    params: ofCode,
    body: z.object({
      role: z.enum(PAPER_ROLES, 'fields.invalid'),
      isRequired: flag,
      inForceAt: z.optional(moment),
      texts: z.object({ en: paperText, es: z.optional(paperText), pt: z.optional(paperText) }),
    }),
    bodyBytesMax: 2_000_000,
    reply: z.array(paper),
  }),
  holders: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/holders/',
    access: 'user',
    summary: 'List the holders of the asset, the largest first',
    params: ofCode,
    query: listQuery(20, 100),
    reply: listReply(holder),
  }),
  holdersCsv: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/holders.csv',
    access: 'user',
    summary: 'Download the holders of the asset as CSV (UTF-8, one line per holder)',
    params: ofCode,
    file: 'text/csv',
  }),
  coupons: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/coupons/',
    access: 'user',
    summary: 'List the coupons of the asset, newest first',
    params: ofCode,
    reply: z.array(managedCoupon),
  }),
  /** What a coupon would cost if now were its record date. */
  couponCost: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/coupons/cost/',
    access: 'user',
    summary: 'Get how many holders a coupon would be paid to now, the sum, and what the manager has',
    params: ofCode,
    query: z.object({ payAsset: assetCode, perUnit: amountText }),
    reply: z.object({ asset: figureAsset, holderCount: z.int(), total: amountRaw, available: amountRaw }),
  }),
  planCoupon: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/coupons/',
    access: 'user',
    summary: 'Plan a coupon: whoever holds units at the record date is paid for each of them',
    status: 201,
    params: ofCode,
    body: z.object({ payAsset: assetCode, perUnit: amountText, recordAt: moment, payAt: moment }),
    reply: managedCoupon,
    money: true,
  }),
  cancelCoupon: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/coupons/:id/cancel/',
    access: 'user',
    summary: 'Cancel a coupon before its record date',
    params: ofRow,
    body: z.object({ reason }),
    reply: managedCoupon,
    money: true,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/pauses/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'protects',
    summary: 'Pause trading (halts the markets of the asset) or transfers (freezes the asset) with a reason that holders read',
    params: ofCode,
    body: z.object({ what: z.enum(PAUSABLE, 'fields.invalid'), reason }),
    reply: z.array(pause),
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/pauses/:what/resume/',
    access: 'user',
    repeatable: 'same',
    summary: 'Resume what was paused; only staff can resume what staff paused',
    params: z.object({ code: assetCode, what: z.enum(PAUSABLE, 'fields.invalid') }),
    reply: z.object({ pauses: z.array(pause), stillHalted: z.array(stillHalted) }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/log/',
    access: 'user',
    summary: 'List what was done with the powers over this asset, newest first',
    params: ofCode,
    query: listQuery(20, 100),
    reply: listReply(logEntry),
  }),
} as const
