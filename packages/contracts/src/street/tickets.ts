import * as z from 'zod/mini'
import { METHOD_NAMES, TICKET_ACTIONS, TICKET_STATUSES } from '@bourse/domain/street'
import { ACCOUNT_NUMBER_TYPES } from '@bourse/domain/link'
import { amountRaw, amountText, endpoint, id, named, ppm, finePriceRaw, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { adMethod, HANDLINGS, SIDES, streetAsset } from './ads.ts'
import { disputeReply } from './disputes.ts'
import { ownRatings, traderReply } from './standing.ts'

export { TICKET_ACTIONS, TICKET_STATUSES }

/** Where a payment goes to (STR-07): a bank account, or an institution that payments are pushed to. */
export const ticketLink = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('bank'),
      beneficiaryName: z.string(),
      bankName: z.string(),
      typeAccount: z.string(),
      accountNumberType: z.enum(ACCOUNT_NUMBER_TYPES),
      accountNumber: z.string(),
      bankRoutingNumber: z.string(),
      taxId: z.string(),
      email: z.string(),
    }),
    z.object({ kind: z.literal('eftpush'), institution: z.string(), beneficiaryName: z.string(), account: z.string() }),
  ])
  .register(SCHEMAS, { id: 'TicketLink' })
export type TicketLink = z.infer<typeof ticketLink>

/** Whether the name on an account is its owner's: the same, partly, another, or not known. */
export const NAME_CHECKS = ['same', 'similar', 'different', 'unknown'] as const
export type NameCheck = (typeof NAME_CHECKS)[number]

export const STEP_KINDS = [
  'opened',
  'accepted',
  'decline_asked',
  'rejected',
  'shipped',
  'completed',
  'canceled',
  'expired',
  'returned',
  'disputed',
  'cancel_asked',
  'evidence',
  'questioned',
  'proposed',
  'ruled',
  'ruling_accepted',
  'appealed',
  'appeal_lapsed',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

export const BY = ['dealer', 'taker', 'clock', 'staff'] as const
export const ticketStep = named('TicketStep', { kind: z.enum(STEP_KINDS), by: z.enum(BY), at: z.number() })
export type TicketStep = z.infer<typeof ticketStep>

/** A ticket in a list. Amounts are raw units: quantity of the asset, cost and price of the money. */
const ticketRow = named('TicketRow', {
  id: z.string(),
  status: z.enum(TICKET_STATUSES),
  seat: z.enum(['dealer', 'taker']),
  side: z.enum(SIDES),
  base: streetAsset,
  quote: streetAsset,
  currency: z.string(),
  quantity: amountRaw,
  price: finePriceRaw,
  cost: amountRaw,
  other: traderReply,
  actions: z.array(z.enum(TICKET_ACTIONS)),
  isDisputed: z.boolean(),
  /** What happens by itself next, and when. */
  deadline: z.nullable(z.object({ at: z.number(), becomes: z.enum(['expired', 'rejected', 'dispute']) })),
  /** When the payment has to be on its way; null before it is accepted. */
  payEndsAt: z.nullable(z.number()),
  unread: z.int(),
  createdAt: z.number(),
  endedAt: z.nullable(z.number()),
})
export type TicketRow = z.infer<typeof ticketRow>

/** STR-05, STR-06. */
export const ticketReply = z
  .extend(ticketRow, {
    method: z.object({ name: z.enum(METHOD_NAMES), variant: z.string() }),
    handling: z.enum(HANDLINGS),
    payMinutes: z.nullable(z.int()),
    payBankDays: z.nullable(z.int()),
    /** The payer writes it on the payment. */
    reference: z.string(),
    feePpm: ppm,
    /** What the buyer receives if all goes well, after the fee; once completed, what was received, and what went back. */
    receives: amountRaw,
    settledQuantity: z.nullable(amountRaw),
    fee: z.nullable(amountRaw),
    profile: traderReply,
    dealer: traderReply,
    /** The account that is paid to: for both from accepted on, until the ticket is final (DEF-120). Null in replies of actions, which are kept. */
    link: z.nullable(ticketLink),
    /** Whether the name on that account is the seller's. */
    payeeName: z.enum(NAME_CHECKS),
    shipment: z.nullable(
      z.object({ bank: z.string(), ref: z.string(), message: z.string(), payerName: z.string(), nameCheck: z.enum(NAME_CHECKS) }),
    ),
    messages: z.object({
      cancelation: z.string(),
      rejection: z.string(),
      acceptance: z.string(),
      shipment: z.string(),
      settlement: z.string(),
    }),
    /** When the asset moved. */
    transactionTime: z.nullable(z.number()),
    acceptedAt: z.nullable(z.number()),
    shippedAt: z.nullable(z.number()),
    declineAskedAt: z.nullable(z.number()),
    cancelAskedBy: z.nullable(z.enum(['dealer', 'taker'])),
    endedBy: z.nullable(z.enum(BY)),
    /** From accepted on, until the ticket is final or disputed. */
    canDispute: z.boolean(),
    dispute: z.nullable(disputeReply),
    ratings: ownRatings,
    steps: z.array(ticketStep),
    /** When the other side last looked at the ticket. */
    otherSeenAt: z.nullable(z.number()),
    ad: z.object({
      id: z.string(),
      side: z.enum(SIDES),
      price: finePriceRaw,
      base: streetAsset,
      quote: streetAsset,
      dealer: traderReply,
      instructions: z.string(),
      methods: z.array(adMethod),
      bankLink: z.nullable(ticketLink),
    }),
  })
  .register(SCHEMAS, { id: 'Ticket' })
export type TicketReply = z.infer<typeof ticketReply>

const message = z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(500, 'fields.tooLong')), '')

export const ticketCalls = {
  openTicket: endpoint({
    method: 'POST',
    path: '/api/street/ad/:id/tickets/',
    access: 'user',
    summary: 'Take an ad: opens a ticket and holds the seller’s asset, or reserves a part of the agent’s cap',
    status: 201,
    params: z.object({ id }),
    /** Either the quantity of the asset or the amount of money. `link` is the taker’s account: paid to on a sell ad, paid from on a buy ad. */
    body: z.object({
      quantity: z.optional(amountText),
      amount: z.optional(amountText),
      method: z.enum(METHOD_NAMES, 'fields.required'),
      variant: z.string('fields.required').check(z.maxLength(40, 'fields.invalid')),
      link: z.optional(z.nullable(id)),
      /** The price that was shown, of one whole unit; if it is another now, the call answers a conflict. */
      price: amountText,
    }),
    example: { quantity: '100.00', method: 'bank_transfer', variant: 'CBU', price: '1150.00' },
    reply: ticketReply,
    money: true,
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/api/street/tickets/',
    access: 'user',
    summary: 'List the tickets of the active profile, newest first',
    query: listQuery(25, 100, {
      state: z._default(z.enum(['open', 'ended', 'all'], 'fields.invalid'), 'all'),
      ad: z.optional(id),
    }),
    reply: listReply(ticketRow),
  }),
  readTicket: endpoint({
    method: 'GET',
    path: '/api/street/ticket/:id/',
    access: 'user',
    summary: 'Get a ticket of the active profile, as its dealer or taker',
    params: z.object({ id }),
    reply: ticketReply,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/',
    access: 'user',
    summary: 'Accept, reject, cancel, ship, return or complete a ticket',
    params: z.object({ id }),
    body: z.object({
      action: z.enum(TICKET_ACTIONS, 'fields.invalid'),
      /** The status that the caller saw. */
      seen: z.enum(TICKET_STATUSES, 'fields.required'),
      message,
      /** Shipping needs the bank and the payment’s reference (DEF-119); `link` is the payer’s account and stands for the bank. */
      bank: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(80, 'fields.tooLong'))),
      reference: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(64, 'fields.tooLong'))),
      link: z.optional(z.nullable(id)),
      payerName: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(120, 'fields.tooLong'))),
      /** Completing an accepted ticket, which nobody says was paid, needs it (DEF-118). */
      confirm: z._default(z.boolean('fields.boolean'), false),
    }),
    reply: ticketReply,
    money: true,
  }),
}
