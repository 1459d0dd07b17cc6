import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint, flag, id, named, ppm, finePriceRaw, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'
import { messageReply } from './chat.ts'
import { standingReply, traderReply } from './standing.ts'

const SEATS = ['dealer', 'taker'] as const
export const LOST_BY = ['dealer', 'taker', 'neither'] as const
export type LostBy = (typeof LOST_BY)[number]

/** A staff member’s decision. Amounts are raw units of the asset; what is not the buyer’s goes back to the seller. */
const rulingReply = named('Ruling', {
  id: z.string(),
  toBuyer: amountRaw,
  toSeller: amountRaw,
  lostBy: z.enum(LOST_BY),
  reason: z.string(),
  signaturesNeeded: z.int(),
  /** First names; for staff only, otherwise empty. */
  proposedBy: z.string(),
  signedBy: z.nullable(z.string()),
  isAppeal: z.boolean(),
  status: z.enum(['proposed', 'signed', 'refused', 'appealed']),
  at: z.number(),
})
export type RulingReply = z.infer<typeof rulingReply>

const evidenceReply = named('Evidence', {
  id: z.string(),
  seat: z.enum(SEATS),
  title: z.string(),
  statement: z.string(),
  /** Raw units of the money that this shows was paid or received. */
  amount: z.nullable(amountRaw),
  image: z.nullable(z.string()),
  at: z.number(),
  /** What staff found. */
  isProven: z.nullable(z.boolean()),
  finding: z.string(),
})
export type EvidenceReply = z.infer<typeof evidenceReply>

/** The dispute as both parties see it. */
export const disputeReply = named('Dispute', {
  id: z.string(),
  openedBy: z.enum(['dealer', 'taker', 'clock']),
  reason: z.string(),
  status: z.enum(['open', 'ruled', 'ended']),
  openedAt: z.number(),
  ruleBy: z.number(),
  evidence: z.array(evidenceReply),
  /** The newest ruling that counts; a proposed one is not shown to the parties. */
  ruling: z.nullable(rulingReply),
  /** When the ruling takes effect, unless it is appealed. */
  effectiveAt: z.nullable(z.number()),
  canAppeal: z.boolean(),
  appealedBy: z.nullable(z.enum(SEATS)),
  appealReason: z.string(),
  /** Why the ruling counts although it was appealed: nobody decided in time, or too few of the staff were left who may. */
  appealLapsed: z.nullable(z.enum(['time', 'staff'])),
  /** How many of the staff sign what comes next, the ruling or the decision about an appeal, and whether so many may. */
  judgesNeeded: z.int(),
  hasJudges: z.boolean(),
  accepts: z.object({ dealer: z.boolean(), taker: z.boolean() }),
})
export type DisputeReply = z.infer<typeof disputeReply>

/** Three letters at least, whatever their encoding: a sign outside the basic plane is one of them. */
const reasonOf = (lengthMax: number) =>
  z.string('fields.required').check(z.trim(), z.regex(/^.{3}/su, 'fields.reason'), z.maxLength(lengthMax, 'fields.tooLong'))
const reason = reasonOf(2000)
const imageValue = z.string('fields.image').check(z.regex(/^data:/, 'fields.image'))

const queueRow = named('DisputeRow', {
  id: z.string(),
  ticket: z.string(),
  payer: z.string(),
  seller: z.string(),
  base: z.object({ code: z.string(), decimals: z.int(), decimalsMin: z.int() }),
  quantity: amountRaw,
  /** In whole units of the home currency. */
  value: z.number(),
  status: z.enum(['open', 'ruled', 'ended']),
  isAppeal: z.boolean(),
  /** A ruling waits for a second signature. */
  isProposed: z.boolean(),
  openedBy: z.enum(['dealer', 'taker', 'clock']),
  openedAt: z.number(),
  ruleBy: z.number(),
})
export type DisputeRow = z.infer<typeof queueRow>

export const sanctionReply = named('Sanction', {
  id: z.string(),
  kind: z.enum(['suspended', 'banned']),
  reason: z.string(),
  until: z.nullable(z.number()),
  at: z.number(),
  by: z.string(),
  liftedAt: z.nullable(z.number()),
})
export type SanctionReply = z.infer<typeof sanctionReply>

const side = z.object({
  seat: z.enum(SEATS),
  trader: traderReply,
  standing: standingReply,
  nameCheck: z.string(),
  sanction: z.nullable(sanctionReply),
})

/** A dispute with everything that staff need to rule. */
const caseReply = z
  .extend(disputeReply, {
    ticket: z.object({
      id: z.string(),
      side: z.enum(['buy', 'sell']),
      status: z.string(),
      handling: z.enum(['escrow', 'mint']),
      base: z.object({ code: z.string(), decimals: z.int(), decimalsMin: z.int() }),
      quote: z.object({ code: z.string(), decimals: z.int(), decimalsMin: z.int() }),
      currency: z.string(),
      quantity: amountRaw,
      price: finePriceRaw,
      cost: amountRaw,
      feePpm: ppm,
      method: z.string(),
      variant: z.string(),
      reference: z.string(),
      shipmentBank: z.string(),
      shipmentReference: z.string(),
      instructions: z.string(),
    }),
    payer: side,
    seller: side,
    /** What each side says, raw units of the money. */
    claimed: z.object({ payer: amountRaw, seller: amountRaw }),
    /** Raw units of the asset that the proven payments are worth. */
    proven: amountRaw,
    hold: z.nullable(z.object({ id: z.string(), amount: amountRaw, captured: amountRaw, state: z.string() })),
    ticketsBetween: z.int(),
    steps: z.array(z.object({ kind: z.string(), by: z.string(), name: z.string(), at: z.number() })),
    /** The chat of the ticket, oldest first. */
    messages: z.array(messageReply),
    rulings: z.array(rulingReply),
    /** Whether this staff member may propose, and sign what another proposed. */
    canPropose: z.boolean(),
    canSign: z.boolean(),
    /** Above this many raw units of the asset two persons sign. */
    twoPersonsAbove: amountRaw,
  })
  .register(SCHEMAS, { id: 'DisputeCase' })
export type CaseReply = z.infer<typeof caseReply>

export const disputeCalls = {
  openDispute: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/dispute/',
    access: 'user',
    inMaintenance: 'protects',
    summary: 'Open a dispute over a ticket that was accepted or shipped; its timers stop',
    status: 201,
    params: z.object({ id }),
    body: z.object({ reason }),
    reply: disputeReply,
    keyed: true,
  }),
  addEvidence: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/evidence/',
    access: 'user',
    inMaintenance: 'protects',
    summary: 'Add a statement or document to a dispute',
    status: 201,
    params: z.object({ id }),
    body: z.object({
      title: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(120, 'fields.tooLong')),
      statement: z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(2000, 'fields.tooLong')), ''),
      amount: z.optional(z.nullable(amountText)),
      image: z.optional(imageValue),
    }),
    reply: disputeReply,
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    keyed: true,
  }),
  acceptRuling: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/ruling/accept/',
    access: 'user',
    summary: 'Accept a ruling; once both have, it takes effect at once',
    params: z.object({ id }),
    reply: disputeReply,
    keyed: true,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/appeal/',
    access: 'user',
    inMaintenance: 'protects',
    summary: 'Appeal against a ruling, once; other staff rule for good within 48 hours, otherwise the ruling takes effect',
    params: z.object({ id }),
    body: z.object({ reason }),
    reply: disputeReply,
    keyed: true,
  }),

  disputes: endpoint({
    method: 'GET',
    path: '/api/staff/disputes/',
    access: 'staff',
    roles: ['support', 'compliance', 'finance'],
    summary: 'List disputes: open ones by when they must be ruled, ended ones newest first',
    query: listQuery(25, 100, { state: z._default(z.enum(['waiting', 'ended'], 'fields.invalid'), 'waiting') }),
    reply: listReply(queueRow, { waitingCount: z.int() }),
  }),
  readDispute: endpoint({
    method: 'GET',
    path: '/api/staff/disputes/:id/',
    access: 'staff',
    roles: ['support', 'compliance', 'finance'],
    summary: 'Get a dispute with its whole history; each view is recorded',
    params: z.object({ id }),
    reply: caseReply,
  }),
  judgeEvidence: endpoint({
    method: 'POST',
    path: '/api/staff/disputes/:id/evidence/:evidenceId/',
    access: 'staff',
    roles: ['support', 'compliance', 'finance'],
    summary: 'Record whether a document proves its amount',
    params: z.object({ id, evidenceId: id }),
    body: z.object({
      isProven: flag,
      finding: z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(200, 'fields.tooLong')), ''),
    }),
    reply: caseReply,
    keyed: true,
  }),
  askParties: endpoint({
    method: 'POST',
    path: '/api/staff/disputes/:id/question/',
    access: 'staff',
    roles: ['support', 'compliance', 'finance'],
    summary: 'Ask both parties something, in the chat of their ticket',
    params: z.object({ id }),
    body: z.object({
      text: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(2000, 'fields.tooLong')),
    }),
    reply: caseReply,
    keyed: true,
  }),
  rule: endpoint({
    method: 'POST',
    path: '/api/staff/disputes/:id/ruling/',
    access: 'staff',
    roles: ['compliance', 'finance'],
    summary: 'Rule how much of the asset is the buyer’s; a large amount waits for a second signature',
    status: 201,
    params: z.object({ id }),
    /** Whole units of the asset, between nothing and all of it. */
    body: z.object({ toBuyer: amountText, lostBy: z.enum(LOST_BY, 'fields.required'), reason }),
    reply: caseReply,
    money: true,
  }),
  signRuling: endpoint({
    method: 'POST',
    path: '/api/staff/disputes/:id/ruling/:rulingId/',
    access: 'staff',
    roles: ['compliance', 'finance'],
    summary: 'Sign or refuse the ruling that another staff member proposed',
    params: z.object({ id, rulingId: id }),
    body: z.object({ decision: z.enum(['sign', 'refuse'], 'fields.required') }),
    reply: caseReply,
    money: true,
  }),
  sanctions: endpoint({
    method: 'GET',
    path: '/api/staff/street/:profile/sanctions/',
    access: 'staff',
    roles: ['support', 'compliance'],
    summary: 'List the street sanctions of a profile’s user, newest first',
    params: z.object({ profile: id }),
    reply: z.array(sanctionReply),
  }),
  sanction: endpoint({
    method: 'POST',
    path: '/api/staff/street/:profile/sanctions/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Suspend a profile’s user from the street for some days, or ban them; nobody sanctions themselves',
    status: 201,
    params: z.object({ profile: id }),
    /** Without days it is a ban. */
    body: z.object({
      days: z.optional(z.nullable(z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(365, 'fields.invalid')))),
      reason: reasonOf(1000),
    }),
    reply: sanctionReply,
    keyed: true,
  }),
  liftSanction: endpoint({
    method: 'DELETE',
    path: '/api/staff/street/:profile/sanctions/:id/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Lift a sanction',
    params: z.object({ profile: id, id }),
    reply: sanctionReply,
    keyed: true,
  }),
}
