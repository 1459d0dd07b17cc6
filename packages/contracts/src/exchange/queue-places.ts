import * as z from 'zod/mini'
import { endpoint, named, ppm, quantityText } from '../http/index.ts'
import { symbol } from './markets.ts'

const queuePlaceReply = named('QueuePlace', {
  orderID: z.string(),
  market: z.string(),
  /** What trades before it at its price, and the number of orders that this belongs to. */
  ahead: quantityText,
  ordersAhead: z.int(),
  /** Everything that is shown at its price, its own included. */
  level: quantityText,
  /** How much of that is its own. */
  share: ppm,
  /** `false`: the queue is so long that there is more ahead than was counted. */
  isExact: z.boolean(),
  /** Rises with every change of the market's book, and is the same as in messages of the broker. */
  version: z.string(),
})
export type QueuePlaceReply = z.infer<typeof queuePlaceReply>

/** Where resting orders stand among those at their price. Only what is shown counts: what icebergs hide trades behind it. */
export const queue = {
  places: endpoint({
    method: 'GET',
    path: '/api/orders/queue/',
    access: 'user',
    summary: 'List the places in the queue of the active profile’s resting orders',
    query: z.object({
      /** Without one, in all markets. */
      market: z.optional(symbol),
      /** `true`: for the next minute the broker also sends the places that change (`queue_place`); ask again to prolong it. */
      watch: z.optional(z.enum(['true', 'false'], 'fields.boolean')),
    }),
    reply: z.array(queuePlaceReply),
  }),
}
