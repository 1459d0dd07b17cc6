import { BURN_STATUSES, MINT_STATUSES } from '@bourse/domain/agent'
import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, id, recipient, signedRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { agencyReply, bankAccount, burnReply, mintReply } from './replies.ts'

export const reason = z.string('fields.required').check(z.trim(), z.minLength(3, 'fields.reason'), z.maxLength(255, 'fields.noteLong'))

const line = z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(160, 'fields.tooLong')), '')

export const agentCalls = {
  overview: endpoint({
    method: 'GET',
    path: '/api/agent/',
    access: 'user',
    summary: 'As an agent, get one’s assets, bank accounts, and open deposits and withdrawals (DEF-073)',
    reply: z.object({
      agencies: z.array(
        z.extend(agencyReply, {
          isActive: z.boolean(),
          /** How much the operator lets the agent issue and pay out in a day, and how much of it the agent offers. */
          mintDailyCap: amountRaw,
          mintDailyMax: amountRaw,
          burnDailyCap: amountRaw,
          burnDailyMax: amountRaw,
          openMints: z.int(),
          openBurns: z.int(),
          /** What was issued minus what was burned through this agent, raw units. */
          outstanding: signedRaw,
        }),
      ),
    }),
  }),
  agentMints: endpoint({
    method: 'GET',
    path: '/api/agent/mints/',
    access: 'user',
    summary: 'As an agent, list deposits: pending ones oldest first, others newest first',
    query: listQuery(25, 100, {
      asset: z.optional(assetCode),
      status: z._default(z.enum(MINT_STATUSES, 'fields.invalid'), 'pending'),
      /** As printed on a bank statement: finds its mint, whatever the status. */
      reference: z.optional(z.string('fields.invalid').check(z.maxLength(40, 'fields.tooLong'))),
    }),
    reply: listReply(mintReply),
  }),
  agentBurns: endpoint({
    method: 'GET',
    path: '/api/agent/burns/',
    access: 'user',
    summary: 'As an agent, list withdrawals: open ones oldest first, finished ones newest first',
    query: listQuery(25, 100, { asset: z.optional(assetCode), status: z.optional(z.enum(BURN_STATUSES, 'fields.invalid')) }),
    reply: listReply(burnReply),
  }),
  decideMint: endpoint({
    method: 'POST',
    path: '/api/agent/mints/:id/',
    access: 'user',
    summary: 'As an agent, confirm a deposit’s payment and credit it, or reject it with a reason',
    params: z.object({ id }),
    body: z.discriminatedUnion('action', [z.object({ action: z.literal('confirm') }), z.object({ action: z.literal('reject'), reason })]),
    reply: mintReply,
    money: true,
  }),
  decideBurn: endpoint({
    method: 'POST',
    path: '/api/agent/burns/:id/',
    access: 'user',
    summary: 'As an agent, start paying a withdrawal, confirm that it was paid, or reject it with a reason',
    params: z.object({ id }),
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('take') }),
      z.object({
        action: z.literal('confirm'),
        payoutReference: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(64, 'fields.tooLong')),
      }),
      z.object({ action: z.literal('reject'), reason }),
    ]),
    reply: burnReply,
    money: true,
  }),
  collect: endpoint({
    method: 'POST',
    path: '/api/agent/splitpaymints/',
    access: 'user',
    summary: 'As an agent, record cash taken from several payers; each is credited their share',
    status: 201,
    body: z.object({
      asset: assetCode,
      payments: z
        .array(z.object({ profile: recipient, quantity: amountText }), 'fields.required')
        .check(z.minLength(1, 'fields.required'), z.maxLength(100, 'fields.tooLong')),
    }),
    reply: z.object({ id: z.string(), asset: z.string(), total: amountRaw, mints: z.array(mintReply) }),
    money: true,
  }),
  saveBankAccount: endpoint({
    method: 'POST',
    path: '/api/agent/bank-accounts/',
    access: 'user',
    keyed: true,
    summary: 'As an agent, add or change a bank account for deposits',
    body: z.object({
      id: z.optional(id),
      agencyId: id,
      isActive: z._default(z.boolean('fields.boolean'), true),
      bankName: line,
      accountNumber: line,
      cbu: line,
      clabe: line,
      iban: line,
      routingNumber: line,
      swift: line,
      email: line,
      agency: line,
      entity: line,
      recipientAddress: line,
      recipientAddressL2: line,
      taxId: line,
      toa: line,
    }),
    reply: bankAccount,
  }),
  saveLimits: endpoint({
    method: 'PATCH',
    path: '/api/agent/agencies/:id/',
    access: 'user',
    summary: 'As an agent, open or close an asset and set the limits and fees of new deposits and withdrawals, within the operator’s caps',
    params: z.object({ id }),
    body: z.object({
      isActive: z.optional(z.boolean('fields.boolean')),
      mintMin: z.optional(amountText),
      mintMax: z.optional(amountText),
      /** At most the cap. */
      mintDailyMax: z.optional(amountText),
      mintFeePpm: z.optional(z.int('fields.invalid').check(z.minimum(0, 'fields.invalid'), z.maximum(200_000, 'fields.invalid'))),
      mintFeeFlat: z.optional(amountText),
      burnMin: z.optional(amountText),
      burnMax: z.optional(amountText),
      burnDailyMax: z.optional(amountText),
      burnFeePpm: z.optional(z.int('fields.invalid').check(z.minimum(0, 'fields.invalid'), z.maximum(200_000, 'fields.invalid'))),
      burnFeeFlat: z.optional(amountText),
      typicalMinutes: z.optional(z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(100_000, 'fields.invalid'))),
    }),
    reply: agencyReply,
  }),
}
