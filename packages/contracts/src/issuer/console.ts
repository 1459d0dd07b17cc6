import * as z from 'zod/mini'
import { figureAsset } from '../catalogue/index.ts'
import { amountRaw, endpoint, named } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { assetContent, assetImage } from './content.ts'
import { inLanguage, ofCode } from './fields.ts'
import { pause } from './pauses.ts'

/** DEF-158: what the console shows first. */
const consoleReply = named('IssuerConsole', {
  asset: figureAsset,
  name: z.string(),
  image: z.nullable(z.string()),
  /** Who is paid by offers and pays coupons. Null: nobody manages it, so that neither can be created. */
  manager: z.nullable(z.object({ name: z.string(), displayName: z.string() })),
  /** What an offer may give as a bonus: the manager's active assets, in their order. */
  bonusAssets: z.array(z.object({ code: z.string(), name: z.string() })),
  /** All units that exist, raw. */
  supply: amountRaw,
  holderCount: z.int(),
  /** The symbols of the markets that a pause of trading halts. */
  markets: z.array(z.string()),
  /** In every language that has texts; English is always there. */
  contents: z.array(assetContent),
  images: z.array(assetImage),
  imagesMax: z.int(),
  pauses: z.array(pause),
})
export type ConsoleReply = z.infer<typeof consoleReply>

const logEntry = named('IssuerLogEntry', {
  id: z.string(),
  /** The name of the power, such as `superpower.coupon_planned`. */
  action: z.string(),
  /** The handle of who did it. */
  by: z.string(),
  isStaff: z.boolean(),
  at: z.number(),
  /** What it was about, as plain words and figures by name. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type LogEntry = z.infer<typeof logEntry>

export const consoleCalls = {
  console: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/',
    access: 'user',
    summary: 'Get the console of an asset that the caller manages',
    params: ofCode,
    query: inLanguage,
    reply: consoleReply,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/log/',
    access: 'user',
    summary: 'List what was done with the powers over this asset, newest first',
    params: ofCode,
    query: listQuery(20, 100),
    reply: listReply(logEntry),
  }),
} as const
