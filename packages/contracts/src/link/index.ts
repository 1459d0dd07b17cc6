import * as z from 'zod/mini'
import { ACCOUNT_NUMBER_TYPES, ACCOUNT_TYPES, CHECKED_FIELDS, LINK_TYPES } from '@bourse/domain/link'
import { amountRaw, assetCode, endpoint, id, named } from '../http/index.ts'

const text = (most: number) => z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(most, 'fields.tooLong')), '')

/** A link as lists show it: only the last characters of account numbers and tax ids, as in `•••• 6789`; an e-mail as `a…@example.org`. */
const linkReply = named('Link', {
  id: z.string(),
  asset: z.string(),
  type: z.enum(LINK_TYPES),
  accountNumberType: z.enum(ACCOUNT_NUMBER_TYPES),
  bankName: z.string(),
  nickname: z.string(),
  accountNumber: z.string(),
  taxId: z.string(),
  email: z.string(),
  /** In whose name the account is; empty where none was given, as for PayPal. */
  holder: z.string(),
  accountType: z.nullable(z.enum(ACCOUNT_TYPES)),
  createdAt: z.int(),
  /** When money last went to or came from it, as far as it is known; null if never. */
  lastUsedAt: z.nullable(z.int()),
})
export type LinkReply = z.infer<typeof linkReply>

/** Numbers with a wrong check digit that their owner wants to use anyway. */
const confirmedFields = z
  .array(z.enum(CHECKED_FIELDS, 'fields.invalid'), 'fields.invalid')
  .check(z.maxLength(CHECKED_FIELDS.length, 'fields.invalid'))

/** LINK-05. The domain decides which fields are required: it depends on the asset and the variant. */
export const bankForm = z.object({
  bank_name: text(120),
  bank_address: text(240),
  beneficiary: text(120),
  bank_routing_number: text(32),
  account_number: text(64),
  type_account: text(16),
  email: text(254),
  tax_id: text(40),
  nickname: text(64),
})
export type BankForm = z.input<typeof bankForm>

export const link = {
  blockHeight: endpoint({
    method: 'GET',
    path: '/api/links/block_height/',
    access: 'public',
    summary: 'Get the last known height of the blockchain; null if none is configured or known yet',
    reply: z.object({ height: z.nullable(z.int()) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/links/',
    access: 'user',
    summary: 'List the linked accounts of the active profile, masked',
    query: z.object({ asset: z.optional(assetCode), type: z.optional(z.enum(LINK_TYPES, 'fields.invalid')) }),
    reply: z.array(linkReply),
  }),
  addBank: endpoint({
    method: 'POST',
    path: '/api/links/bank/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Link a bank account or a mobile number; a number whose check digit does not fit has to be confirmed',
    status: 201,
    body: z.extend(bankForm, {
      profile_id: z.optional(id),
      asset_id: z.union([id, assetCode], 'fields.asset'),
      account_number_type: z.optional(z.enum(ACCOUNT_NUMBER_TYPES, 'fields.invalid')),
      /** Exactly the fields that a CHECK_DIGIT answer named. */
      confirmed_fields: z._default(confirmedFields, []),
    }),
    /** API-52: the id, or the server's own text (LINK-22). */
    reply: z.object({ link_id: z.string() }),
    failure: (message) => ({ error: message }),
  }),
  addPaypal: endpoint({
    method: 'POST',
    path: '/loci/link/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Link a PayPal account',
    status: 201,
    body: z.object({
      profile_id: z.optional(id),
      asset: assetCode,
      institution: z._default(z.string(), 'PayPal'),
      accountType: z.optional(z.enum(ACCOUNT_TYPES, 'fields.invalid')),
      accountNumberType: z.optional(z.string()),
      accountNumber: text(254),
      email: text(254),
      nickname: text(64),
    }),
    /** API-51: all three, whatever the outcome. */
    reply: z.object({ success: z.boolean(), link_id: z.string(), error: z.null() }),
    failure: (message) => ({ success: false, link_id: null, error: message }),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/links/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Rename a linked account',
    params: z.object({ id }),
    /** An empty text removes the nickname. */
    body: z.object({ nickname: z.string('fields.required').check(z.trim(), z.maxLength(64, 'fields.tooLong')) }),
    reply: linkReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/links/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Remove a linked account; one that an open withdrawal, street ticket or ad uses cannot be removed',
    params: z.object({ id }),
    reply: z.object({ id: z.string() }),
  }),
  currentAddress: endpoint({
    method: 'GET',
    path: '/api/links/:assetId/current_address/',
    access: 'user',
    summary: 'Get the deposit address of the active profile for a coin; it is created if there is none',
    params: z.object({ assetId: id }),
    reply: z.object({ address: z.string(), uri: z.string(), confirmations: z.int() }),
  }),
  newAddress: endpoint({
    method: 'GET',
    path: '/api/links/:assetId/new_address/',
    access: 'user',
    summary: 'Create a new deposit address for a coin; earlier addresses keep working',
    params: z.object({ assetId: id }),
    reply: z.object({ address: z.string(), uri: z.string(), confirmations: z.int() }),
    changes: true,
  }),
  deposits: endpoint({
    method: 'GET',
    path: '/api/links/:assetId/deposits/',
    access: 'user',
    summary: 'List the deposits of the active profile in a coin, newest first',
    params: z.object({ assetId: id }),
    reply: z.object({
      /** Whether this installation accepts deposits of this asset. */
      isOpen: z.boolean(),
      deposits: z.array(
        z.object({
          id: z.string(),
          txid: z.string(),
          amount: amountRaw,
          status: z.enum(['pending', 'credited', 'dropped']),
          confirmations: z.int(),
          seenAt: z.int(),
        }),
      ),
    }),
  }),
}
