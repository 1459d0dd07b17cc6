import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, id, named, note, recipient } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { paymentLinkCalls } from './payment-links.ts'
import { proposalCalls } from './proposals.ts'
import { scheduleCalls } from './schedules.ts'

export { PAYMENT_LINK_STATUSES, type PaymentLinkReply } from './payment-links.ts'
export {
  PROPOSAL_DAYS,
  PROPOSAL_DAYS_MAX,
  PROPOSAL_STATUSES,
  type ProposalReply,
  type ProposalStatus,
  type ProposalType,
} from './proposals.ts'
export { SCHEDULE_STATUSES, type ScheduleReply } from './schedules.ts'
export { SCHEDULE_STEPS, type ScheduleStep } from '@bourse/domain/timetable'

/** How long an amount is held for an e-mail address that has not signed up (DEF-067). */
export const INVITATION_DAYS = 14

const transferReply = named('Transfer', {
  id: z.string(),
  /** `held`: the address has no account yet, so the amount is held for it, and `id` is the invitation's. */
  status: z.enum(['done', 'held']),
  asset: z.string(),
  quantity: amountRaw,
  note: z.string(),
  recipient: z.object({ name: z.nullable(z.string()), displayName: z.string(), email: z.nullable(z.string()) }),
  expiresAt: z.nullable(z.int()),
})
export type TransferReply = z.infer<typeof transferReply>

const invitationReply = named('Invitation', {
  id: z.string(),
  email: z.string(),
  asset: z.string(),
  quantity: amountRaw,
  note: z.string(),
  status: z.enum(['held', 'delivered', 'canceled', 'expired']),
  expiresAt: z.int(),
  createdAt: z.int(),
})
export type InvitationReply = z.infer<typeof invitationReply>

export const transfer = {
  send: endpoint({
    method: 'POST',
    path: '/api/transfers/',
    access: 'user',
    summary: 'Send an amount to a profile or an email address',
    status: 201,
    body: z.object({ profileId: z.optional(id), asset: assetCode, recipient, quantity: amountText, note }),
    example: { asset: 'LUSD', recipient: 'ines', quantity: '250.00', note: 'Rent of May' },
    reply: transferReply,
    money: true,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/transfers/invitations/',
    access: 'user',
    summary: 'List the payments of the active profile to people who have yet to sign up, newest first',
    query: listQuery(25, 100),
    reply: listReply(invitationReply),
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/api/transfers/invitations/:id/',
    access: 'user',
    summary: 'Cancel a payment to someone who has yet to sign up',
    params: z.object({ id }),
    reply: invitationReply,
    keyed: true,
  }),
  ...proposalCalls,
  ...paymentLinkCalls,
  ...scheduleCalls,
}
