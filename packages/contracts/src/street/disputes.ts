import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint, id, named } from '../http/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'
import { reasonOf } from './dispute-fields.ts'

export const SEATS = ['dealer', 'taker'] as const

export const LOST_BY = ['dealer', 'taker', 'neither'] as const
export type LostBy = (typeof LOST_BY)[number]

/** A staff member’s decision. Amounts are raw units of the asset; what is not the buyer’s goes back to the seller. */
export const rulingReply = named('Ruling', {
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

export const reason = reasonOf(2000)

const imageValue = z.string('fields.image').check(z.regex(/^data:/, 'fields.image'))

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
}
