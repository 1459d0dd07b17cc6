import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, handle, id, limit, named, ppm as ppmReply, signedRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { partyReply } from '../profile/index.ts'
import { signatureReply } from '../staff/index.ts'
import { reason } from './fields.ts'

/** An agency as staff see it; amounts are raw units. */
const cappedAgency = named('CappedAgency', {
  id: z.string(),
  agent: partyReply,
  asset: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  /** Whether it takes new deposits and withdrawals. */
  isActive: z.boolean(),
  /** When staff closed it; null for one that the agent opens and closes. */
  closedAt: z.nullable(z.int()),
  mintDailyCap: amountRaw,
  /** How much of the cap the agent offers. */
  mintDailyMax: amountRaw,
  mintedToday: amountRaw,
  burnDailyCap: amountRaw,
  burnDailyMax: amountRaw,
  burnedToday: amountRaw,
  openMints: z.int(),
  openBurns: z.int(),
  outstanding: signedRaw,
  mintFeePpm: ppmReply,
  mintFeeFlat: amountRaw,
  burnFeePpm: ppmReply,
  burnFeeFlat: amountRaw,
  /** How long the agent usually takes. */
  typicalMinutes: z.int(),
})
export type CappedAgencyReply = z.infer<typeof cappedAgency>

/** A deposit that its agent has not confirmed, or a withdrawal that is not paid. */
const waitingRow = named('WaitingMovement', {
  kind: z.enum(['mint', 'burn']),
  id: z.string(),
  agencyId: z.string(),
  agent: partyReply,
  member: partyReply,
  asset: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  quantity: amountRaw,
  /** Whether the agent has begun to pay. */
  isPaying: z.boolean(),
  since: z.int(),
})
export type WaitingMovement = z.infer<typeof waitingRow>

const ppm = z.int('fields.invalid').check(z.minimum(0, 'fields.invalid'), z.maximum(200_000, 'fields.invalid'))
const minutes = z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(100_000, 'fields.invalid'))
const withSignature = z.object({ agency: cappedAgency, signature: z.nullable(signatureReply) })
const ofAgency = z.object({ id })

/** The register of agents: how much each may issue and pay out in a day. */
export const agentRegister = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/agencies/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List all agencies with their caps and today’s use, newest first',
    query: listQuery(50, 200),
    reply: listReply(cappedAgency),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/staff/agencies/waiting/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List deposits and withdrawals that wait for their agents, oldest first',
    query: z.object({ limit: limit(100, 500) }),
    reply: z.object({ rows: z.array(waitingRow), total: z.int() }),
  }),
  appoint: endpoint({
    method: 'POST',
    path: '/api/staff/agencies/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Ask for a second signature to make a profile an agent of an asset; no one appoints themselves',
    status: 201,
    body: z.object({
      agent: handle,
      asset: assetCode,
      mintMin: amountText,
      mintMax: amountText,
      mintDailyCap: amountText,
      mintFeePpm: ppm,
      burnMin: amountText,
      burnMax: amountText,
      burnDailyCap: amountText,
      burnFeePpm: ppm,
      typicalMinutes: minutes,
      reason,
    }),
    reply: signatureReply,
  }),
  saveCaps: endpoint({
    method: 'PATCH',
    path: '/api/staff/agencies/:id/',
    access: 'staff',
    roles: ['finance'],
    summary:
      'Set an agent’s daily caps for deposits and withdrawals: a lower one is in force at once, a higher one asks for a second signature; no one sets their own',
    params: ofAgency,
    body: z.object({ mintDailyCap: z.optional(amountText), burnDailyCap: z.optional(amountText), reason }),
    reply: withSignature,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/staff/agencies/:id/close/',
    access: 'staff',
    roles: ['finance'],
    repeatable: 'same',
    summary: 'Close an agency: it takes nothing new, and the agent can’t open it. What waits is still confirmed or rejected',
    params: ofAgency,
    body: z.object({ reason }),
    reply: withSignature,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/staff/agencies/:id/reopen/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Ask for a second signature to open an agency again that staff closed',
    params: ofAgency,
    body: z.object({ reason }),
    reply: withSignature,
  }),
}
