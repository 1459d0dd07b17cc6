import * as z from 'zod/mini'
import { amountRaw, assetCode, endpoint, id, named, signedRaw } from '../http/index.ts'
import { auditCalls } from './audit.ts'
import { day } from './period.ts'
import { platformCalls } from './platform.ts'
import { reserveCalls } from './reserves.ts'

export type { AuditRunReply } from './audit.ts'
export {
  type AssetFlow,
  type FeeSource,
  type MarketVolume,
  PLATFORM_TABLES,
  type PlatformBalances,
  type PlatformTable,
  type TableAsset,
} from './platform.ts'
export type { DeclarationReply, ReserveRow } from './reserves.ts'

/** UTC days, both included; all wallets unless an asset is given. `profileId` is an own profile, by default the active one. */
const period = z.object({ from: day, to: day, asset: z.optional(assetCode), profileId: z.optional(id) })

/** One line of a statement; amounts are raw units. */
const statementLine = z.object({
  at: z.int(),
  /** transfer, fill, fee, mint … as in the ledger feed. */
  kind: z.string(),
  /** What it was, in the caller's language. */
  text: z.string(),
  /** The sender's note, if any. */
  note: z.string(),
  amount: signedRaw,
  balance: amountRaw,
  postingId: z.string(),
})

/** The maximum of lines per wallet on the screen. */
export const STATEMENT_LINES_MAX = 500

/** A longer PDF would be unreadable; the CSV has no limit. */
export const PDF_LINES_MAX = 20_000

const walletStatement = named('WalletStatement', {
  asset: z.string(),
  name: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  /** The number of fraction digits that shows every figure of this wallet exactly, so that the lines add up as shown. */
  digits: z.int(),
  opening: amountRaw,
  credits: amountRaw,
  debits: amountRaw,
  closing: amountRaw,
  lines: z.array(statementLine),
  /** How many lines the screen leaves out; the files have all. */
  linesMore: z.int(),
})
export type WalletStatement = z.infer<typeof walletStatement>

export const GAIN_METHODS = ['fifo', 'average'] as const
export type GainMethod = (typeof GAIN_METHODS)[number]

/** Gains and losses from disposals of an asset; raw units of the valuation asset. */
const assetGains = named('AssetGains', {
  asset: z.string(),
  name: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  /** Disposed of in the period, raw units of the asset. */
  quantity: amountRaw,
  proceeds: amountRaw,
  cost: amountRaw,
  gain: signedRaw,
  /** What is still held at the end of the period, and its cost. */
  held: amountRaw,
  heldCost: amountRaw,
})
export type AssetGains = z.infer<typeof assetGains>

/** A month with more lines than these is not summed up; its statement has them all. */
export const FLOW_LINES_MAX = 20_000

/** Raw units of the valuation asset. */
const flow = named('Flow', { in: amountRaw, out: amountRaw, fees: signedRaw, net: signedRaw })

export const report = {
  month: endpoint({
    method: 'GET',
    path: '/api/reports/month/',
    access: 'user',
    mayLag: true,
    summary: 'Get what came in, went out and was paid in fees this month, in the valuation asset, as the statement has it',
    reply: z.object({
      /** The days of the statement that it is the sum of: the first of the month and today, in UTC. */
      from: z.string(),
      to: z.string(),
      asset: z.object({ code: z.string(), decimals: z.int(), decimalsMin: z.int() }),
      /** Null where there are too many lines. */
      flow: z.nullable(flow),
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/reports/statement/',
    access: 'user',
    mayLag: true,
    summary: 'Get the statement of a profile’s wallets for a period',
    query: period,
    reply: z.object({
      profile: z.object({ name: z.string(), displayName: z.string() }),
      from: z.string(),
      to: z.string(),
      wallets: z.array(walletStatement),
    }),
  }),
  /** The same as files, with every line. */
  statementCsv: endpoint({
    method: 'GET',
    path: '/api/reports/statement.csv',
    access: 'user',
    mayLag: true,
    summary: 'Download the statement as CSV (UTF-8, one line per entry)',
    query: period,
    file: 'text/csv',
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/api/reports/statement.pdf',
    access: 'user',
    mayLag: true,
    summary: 'Download the statement as PDF',
    query: period,
    file: 'application/pdf',
  }),
  gains: endpoint({
    method: 'GET',
    path: '/api/reports/gains/',
    access: 'user',
    mayLag: true,
    summary: 'Get the realized gains of a period per asset, by FIFO or average cost',
    query: z.extend(period, { method: z._default(z.enum(GAIN_METHODS, 'fields.invalid'), 'fifo') }),
    reply: z.object({ valuation: z.string(), method: z.enum(GAIN_METHODS), assets: z.array(assetGains), total: signedRaw }),
  }),
  ...platformCalls,
  ...reserveCalls,
  ...auditCalls,
}
