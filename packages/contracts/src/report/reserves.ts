import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, named, wholeText } from '../http/index.ts'
import { signatureReply } from '../staff/index.ts'
import { day } from './period.ts'
import { tableAsset } from './platform.ts'

/** What the operator says it holds outside for an asset, signed by two people. */
const declaration = named('Declaration', {
  id: z.string(),
  amount: amountRaw,
  place: z.string(),
  reference: z.string(),
  /** The day of the statement. */
  day: z.string(),
  note: z.string(),
  declaredBy: z.string(),
  signedBy: z.string(),
  signedAt: z.int(),
  /** Older than a declaration is valid. */
  isOld: z.boolean(),
})
export type DeclarationReply = z.infer<typeof declaration>

/** Owed left, declared right: owed is what all wallets but issuance have, as the proof of liabilities counts it. */
const reserveRow = named('ReserveRow', {
  asset: tableAsset,
  available: amountRaw,
  held: amountRaw,
  owed: amountRaw,
  declared: z.nullable(declaration),
  /** Tenths of a percent, rounded down; null where nothing is owed or declared. */
  cover: z.nullable(wholeText),
})
export type ReserveRow = z.infer<typeof reserveRow>

const words = (most: number) =>
  z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(most, 'fields.tooLong'))

export const reserveCalls = {
  reserves: endpoint({
    method: 'GET',
    path: '/api/reports/reserves/',
    access: 'staff',
    roles: ['finance', 'compliance'],
    summary: 'What is owed to members and what is declared as reserve, asset by asset',
    reply: z.object({
      now: z.int(),
      valuation: z.string(),
      rows: z.array(reserveRow),
      /** Values of all rows in the valuation asset, and their cover. */
      owed: amountRaw,
      declared: amountRaw,
      cover: z.nullable(wholeText),
    }),
  }),
  declaredReserve: endpoint({
    method: 'GET',
    path: '/api/reserves/:asset/',
    access: 'public',
    summary: 'The newest declared reserve of an asset, and the day of its statement',
    params: z.object({ asset: assetCode }),
    reply: z.object({ declared: z.nullable(z.object({ amount: amountRaw, day: z.string(), isOld: z.boolean() })) }),
  }),
  reserveHistory: endpoint({
    method: 'GET',
    path: '/api/reports/reserves/:asset/',
    access: 'staff',
    roles: ['finance', 'compliance'],
    summary: 'All declarations of an asset’s reserve, newest first',
    params: z.object({ asset: assetCode }),
    reply: z.object({ asset: tableAsset, rows: z.array(declaration) }),
  }),
  declareReserve: endpoint({
    method: 'POST',
    path: '/api/reports/reserves/:asset/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Declare what is held for an asset: it counts once a second person has signed it',
    params: z.object({ asset: assetCode }),
    body: z.object({
      /** In whole units of the asset. */
      amount: amountText,
      place: words(120),
      /** The number or name of the statement that shows it. */
      reference: words(120),
      day,
      /** Why it is short, or anything else that readers should know. */
      note: z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(500, 'fields.tooLong')), ''),
    }),
    reply: signatureReply,
  }),
}
