import * as z from 'zod/mini'
import { symbol } from '../exchange/markets.ts'
import { amountText, endpoint, id, named, priceText, quantityText, signedText } from '../http/index.ts'
import { GAIN_METHODS } from '../report/index.ts'

/**
 * Where a pocket stands in one market, by its trades there alone. Quantities are in whole units of the base asset, everything else in whole
 * units of the quote asset, unless said otherwise.
 */
const marketGain = named('MarketGain', {
  market: z.string(),
  /** The codes of the two assets. */
  base: z.string(),
  quote: z.string(),
  /** How many trades are in these figures. */
  trades: z.int(),
  /** Bought in this market, after fees, and not sold again here. */
  held: quantityText,
  /** What that cost, by the method. */
  cost: amountText,
  /** The cost of one whole unit of it, fees included; null while nothing is held. */
  averagePrice: z.nullable(priceText),
  lastPrice: priceText,
  /** What is held, at the last price. */
  value: amountText,
  /** Value less cost. */
  unrealizedGain: signedText,
  /** Proceeds after fees less cost, of everything sold whose cost is known. */
  realizedGain: signedText,
  /** Before fees; the fee is in the base asset. */
  bought: z.object({ quantity: quantityText, cost: amountText, fee: amountText }),
  /** Before fees; the fee is in the quote asset. */
  sold: z.object({ quantity: quantityText, proceeds: amountText, fee: amountText }),
  /** The part of what was sold that was not bought in this market, and its proceeds after fees: it has no known cost, so no gain. */
  uncosted: z.object({ quantity: quantityText, proceeds: amountText }),
})
export type MarketGainReply = z.infer<typeof marketGain>

/** All markets together, in whole units of the valuation asset, at the rates by which pockets are valued. */
const totalGain = named('TotalGain', {
  asset: z.string(),
  cost: amountText,
  value: amountText,
  unrealizedGain: signedText,
  realizedGain: signedText,
  fees: amountText,
})
export type TotalGainReply = z.infer<typeof totalGain>

export const gain = {
  read: endpoint({
    method: 'GET',
    path: '/api/gains/',
    access: 'user',
    summary: 'Get what a pocket holds from trading in each market, what it cost, and the realized and unrealized gain',
    query: z.object({
      /** One of the caller's own pockets; that of the active profile unless given. */
      pocket: z.optional(id),
      market: z.optional(symbol),
      method: z._default(z.enum(GAIN_METHODS, 'fields.invalid'), 'average'),
    }),
    reply: z.object({
      pocketID: z.string(),
      method: z.enum(GAIN_METHODS),
      /** False while older trades are still being counted: ask again in a moment. */
      isComplete: z.boolean(),
      markets: z.array(marketGain),
      total: totalGain,
    }),
  }),
}
