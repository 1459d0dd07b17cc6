import * as z from 'zod/mini'
import { BURN_STATUSES, type BurnStatus, MINT_STATUSES, type MintStatus } from '@bourse/domain/agent'
import { amountRaw, amountText, assetCode, endpoint, id, named, ppm, recipient, signedRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { partyReply } from '../profile/index.ts'

export { BURN_STATUSES, type BurnStatus, MINT_STATUSES, type MintStatus }

const reason = z.string('fields.required').check(z.trim(), z.minLength(3, 'fields.reason'), z.maxLength(255, 'fields.noteLong'))

/** LINK-25. Empty rows are not shown (DEF-174). */
const bankAccount = named('AgentBankAccount', {
  id: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  cbu: z.string(),
  clabe: z.string(),
  iban: z.string(),
  routingNumber: z.string(),
  swift: z.string(),
  email: z.string(),
  agency: z.string(),
  entity: z.string(),
  recipientAddress: z.string(),
  recipientAddressL2: z.string(),
  taxId: z.string(),
  toa: z.string(),
})
export type AgentBankAccountReply = z.infer<typeof bankAccount>

/** An agent of an asset, as members choose among them (DEF-070). Amounts are raw units, fees per million and flat. */
const agencyReply = named('Agency', {
  id: z.string(),
  agent: partyReply,
  asset: z.string(),
  mintMin: amountRaw,
  mintMax: amountRaw,
  mintFeePpm: ppm,
  mintFeeFlat: amountRaw,
  /** What is left of the day's cap. */
  mintLeftToday: amountRaw,
  burnMin: amountRaw,
  burnMax: amountRaw,
  burnFeePpm: ppm,
  burnFeeFlat: amountRaw,
  burnLeftToday: amountRaw,
  typicalMinutes: z.int(),
  bankAccounts: z.array(bankAccount),
})
export type AgencyReply = z.infer<typeof agencyReply>

const mintReply = named('Mint', {
  id: z.string(),
  profile: partyReply,
  agent: partyReply,
  asset: z.string(),
  quantity: amountRaw,
  fee: amountRaw,
  /** The payer writes it on the payment. */
  reference: z.string(),
  bankAccount: z.nullable(bankAccount),
  status: z.enum(MINT_STATUSES),
  reason: z.string(),
  expiresAt: z.int(),
  createdAt: z.int(),
  endedAt: z.nullable(z.int()),
})
export type MintReply = z.infer<typeof mintReply>

const burnReply = named('Burn', {
  id: z.string(),
  profile: partyReply,
  agent: partyReply,
  asset: z.string(),
  quantity: amountRaw,
  fee: amountRaw,
  /** Where the payout goes: masked everywhere except in `readBurn`, which shows the agent all of it once the payout is in progress. */
  destination: z.object({
    type: z.string(),
    bankName: z.string(),
    accountNumberType: z.string(),
    accountNumber: z.string(),
    beneficiary: z.string(),
    routingNumber: z.string(),
    accountType: z.string(),
    taxId: z.string(),
    email: z.string(),
    /** Numbers with a wrong check digit that the owner confirmed, so that the agent looks twice. */
    confirmedNumbers: z.array(z.enum(['routingNumber', 'accountNumber', 'taxId'])),
  }),
  status: z.enum(BURN_STATUSES),
  reason: z.string(),
  payoutReference: z.string(),
  createdAt: z.int(),
  endedAt: z.nullable(z.int()),
})
export type BurnReply = z.infer<typeof burnReply>

const line = z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(160, 'fields.tooLong')), '')
/** The fee that was shown; if the agent has changed it since, the call answers a conflict. */
const feeShown = z.optional(amountText)

export const agent = {
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
