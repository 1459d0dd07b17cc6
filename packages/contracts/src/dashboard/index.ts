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

/** The tiles of staff; members' own tiles read what their pages read (DEF-189). */
export const dashboard = {
  platform: endpoint({
    method: 'GET',
    path: '/api/staff/dashboard/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Get people, volume, fees, result and open tickets of the platform, as of the last minute',
    reply: platformReply,
  }),
}
