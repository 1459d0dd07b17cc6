import { BURN_STATUSES, MINT_STATUSES } from '@bourse/domain/agent'
import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, id } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { agencyReply, burnReply, mintReply } from './replies.ts'

/** The fee that was shown; if the agent has changed it since, the call answers a conflict. */
const feeShown = z.optional(amountText)

export const memberCalls = {
  agencies: endpoint({
    method: 'GET',
    path: '/api/agencies/',
    access: 'user',
    summary: 'List the agents of an asset with their limits, fees and bank accounts',
    query: z.object({ asset: assetCode }),
    reply: z.array(agencyReply),
  }),
  mint: endpoint({
    method: 'POST',
    path: '/api/mints/',
    access: 'user',
    summary: 'Create a deposit with an agent; it is credited once the payment has arrived',
    status: 201,
    /** Without an agency, the first one that accepts the amount; `link` is the linked account that the payment comes from. */
    body: z.object({
      asset: assetCode,
      quantity: amountText,
      agency: z.optional(id),
      bankAccount: z.optional(id),
      link: z.optional(id),
      fee: feeShown,
    }),
    example: { asset: 'LUSD', quantity: '500.00', agency: '3', fee: '2.50' },
    reply: mintReply,
    money: true,
  }),
  mints: endpoint({
    method: 'GET',
    path: '/api/mints/',
    access: 'user',
    summary: 'List the deposits of the active profile with agents, newest first',
    query: listQuery(25, 100, { asset: z.optional(assetCode), status: z.optional(z.enum(MINT_STATUSES, 'fields.invalid')) }),
    reply: listReply(mintReply),
  }),
  readMint: endpoint({
    method: 'GET',
    path: '/api/mints/:id/',
    access: 'user',
    summary: 'Get a deposit of the active profile, as its owner or agent',
    params: z.object({ id }),
    reply: mintReply,
  }),
  cancelMint: endpoint({
    method: 'DELETE',
    path: '/api/mints/:id/',
    access: 'user',
    summary: 'Cancel a deposit',
    params: z.object({ id }),
    reply: mintReply,
    keyed: true,
  }),
  burnFee: endpoint({
    method: 'GET',
    path: '/api/burn/fee/',
    access: 'user',
    summary: 'Get the fee of a withdrawal',
    query: z.object({ asset: assetCode, quantity: amountText, agency: z.optional(id) }),
    /** Raw units of the asset. */
    reply: z.object({ fee: amountRaw, asset: z.string() }),
  }),
  burn: endpoint({
    method: 'POST',
    path: '/api/burns/',
    access: 'user',
    summary: 'Create a withdrawal to a linked account; the amount and fee are on hold until the agent has paid',
    status: 201,
    body: z.object({ asset: assetCode, quantity: amountText, link: id, agency: z.optional(id), fee: feeShown }),
    example: { asset: 'LUSD', quantity: '500.00', link: '17', agency: '3', fee: '2.50' },
    reply: burnReply,
    money: true,
  }),
  burns: endpoint({
    method: 'GET',
    path: '/api/burns/',
    access: 'user',
    summary: 'List the withdrawals of the active profile, newest first',
    query: listQuery(25, 100, { asset: z.optional(assetCode), status: z.optional(z.enum(BURN_STATUSES, 'fields.invalid')) }),
    reply: listReply(burnReply),
  }),
  readBurn: endpoint({
    method: 'GET',
    path: '/api/burns/:id/',
    access: 'user',
    summary: 'Get a withdrawal of the active profile, as its owner or agent',
    params: z.object({ id }),
    reply: burnReply,
  }),
  cancelBurn: endpoint({
    method: 'DELETE',
    path: '/api/burns/:id/',
    access: 'user',
    summary: 'Cancel a withdrawal that its agent has not started to pay; the amount on hold becomes available again',
    params: z.object({ id }),
    reply: burnReply,
    keyed: true,
  }),
}
