import { CANDLE_INTERVALS } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

export { CANDLE_INTERVALS, type CandleInterval } from '@bourse/domain/exchange'

const SYMBOL = /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/
export const symbol = z.string('fields.market').check(z.regex(SYMBOL, 'fields.market'))

const marketAsset = z.object({ id: z.string(), code: z.string(), name: z.string(), decimals: z.int(), decimals_min: z.int() })

/**
 * Prices and quantities are decimal strings in whole units. `lot_raw` and `tick_raw` are what messages count in, in raw units; `lot` and
 * `tick` are the steps that new orders keep: `lot_step` and `tick_step` times as much.
 */
const marketReply = z.object({
  symbol: z.string(),
  base_symbol: z.string(),
  quote_symbol: z.string(),
  base_asset: marketAsset,
  quote_asset: marketAsset,
  /** Best prices now; null where that side is empty (MAX-10). */
  quote: z.object({ bid: z.nullable(z.string()), ask: z.nullable(z.string()) }),
  lot: z.string(),
  tick: z.string(),
  lot_raw: z.string(),
  tick_raw: z.string(),
  maker_fee_ppm: z.int(),
  taker_fee_ppm: z.int(),
  lot_step: z.int(),
  tick_step: z.int(),
  /** The smallest and the largest order; null without a limit. */
  min_quantity: z.string(),
  max_quantity: z.nullable(z.string()),
  /** How far a limit may be from the last price, either side; null without a limit. */
  band_ppm: z.nullable(z.int()),
  /** How far a market order goes through the price it starts from, unless it says so itself. */
  protection_ppm: z.int(),
  status: z.enum(['open', 'halted']),
  halt_reason: z.string(),
  /** The same by language, where staff wrote it so. */
  halt_notes: z.nullable(z.record(z.string(), z.string())),
})
export type MarketReply = z.infer<typeof marketReply>

/** Twenty-four hours of one market (DEF-107); null where nothing was traded yet. */
const summaryReply = z.object({
  market: z.string(),
  last: z.nullable(z.string()),
  open: z.nullable(z.string()),
  high: z.nullable(z.string()),
  low: z.nullable(z.string()),
  volume: z.string(),
  quote_volume: z.string(),
  /** The change from open to last, in percent with two digits; null without either. */
  change: z.nullable(z.string()),
})
export type SummaryReply = z.infer<typeof summaryReply>

const candleReply = z.object({
  start: z.int(),
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
  volume: z.string(),
})
export type CandleReply = z.infer<typeof candleReply>

const moment = z.coerce.number('fields.time').check(z.int('fields.time'), z.minimum(0, 'fields.time'))

export const market = {
  list: endpoint({
    method: 'GET',
    path: '/api/markets/',
    access: 'public',
    summary: 'List the markets with their tick and lot sizes and best prices',
    reply: z.array(marketReply),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/md/summary/',
    access: 'public',
    summary: 'Get the last 24 hours of one market or of all',
    query: z.object({ market: z.optional(symbol) }),
    reply: z.array(summaryReply),
  }),
  candles: endpoint({
    method: 'GET',
    path: '/api/md/candles/',
    access: 'public',
    summary: 'List the candles of a market, oldest first; the newest ones before `to`',
    query: z.object({
      market: symbol,
      interval: z._default(z.enum(CANDLE_INTERVALS, 'fields.interval'), '1h'),
      to: z.optional(moment),
      limit: z._default(
        z.coerce.number('fields.limit').check(z.int('fields.limit'), z.minimum(1, 'fields.limit'), z.maximum(1_000, 'fields.limit')),
        500,
      ),
    }),
    reply: z.array(candleReply),
  }),
}
