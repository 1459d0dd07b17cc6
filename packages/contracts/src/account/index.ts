import { UNSETTLED_KINDS } from '@bourse/domain/account'
import * as z from 'zod/mini'
import { amountRaw, endpoint, id, named } from '../http/index.ts'
import { otp, password } from '../session/credentials.ts'

/** Asked for again, like in the security settings: an open or stolen session is not enough. */
const confirmed = z.object({ password: z.optional(password), otp: z.optional(otp) })

/** A copy of everything that is held about the person; times in milliseconds. */
const exportReply = z.object({
  id: z.string(),
  state: z.enum(['packing', 'ready', 'stopped', 'failed', 'gone']),
  /** Of 100. */
  progress: z.int(),
  size: z.nullable(z.int()),
  askedAt: z.int(),
  /** Until when it can be downloaded. */
  expiresAt: z.nullable(z.int()),
})

const unsettled = named('Unsettled', {
  kind: z.enum(UNSETTLED_KINDS),
  count: z.int(),
  /** It ends by itself: said, but nothing has to be done. */
  isFree: z.boolean(),
  /** Of balances, the first few by asset, in raw units. */
  amounts: z.array(z.object({ asset: z.string(), amount: amountRaw, decimals: z.int(), decimalsMin: z.int() })),
})
export type Unsettled = z.infer<typeof unsettled>

const accountReply = named('Account', {
  /** The newest one. */
  export: z.nullable(exportReply),
  /** When the next copy may be asked for; null: now. */
  nextExportAt: z.nullable(z.int()),
  unsettled: z.array(unsettled),
  isLastAdmin: z.boolean(),
})
export type AccountReply = z.infer<typeof accountReply>

/** The files of one's own records, of the active profile. */
export const OWN_FILES = ['orders', 'trades', 'dues', 'tickets'] as const
export type OwnFileName = (typeof OWN_FILES)[number]

export const account = {
  overview: endpoint({
    method: 'GET',
    path: '/api/security/account/',
    access: 'user',
    sessionOnly: true,
    summary: 'Get the newest copy of the account’s data, and what has to be settled before the account can be closed',
    reply: accountReply,
  }),
  askExport: endpoint({
    method: 'POST',
    path: '/api/security/account/export/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Ask for a copy of everything that is held about the account; one a day, kept for seven days',
    body: confirmed,
    reply: accountReply,
  }),
  stopExport: endpoint({
    method: 'DELETE',
    path: '/api/security/account/export/',
    access: 'user',
    inMaintenance: 'account',
    summary: 'Stop packing the copy',
    reply: accountReply,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/security/account/export/data.zip',
    access: 'user',
    sessionOnly: true,
    summary: 'Download the copy (ZIP with JSON, CSV and files)',
    query: z.object({ id }),
    file: 'application/zip',
  }),
  askClosure: endpoint({
    method: 'POST',
    path: '/api/security/account/closure/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Close the account in 14 days; all sessions end, and signing in again undoes it',
    body: confirmed,
    reply: z.object({ dueAt: z.int() }),
  }),
  ownFile: endpoint({
    method: 'GET',
    path: '/api/exports/file.csv',
    access: 'user',
    summary: 'Download all orders, trades, dues or street trades of the active profile as CSV (UTF-8, one line each)',
    query: z.object({ name: z.enum(OWN_FILES, 'fields.invalid') }),
    file: 'text/csv',
  }),
}
