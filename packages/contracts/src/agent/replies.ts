import { BURN_STATUSES, MINT_STATUSES } from '@bourse/domain/agent'
import * as z from 'zod/mini'
import { amountRaw, named, ppm } from '../http/index.ts'
import { partyReply } from '../profile/index.ts'

/** LINK-25. Empty rows are not shown (DEF-174). */
export const bankAccount = named('AgentBankAccount', {
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
export const agencyReply = named('Agency', {
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

export const mintReply = named('Mint', {
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

export const burnReply = named('Burn', {
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
