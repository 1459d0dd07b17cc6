import { FEE_PPM_MAX, FEE_TIERS_MAX, MARKET_TERM_NAMES } from '@bourse/domain/exchange'
import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { amountText, endpoint, flag, priceText, quantityText, SCHEMAS } from '../http/index.ts'
import { signatureReply } from '../staff/index.ts'
import { feeTier, symbol } from './markets.ts'

const marketState = z.object({
  symbol: z.string(),
  status: z.enum(['open', 'halted']),
  /** Why it is halted; empty otherwise. */
  reason: z.string(),
  /** Whether a process holds the market now. */
  is_held: z.boolean(),
  live_orders: z.int(),
  /** Whether it has both a price band and a smallest value. */
  has_limits: z.boolean(),
  /** The last action on it, and by whom; `handle` is a member of staff, or whoever paused the asset's trading. */
  last: z.nullable(
    z.object({
      action: z.enum(['halt', 'resume']),
      reason: z.string(),
      actor: z.enum(['staff', 'exchange', 'console', 'issuer']),
      handle: z.nullable(z.string()),
      at: z.int(),
      /** `done`, or why it failed; empty while it is pending. */
      outcome: z.string(),
      /** Of a halt that cancels all orders: how many were live, and how many are left; `left` is null until all were tried. */
      orders: z.nullable(z.object({ before: z.int(), left: z.nullable(z.int()) })),
    }),
  ),
})
export type MarketState = z.infer<typeof marketState>

const reason = z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(500, 'fields.tooLong'))
const note = z._default(z.string('fields.required').check(z.trim(), z.maxLength(500, 'fields.tooLong')), '')
const ppm = z.int('fields.limit').check(z.minimum(0, 'fields.limit'), z.maximum(1_000_000, 'fields.limit'))
const rate = z.int('fields.limit').check(z.minimum(-FEE_PPM_MAX, 'fields.limit'), z.maximum(1_000_000, 'fields.limit'))
const figure = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(60, 'fields.tooLong'))
  .register(SCHEMAS, {
    id: 'MarketFigure',
    description: 'A step or a size of a market, in whole units: a decimal number as text.',
    examples: ['0.01'],
  })
const code = z.string('fields.required').check(z.trim(), z.regex(/^[A-Z0-9]{2,16}$/, 'fields.required'))

/** What staff may change; figures are decimal strings, rates parts per million. Null: no limit. */
const terms = z.object({
  /** The steps that new orders keep. */
  tick: priceText,
  lot: quantityText,
  smallest: quantityText,
  largest: z.nullable(quantityText),
  /** The smallest value of an order, in quote; a trade of less is no price. */
  smallest_value: z.nullable(amountText),
  /** How far a limit may be from the last price, either side. */
  band_ppm: z.nullable(z.int()),
  /** How far a market order goes through the price it starts from. */
  protection_ppm: z.int(),
  /** Negative: a rebate. */
  maker_fee_ppm: z.int(),
  taker_fee_ppm: z.int(),
  /** What those with more volume pay, ascending; the fees above are for all others. */
  fee_tiers: z.array(feeTier),
})
export type MarketTermsReply = z.infer<typeof terms>

const termsBody = z.object({
  tick: figure,
  lot: figure,
  smallest: figure,
  largest: z.nullable(figure),
  /** Left out: as it is; in a new market, what one with this quote asset usually has. */
  smallest_value: z.optional(z.nullable(figure)),
  band_ppm: z.nullable(ppm),
  protection_ppm: ppm,
  maker_fee_ppm: rate,
  taker_fee_ppm: ppm,
  /** Left out: as they are. */
  fee_tiers: z.optional(
    z
      .array(z.object({ from_volume: figure, taker_fee_ppm: ppm, maker_fee_ppm: rate }), 'fields.invalid')
      .check(z.maxLength(FEE_TIERS_MAX, 'fields.limit')),
  ),
})

const asset = z.object({ code: z.string(), decimals: z.int(), decimals_min: z.int() })
const signed = z.object({ signature: signatureReply })

/** Something that happened to the market: new terms with what they changed, a halt or its end. */
const change = z.object({
  at: z.int(),
  kind: z.enum(['opened', 'terms', 'halt', 'resume']),
  reason: z.string(),
  /** The display names of who asked and who signed; empty for the product itself and the operator. */
  by: z.array(z.string()),
  actor: z.enum(['staff', 'exchange', 'console', 'issuer']),
  terms: z.array(z.object({ term: z.enum(MARKET_TERM_NAMES), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type MarketChange = z.infer<typeof change>

const marketDetail = z.object({
  ...marketState.shape,
  base: asset,
  quote: asset,
  /** What the market was opened with: its steps are multiples of these, for good. */
  unit: z.object({ tick: priceText, lot: quantityText }),
  terms,
  in_force_since: z.int(),
  /** Terms that are signed and not in force yet. */
  next: z.nullable(z.object({ terms, in_force_from: z.int(), needs_halt: z.boolean(), by: z.array(z.string()) })),
  /** What a market of this quote asset usually has, for one that has none. */
  usual: z.object({ band_ppm: z.int(), smallest_value: amountText }),
  open_since: z.nullable(z.int()),
  last_price: z.nullable(priceText),
  /** Of 24 hours, in base. */
  volume: quantityText,
  /** The process that holds it, and under which epoch of its lease. */
  holder: z.nullable(z.string()),
  epoch: z.int(),
  /** Of the live orders: stops that wait, and how many people have one. */
  stops: z.int(),
  people: z.int(),
  changes: z.array(change),
})
export type MarketDetail = z.infer<typeof marketDetail>

/** Market administration: what staff see of the markets and may do to them. */
export const marketAdmin = {
  states: endpoint({
    method: 'GET',
    path: '/api/staff/markets/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List all markets with their status, its reason and the last action',
    reply: z.object({ rows: z.array(marketState) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/staff/markets/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Ask for a second signature to open a market of two assets; it trades once that is given',
    body: z.object({ base: code, quote: code, terms: termsBody, reason }),
    reply: signed,
  }),
  market: endpoint({
    method: 'GET',
    path: '/api/staff/markets/:symbol/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Get one market: its terms now and next, its figures, the process that runs it and what was changed',
    params: z.object({ symbol }),
    reply: marketDetail,
  }),
  fit: endpoint({
    method: 'GET',
    path: '/api/staff/markets/:symbol/fit/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Count the live orders that would not fit other steps, and so would be canceled',
    params: z.object({ symbol }),
    query: z.object({ tick: figure, lot: figure }),
    reply: z.object({ live: z.int(), unfit: z.int() }),
  }),
  changeTerms: endpoint({
    method: 'POST',
    path: '/api/staff/markets/:symbol/terms/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Ask for a second signature to change the terms of a market, now or from a later time; steps and band wait for a halt',
    params: z.object({ symbol }),
    body: z.object({
      terms: termsBody,
      /** Milliseconds since 1970; null: as soon as it is signed. */
      in_force_from: z.nullable(z.int('fields.time').check(z.minimum(0, 'fields.time'))),
      reason,
    }),
    reply: signed,
  }),
  halt: endpoint({
    method: 'POST',
    path: '/api/staff/markets/:symbol/halt/',
    access: 'staff',
    roles: ['compliance', 'finance'],
    repeatable: 'same',
    summary: 'Halt a market: refuse new orders and amendments; cancels still work; `cancel_orders` cancels everything that rests in it',
    params: z.object({ symbol }),
    body: z.object({
      reason,
      /** What traders read, by language; empty: the reason. */
      notes: z.optional(z.object({ en: note, es: note, pt: note })),
      /** Cancels every live order of the market after the halt, also of one that is halted already. */
      cancel_orders: z._default(flag, false),
    }),
    reply: marketState,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/staff/markets/:symbol/resume/',
    access: 'staff',
    roles: ['compliance', 'finance'],
    keyed: true,
    summary: 'Ask for a second signature to resume a market: then its book is rebuilt from the orders, compared, and opened',
    params: z.object({ symbol }),
    body: z.object({
      reason,
      /** Cancels orders that can't be restored, which otherwise keep the market halted. */
      cancel_unreadable: z._default(flag, false),
    }),
    reply: signed,
  }),
}
