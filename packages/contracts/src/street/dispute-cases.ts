import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint, finePriceRaw, flag, id, named, ppm, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { messageReply } from './chat.ts'
import { disputeReply, LOST_BY, reason, rulingReply, SEATS } from './disputes.ts'
import { sanctionReply } from './sanctions.ts'
import { standingReply, traderReply } from './standing.ts'

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
  /** What the one who opened it said; empty for one that opened by itself. */
  reason: z.string(),
  openedAt: z.number(),
  ruleBy: z.number(),
})
export type DisputeRow = z.infer<typeof queueRow>

export const DISPUTE_STATES = ['waiting', 'own', 'ended'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

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

export const disputeCaseCalls = {
  disputes: endpoint({
    method: 'GET',
    path: '/api/staff/disputes/',
    access: 'staff',
    roles: ['support', 'compliance', 'finance'],
    summary: 'List disputes: open ones by when they must be ruled, the caller’s own among them, ended ones newest first',
    /** `own`: those that wait and in which the caller has judged evidence or proposed a ruling. */
    query: listQuery(25, 100, { state: z._default(z.enum(DISPUTE_STATES, 'fields.invalid'), 'waiting') }),
    reply: listReply(queueRow, { waitingCount: z.int(), ownCount: z.int(), endedCount: z.int() }),
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
}
