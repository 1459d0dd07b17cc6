import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, id, moment, named, note, recipient } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { partyReply } from '../profile/index.ts'

/** How long a proposal is open by default (DEF-078), and at most. */
export const PROPOSAL_DAYS = 7
export const PROPOSAL_DAYS_MAX = 90

/** A request asks for an amount; an offer exchanges one for another (DEF-076). */
export const PROPOSAL_TYPES = ['request', 'offer'] as const
export type ProposalType = (typeof PROPOSAL_TYPES)[number]

/** All but pending are final (MOVE-17, DEF-078). */
export const PROPOSAL_STATUSES = ['pending', 'approved', 'declined', 'canceled', 'expired'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

const asset = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  icon: z.nullable(z.string()),
  useStaticIcon: z.boolean(),
})

/** MOVE-14. Quantities are raw units. */
const proposalReply = named('Proposal', {
  id: z.string(),
  typeOf: z.enum(PROPOSAL_TYPES),
  status: z.enum(PROPOSAL_STATUSES),
  note: z.string(),
  quantity: amountRaw,
  asset,
  /** For an offer: what its maker wants in return. */
  exQuantity: z.nullable(amountRaw),
  exchangeAsset: z.nullable(asset),
  /** The calling profile's role: its maker, the one it was made to, or anyone. */
  seat: z.enum(['maker', 'other', 'anyone']),
  maker: partyReply,
  /** Null when anyone may accept, or while a request waits for an e-mail address to sign up. */
  other: z.nullable(partyReply),
  otherEmail: z.nullable(z.string()),
  expiresAt: z.int(),
  createdAt: z.int(),
  endedAt: z.nullable(z.int()),
})
export type ProposalReply = z.infer<typeof proposalReply>

const acceptHold = {
  path: '/transaction/accept/hold/:id/',
  access: 'user',
  summary: 'Approve a request or accept an offer; repeating the call returns the same response',
  params: z.object({ id }),
  reply: z.object({ status: z.enum(PROPOSAL_STATUSES) }),
} as const
const cancelHold = {
  path: '/transaction/cancel/hold/:id/',
  access: 'user',
  summary: 'Decline a request or offer, or cancel one’s own; repeating the call returns the same response',
  params: z.object({ id }),
  reply: z.object({ status: z.enum(PROPOSAL_STATUSES) }),
} as const

export const proposalCalls = {
  request: endpoint({
    method: 'POST',
    path: '/api/requests/',
    access: 'user',
    summary: 'Request an amount from a profile or an email address',
    status: 201,
    body: z.object({
      profileId: z.optional(id),
      asset: assetCode,
      /** A handle or an e-mail address. */
      from: recipient,
      quantity: amountText,
      note,
      expiresAt: z.optional(moment),
    }),
    example: { asset: 'LUSD', from: 'tomas', quantity: '40.00', note: 'Half of the dinner' },
    reply: proposalReply,
    money: true,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/private/offers/',
    access: 'user',
    summary: 'Make an exchange offer to a profile or to anyone; the amount given goes on hold',
    status: 201,
    body: z.object({
      giveAsset: assetCode,
      giveQuantity: amountText,
      wantAsset: assetCode,
      wantQuantity: amountText,
      recipient: z.optional(recipient),
      note,
      expiresAt: z.optional(moment),
    }),
    example: { giveAsset: 'LUSD', giveQuantity: '250.00', wantAsset: 'LBTC', wantQuantity: '0.004', recipient: 'ines' },
    reply: proposalReply,
    money: true,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/api/proposals/',
    access: 'user',
    summary: 'List the requests and offers from and to the active profile, and open offers to anyone, newest first',
    query: listQuery(50, 100, {
      typeOf: z.optional(z.enum(PROPOSAL_TYPES, 'fields.invalid')),
      seat: z.optional(z.enum(['maker', 'other', 'anyone'], 'fields.invalid')),
      status: z.optional(z.enum(PROPOSAL_STATUSES, 'fields.invalid')),
    }),
    reply: listReply(proposalReply),
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/proposals/:id/',
    access: 'user',
    summary: 'Get a request or offer of the active profile, or one that anyone may accept',
    params: z.object({ id }),
    reply: proposalReply,
  }),
  accept: endpoint({ ...acceptHold, method: 'POST', keyed: true }),
  acceptByGet: endpoint({ ...acceptHold, method: 'GET', changes: true }),
  cancel: endpoint({ ...cancelHold, method: 'POST', keyed: true }),
  cancelByGet: endpoint({ ...cancelHold, method: 'GET', changes: true }),
}
