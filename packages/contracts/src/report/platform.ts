import { PERIOD_STEPS } from '@bourse/domain/report'
import * as z from 'zod/mini'
import { amountRaw, assetCode, endpoint, named, SCHEMAS, signedRaw } from '../http/index.ts'
import { day } from './period.ts'

/** An asset as tables of figures need it. */
export const tableAsset = named('TableAsset', {
  id: z.string(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  ctype: z.string(),
  icon: z.nullable(z.string()),
  decimals: z.int(),
  decimals_min: z.int(),
})
export type TableAsset = z.infer<typeof tableAsset>

/** Where all of an asset is now, in raw units: members, ventures, coupons and house add up to the supply. */
const balances = named('PlatformBalances', {
  asset: tableAsset,
  members: signedRaw,
  /** Of what members have: with agents of the asset. */
  agents: signedRaw,
  ventures: signedRaw,
  coupons: signedRaw,
  /** The wallets of fees and of other house accounts. */
  house: signedRaw,
  /** What was issued and not burned. */
  supply: signedRaw,
  /** Of all these, what is held: by orders, and by holds of each kind. */
  held: signedRaw,
  orders: signedRaw,
  holds: z.array(z.object({ kind: z.string(), amount: amountRaw })),
})
export type PlatformBalances = z.infer<typeof balances>

/** `volume` and `fees` are values in the valuation asset at the rates of each day. */
const traded = { trades: z.int(), volume: amountRaw, fees: amountRaw }

const marketVolume = named('MarketVolume', {
  symbol: z.string(),
  base: tableAsset,
  quote: tableAsset,
  baseVolume: amountRaw,
  quoteVolume: amountRaw,
  ...traded,
})
export type MarketVolume = z.infer<typeof marketVolume>

/** Fees of trades name their market; others only the kind of posting. */
const feeSource = z
  .object({ kind: z.string(), market: z.nullable(z.string()), asset: tableAsset, amount: amountRaw, value: amountRaw })
  .register(SCHEMAS, { id: 'FeeSource' })
export type FeeSource = z.infer<typeof feeSource>

/** What was issued, burned and paid in dues and tips in the period. */
const flow = named('AssetFlow', {
  asset: tableAsset,
  minted: amountRaw,
  burned: amountRaw,
  dues: amountRaw,
  duesReturned: amountRaw,
  tips: amountRaw,
})
export type AssetFlow = z.infer<typeof flow>

export const PLATFORM_TABLES = ['balances', 'volumes', 'fees', 'flows', 'reserves'] as const
export type PlatformTable = (typeof PLATFORM_TABLES)[number]

const asked = z.object({
  from: day,
  to: day,
  step: z._default(z.enum(PERIOD_STEPS, 'fields.invalid'), 'day'),
  asset: z.optional(assetCode),
})

const ROLES = ['finance', 'compliance'] as const

/** The totals of the whole platform, for staff (DEF-188). */
export const platformCalls = {
  platform: endpoint({
    method: 'GET',
    path: '/api/reports/platform/',
    access: 'staff',
    roles: ROLES,
    mayLag: true,
    summary: 'Balances per asset now; trading volume, fees, dues, mints and burns of a period',
    query: asked,
    reply: z.object({
      now: z.int(),
      from: z.string(),
      to: z.string(),
      /** The asset of values. */
      valuation: z.string(),
      balances: z.array(balances),
      markets: z.array(marketVolume),
      /** By day, week or month, those with trades. */
      steps: z.array(z.object({ from: z.string(), ...traded })),
      total: z.object(traded),
      fees: z.array(feeSource),
      feesValue: amountRaw,
      flows: z.array(flow),
    }),
  }),
  platformCsv: endpoint({
    method: 'GET',
    path: '/api/reports/platform.csv',
    access: 'staff',
    roles: ROLES,
    mayLag: true,
    summary: 'Download one of these tables, or the declared reserves, as CSV',
    query: z.extend(asked, { table: z.enum(PLATFORM_TABLES, 'fields.invalid') }),
    file: 'text/csv',
  }),
}
