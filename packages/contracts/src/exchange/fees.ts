import * as z from 'zod/mini'
import { amountText, endpoint, named, ppm } from '../http/index.ts'
import { feeTier } from './markets.ts'

/** What the caller pays in a market. All profiles of a user count together. */
const ownFees = named('OwnFees', {
  market: z.string(),
  quote_symbol: z.string(),
  /** The place of the caller's tier in `tiers`: 1 is the market's own fees. */
  tier: z.int(),
  taker_fee_ppm: ppm,
  maker_fee_ppm: ppm,
  /** In quote, of the thirty whole days in UTC before the day for which tiers were last assigned. */
  volume: amountText,
  /** Null before the first assignment. */
  assigned_for: z.nullable(z.string()),
  tiers: z.array(feeTier),
  /** How much more volume the next tier takes; null in the highest. */
  next: z.nullable(z.object({ tier: z.int(), missing: amountText })),
})
export type OwnFeesReply = z.infer<typeof ownFees>

export const fees = {
  own: endpoint({
    method: 'GET',
    path: '/api/fees/',
    access: 'user',
    summary: 'List what you pay in each market: your tier, your volume of thirty days, and what the next tier takes',
    reply: z.array(ownFees),
  }),
}
