import { ASSET_TYPES, COUPON_MODELS } from '@bourse/domain/catalogue'
import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { figureAsset, slug } from '../catalogue/index.ts'
import { amountRaw, amountText, assetCode, endpoint, flag, handle, named, percentText, priceRaw, rateText, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { signatureReply } from '../staff/index.ts'
import { line, reason, upTo } from './fields.ts'

/** `open`: visible, active and not frozen. */
export const ASSET_STATES = ['open', 'hidden', 'inactive', 'frozen'] as const
export type AssetState = (typeof ASSET_STATES)[number]

const assetRow = named('RegisteredAsset', {
  id: z.string(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  ctype: z.enum(ASSET_TYPES),
  decimals: z.int(),
  decimalsMin: z.int(),
  /** The slug of its class. */
  assetClass: z.nullable(z.string()),
  isVisible: z.boolean(),
  isActive: z.boolean(),
  isMintEnabled: z.boolean(),
  isBurnEnabled: z.boolean(),
  needsAuthorization: z.boolean(),
  /** By staff. */
  isFrozen: z.boolean(),
  /** Its transfers, by whoever manages it. */
  isPaused: z.boolean(),
  /** All units that exist, raw. */
  supply: amountRaw,
})
export type RegisteredAsset = z.infer<typeof assetRow>

const party = z.nullable(z.object({ name: z.string(), displayName: z.string() }))

const assetRecord = named('AssetRecord', {
  ...assetRow.shape,
  notionalValue: rateText,
  sortTerm: z.string(),
  underlying: z.nullable(z.string()),
  manager: party,
  grantor: party,
  isPromoted: z.boolean(),
  isInvestable: z.boolean(),
  isOfferGroup: z.boolean(),
  isQuestionnaireForDerivatives: z.boolean(),
  property: z.nullable(
    z.object({
      project: z.string(),
      noteDate: z.nullable(z.string()),
      /** Raw units of `faceAsset`. */
      faceValue: priceRaw,
      faceAsset: figureAsset,
      couponPercent: z.nullable(percentText),
      model: z.enum(COUPON_MODELS),
      couponsPerYear: z.int(),
    }),
  ),
  /** The languages that its page is written in. */
  langs: z.array(z.string()),
  holderCount: z.int(),
  marketCount: z.int(),
  agencyCount: z.int(),
  /** Never shown and used by nothing: what its amounts mean can still be changed. */
  isUnused: z.boolean(),
})
export type AssetRecord = z.infer<typeof assetRecord>

const decimalText = z
  .string('fields.AMOUNT_FORMAT')
  .check(z.regex(/^(0|[1-9][0-9]{0,19})(\.[0-9]{1,12})?$/, 'fields.AMOUNT_FORMAT'))
  .register(SCHEMAS, {
    id: 'NotionalValue',
    description: 'What one whole unit counts for where no trade says it, in whole units of the valuation asset: a decimal number as text.',
    examples: ['1'],
  })
const digits = z.int('fields.limit').check(z.minimum(0, 'fields.limit'), z.maximum(18, 'fields.limit'))

const property = z.object({
  project: line(120),
  noteDate: z.optional(z.nullable(z.iso.date('fields.date'))),
  /** In whole units of `faceAsset`, for one unit. */
  faceValue: amountText,
  faceAsset: assetCode,
  /** A year. */
  couponPercent: z.optional(
    z.nullable(z.string('fields.AMOUNT_FORMAT').check(z.regex(/^[0-9]{1,3}(\.[0-9]{1,4})?$/, 'fields.AMOUNT_FORMAT'))),
  ),
  model: z.enum(COUPON_MODELS, 'fields.invalid'),
  couponsPerYear: z.int('fields.limit').check(z.minimum(1, 'fields.limit'), z.maximum(12, 'fields.limit')),
})

/** What staff may change later too. */
const described = z.partial(
  z.object({
    symbol: upTo(12),
    /** Of one unit, in the asset that everything is valued in. */
    notionalValue: decimalText,
    sortTerm: upTo(40),
    assetClass: z.nullable(slug),
    /** Handles. */
    manager: z.nullable(handle),
    grantor: z.nullable(handle),
    isPromoted: flag,
    isInvestable: flag,
    isOfferGroup: flag,
    isQuestionnaireForDerivatives: flag,
    property,
  }),
)

const ofCode = z.object({ code: assetCode })
/** What waits for a second signature, if anything does. */
const withSignatures = z.object({ asset: assetRecord, signatures: z.array(signatureReply) })

/** The register of assets. */
export const assetRegister = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/assets/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List all assets in their order, hidden ones too, searched and filtered, page by page',
    query: listQuery(50, 200, {
      q: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(100, 'fields.tooLong'))),
      ctype: z.optional(z.enum(ASSET_TYPES, 'fields.invalid')),
      state: z.optional(z.enum(ASSET_STATES, 'fields.invalid')),
    }),
    reply: listReply(assetRow, { total: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/assets/:code/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Get everything that staff set at an asset',
    params: ofCode,
    reply: assetRecord,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/staff/assets/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Create an asset. It starts hidden, and neither deposits nor withdrawals are possible: opening it takes two signatures',
    status: 201,
    body: z.extend(described, {
      code: assetCode,
      name: line(80),
      ctype: z.enum(ASSET_TYPES, 'fields.invalid'),
      decimals: digits,
      decimalsMin: digits,
      underlying: z.optional(assetCode),
      needsAuthorization: z.optional(flag),
      reason,
    }),
    reply: assetRecord,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/staff/assets/:code/',
    access: 'staff',
    roles: ['finance'],
    summary:
      'Change an asset; what is not sent stays. Decimals and face value change only while nothing uses it; once it was open or is used, another manager, grantor or value and whom it asks take two signatures',
    params: ofCode,
    body: z.extend(described, { name: z.optional(line(80)), decimals: z.optional(digits), decimalsMin: z.optional(digits), reason }),
    reply: withSignatures,
  }),
  turn: endpoint({
    method: 'POST',
    path: '/api/staff/assets/:code/switches/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Turn an asset’s switches: what restricts it is done at once, what opens it or ends a freeze asks for a second signature',
    params: ofCode,
    body: z.object({
      isVisible: z.optional(flag),
      isActive: z.optional(flag),
      isMintEnabled: z.optional(flag),
      isBurnEnabled: z.optional(flag),
      needsAuthorization: z.optional(flag),
      isFrozen: z.optional(flag),
      reason,
    }),
    reply: withSignatures,
  }),
}
