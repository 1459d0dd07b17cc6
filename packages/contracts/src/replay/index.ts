import { SIDES } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { symbol } from '../exchange/markets.ts'
import { endpoint, named, SCHEMAS } from '../http/index.ts'

const DAY_MS = 86_400_000

const day = z.iso.date('fields.date').register(SCHEMAS, {
  id: 'ReplayDay',
  description: 'A day in UTC.',
  examples: ['2026-11-12'],
})

/** In ticks of the market’s `tick_raw` and lots of its `lot_raw`. */
const level = z.tuple([z.int(), z.int()])
/** When, price, quantity, the taker’s side. */
const trade = z.tuple([z.int(), z.int(), z.int(), z.enum(SIDES)])
/** When, whether it is the whole book, bids, asks. */
const frame = z.tuple([z.int(), z.boolean(), z.array(level), z.array(level)])

const replayReply = named('ReplayPage', {
  market: z.string(),
  day: z.string(),
  /** The page has everything from this moment up to the other, without that one. Milliseconds since 1970, as all times. */
  from: z.int(),
  to: z.int(),
  /** What to send as `after` for the page that follows; null at the end of what there is. Of the current day there is more later. */
  next: z.nullable(z.int()),
  trades: z.array(trade),
  /** The first one is the whole book at the beginning of the page, if it is known; the others say what has changed: quantity 0 is gone. */
  depth: z.array(frame),
})
export type ReplayReply = z.infer<typeof replayReply>

export const replay = {
  days: endpoint({
    method: 'GET',
    path: '/api/markets/:symbol/replay/days/',
    access: 'public',
    mayLag: true,
    summary: 'List the days of a market that can be replayed, newest first',
    params: z.object({ symbol }),
    reply: z.object({
      days: z.array(
        named('ReplayDayKept', {
          day: z.string(),
          has_depth: z.boolean(),
          /** When the first minute of it began that something is known of. */
          from: z.int(),
        }),
      ),
    }),
  }),
  recorded: endpoint({
    method: 'GET',
    path: '/api/markets/:symbol/replay/recorded/',
    access: 'public',
    mayLag: true,
    summary: 'List the parts of a day of which something is known',
    description: 'Between them nothing was recorded: neither a trade nor the book, for more than an hour.',
    params: z.object({ symbol }),
    query: z.object({ day }),
    reply: named('ReplayRecorded', {
      market: z.string(),
      day: z.string(),
      /** From when to when, without that moment; oldest first. */
      stretches: z.array(z.tuple([z.int(), z.int()])),
    }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/markets/:symbol/replay/',
    access: 'public',
    mayLag: true,
    summary: 'Get a part of a market’s day as it was: its trades, and its best twenty levels each second',
    description:
      'Prices are in ticks of the market’s `tick_raw`, quantities in lots of its `lot_raw`. A page covers half an hour at most, and less where there were very many trades. The depth is kept for a number of days; trades are kept for good.',
    params: z.object({ symbol }),
    query: z.object({
      day,
      after: z.optional(
        z.coerce.number('fields.time').check(z.int('fields.time'), z.minimum(0, 'fields.time'), z.maximum(DAY_MS - 1, 'fields.time')),
      ),
    }),
    reply: replayReply,
  }),
}
