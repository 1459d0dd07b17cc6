import { CANDLE_INTERVALS, SIDES } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint, id, limit, named, percentText, ppm, priceText, quantityText, SCHEMAS } from '../http/index.ts'

export { CANDLE_INTERVALS, type CandleInterval } from '@bourse/domain/exchange'

const SYMBOL = /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/
export const symbol = z
  .string('fields.market')
  .check(z.regex(SYMBOL, 'fields.market'))
  .register(SCHEMAS, { id: 'MarketSymbol', description: 'A market: its base asset, a hyphen, its quote asset.', examples: ['LBTC-LUSD'] })

const marketAsset = named('MarketAsset', { id: z.string(), code: z.string(), name: z.string(), decimals: z.int(), decimals_min: z.int() })

/** What a trader with this much volume pays; a negative maker fee is a rebate. */
export const feeTier = named('FeeTier', { from_volume: amountText, taker_fee_ppm: ppm, maker_fee_ppm: ppm })
export type FeeTierReply = z.infer<typeof feeTier>

/**
 * Prices and quantities are decimal strings in whole units. `lot_raw` and `tick_raw` are what messages count in, in raw units; `lot` and
 * `tick` are the steps that new orders keep: `lot_step` and `tick_step` times as much.
 */
const marketReply = named('Market', {
  symbol: z.string(),
  base_symbol: z.string(),
  quote_symbol: z.string(),
  base_asset: marketAsset,
  quote_asset: marketAsset,
  /** Best prices now; null where that side is empty (MAX-10). */
  quote: z.object({ bid: z.nullable(priceText), ask: z.nullable(priceText) }),
  lot: quantityText,
  tick: priceText,
  lot_raw: amountRaw,
  tick_raw: amountRaw,
  /** Negative: a rebate, which is paid out of the taker's fee, in what the taker receives. */
  maker_fee_ppm: ppm,
  taker_fee_ppm: ppm,
  /** The fees by the volume of thirty days in this market, in quote: from nothing, which are the fees above, ascending. */
  fee_tiers: z.array(feeTier),
  lot_step: z.int(),
  tick_step: z.int(),
  /** The smallest and the largest order; null without a limit. */
  min_quantity: quantityText,
  max_quantity: z.nullable(quantityText),
  /** The smallest value of an order, in quote; a trade of less sets no last price and triggers no stop. Null without a limit. */
  min_value: z.nullable(amountText),
  /** How far a limit may be from the last price, and a stop's limit from its stop price, either side; null without a limit. */
  band_ppm: z.nullable(ppm),
  /** How far a market order goes through the price it starts from, unless it says so itself. */
  protection_ppm: ppm,
  status: z.enum(['open', 'halted']),
  halt_reason: z.string(),
  /** The same by language, where staff wrote it so. */
  halt_notes: z.nullable(z.record(z.string(), z.string())),
})
export type MarketReply = z.infer<typeof marketReply>

/** Twenty-four hours of one market (DEF-107); null where nothing was traded yet. */
const summaryReply = named('MarketSummary', {
  market: z.string(),
  last: z.nullable(priceText),
  open: z.nullable(priceText),
  high: z.nullable(priceText),
  low: z.nullable(priceText),
  volume: quantityText,
  quote_volume: amountText,
  /** The change from open to last, in percent with two digits; null without either. */
  change: z.nullable(percentText),
})
export type SummaryReply = z.infer<typeof summaryReply>

const candleReply = named('Candle', {
  start: z.int(),
  open: priceText,
  high: priceText,
  low: priceText,
  close: priceText,
  volume: quantityText,
})
export type CandleReply = z.infer<typeof candleReply>

/** A price and the total quantity at it. */
const depthLevel = z.tuple([priceText, quantityText])

const depthReply = named('Depth', {
  market: z.string(),
  /** Best first: bids from the highest price, asks from the lowest. */
  bids: z.array(depthLevel),
  asks: z.array(depthLevel),
  /**
   * Rises with every change of the market: of two answers the one with the lower number is older. Null from a process that does not
   * follow the market itself and has read the book from the database.
   */
  seq: z.nullable(z.int()),
  timestamp: z.int(),
})
export type DepthReply = z.infer<typeof depthReply>

const tradeReply = named('Trade', {
  id: z.string(),
  price: priceText,
  quantity: quantityText,
  /** The taker's side. */
  side: z.enum(SIDES),
  timestamp: z.int(),
})
export type TradeReply = z.infer<typeof tradeReply>

/** The summary with the best prices and their quantities; null where that side is empty. */
const tickerReply = z.extend(summaryReply, {
  bid: z.nullable(priceText),
  bid_quantity: z.nullable(quantityText),
  ask: z.nullable(priceText),
  ask_quantity: z.nullable(quantityText),
  timestamp: z.int(),
})
export type TickerReply = z.infer<typeof tickerReply>

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
  ticker: endpoint({
    method: 'GET',
    path: '/api/md/ticker/',
    access: 'public',
    summary: 'Get the best prices with their quantities and the last 24 hours, of one market or of all',
    query: z.object({ market: z.optional(symbol) }),
    reply: z.array(tickerReply),
  }),
  depth: endpoint({
    method: 'GET',
    path: '/api/md/depth/',
    access: 'public',
    summary: 'Get the best levels of a market’s book, as price and quantity, best first',
    query: z.object({ market: symbol, levels: limit(100, 500) }),
    reply: depthReply,
  }),
  trades: endpoint({
    method: 'GET',
    path: '/api/md/trades/',
    access: 'public',
    summary: 'List the trades of a market, newest first; with `before`, those older than that trade',
    // The id of a trade, which the market-data socket tells too, so no cursor.
    query: z.object({ market: symbol, limit: limit(100, 500), before: z.optional(id) }),
    reply: z.array(tradeReply),
  }),
  time: endpoint({
    method: 'GET',
    path: '/api/time/',
    access: 'public',
    summary: 'Get the server’s time, in milliseconds since 1970',
    reply: z.object({ timestamp: z.int() }),
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
