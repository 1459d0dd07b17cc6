import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { amountRaw, endpoint, named, signedRaw, wholeText } from '../http/index.ts'

/** A bar of a chart: the first moment of its day or week, and its value. */
const bar = named('DashBar', { at: z.int(), value: amountRaw })
export type DashBar = z.infer<typeof bar>

/** What the valuation asset's amounts need to be written. */
const asset = z.object({ code: z.string(), decimals: z.int(), decimals_min: z.int() })

/** What the house has earned and given away, valued at the rates of each day. */
const result = z.object({ fees: amountRaw, rewards: amountRaw, net: signedRaw })

const platformReply = named('PlatformTiles', {
  at: z.int(),
  asset,
  people: z.object({
    total: z.int(),
    /** New ones by week, the last twelve, the current one last. */
    weeks: z.array(z.extend(bar, { value: wholeText })),
    hereToday: z.int(),
    verified: z.int(),
    traded: z.int(),
  }),
  /** By day, the last thirty, today last; in raw units of the asset, at the rates of each day. */
  volume: z.object({ days: z.array(bar), markets: z.array(z.object({ symbol: z.string(), value: amountRaw })) }),
  /** Since the beginning of the month, by day and by the kind of what they were taken for. */
  fees: z.object({ total: amountRaw, days: z.array(bar), kinds: z.array(z.object({ kind: z.string(), value: amountRaw })) }),
  /** The house's result: of this month so far, and of the whole month before. */
  result: z.object({ month: result, before: result }),
  street: z.object({
    open: z.int(),
    statuses: z.array(z.object({ status: z.string(), count: z.int() })),
    disputed: z.int(),
    /** Of the last thirty days: how many ended, and how many of them were completed. */
    ended: z.int(),
    completed: z.int(),
  }),
})
export type PlatformTiles = z.infer<typeof platformReply>

/** What changed by price, and what it is measured against: the most that was in it, in raw units of the valuation asset. */
const assetChange = named('AssetChange', { code: z.string(), change: signedRaw, basis: amountRaw })
export type AssetChange = z.infer<typeof assetChange>

const gained = z.object({ realized: signedRaw, open: signedRaw })

const coupon = named('CouponAhead', {
  id: z.string(),
  /** The asset that pays it, and how many of its raw units count. */
  code: z.string(),
  units: amountRaw,
  decimals: z.int(),
  at: z.int(),
  /** The caller's share, in raw units of what is paid. */
  amount: amountRaw,
  asset: z.object({ code: z.string(), symbol: z.string(), decimals: z.int(), decimalsMin: z.int() }),
})
export type CouponAhead = z.infer<typeof coupon>

/** What members' own tiles need beyond what their pages read, and the tiles of staff (DEF-189). */
export const dashboard = {
  changes: endpoint({
    method: 'GET',
    path: '/api/dashboard/changes/',
    access: 'user',
    summary: 'Get what prices made of each asset in the pocket over the last 30 days, in raw units of the valuation asset',
    reply: z.object({ asset, assets: z.array(assetChange), total: signedRaw }),
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/dashboard/results/',
    access: 'user',
    summary: 'Get the gains and losses of the pocket’s trades in each of the last eight weeks, the current one last',
    reply: z.object({
      asset,
      /** False while older trades are still being counted: ask again in a moment. */
      isComplete: z.boolean(),
      /** How many trades the pocket has ever made. */
      trades: z.int(),
      /** Since the first of the weeks: gained by sales, and by what is still held. */
      ...gained.shape,
      weeks: z.array(z.extend(gained, { at: z.int() })),
    }),
  }),
  held: endpoint({
    method: 'GET',
    path: '/api/dashboard/held/',
    access: 'user',
    summary: 'Get what the pocket’s open orders hold, in raw units of the valuation asset',
    reply: z.object({ asset, held: amountRaw }),
  }),
  coupons: endpoint({
    method: 'GET',
    path: '/api/dashboard/coupons/',
    access: 'user',
    summary: 'List the coupons that the pocket is paid within the next 30 days for what it holds, the next one first',
    reply: z.array(coupon),
  }),
  platform: endpoint({
    method: 'GET',
    path: '/api/staff/dashboard/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Get people, volume, fees, result and open tickets of the platform, as of the last minute',
    reply: platformReply,
  }),
}
