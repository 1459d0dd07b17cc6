import {
  ALERT_KINDS,
  ALERT_MODES,
  ALERT_NOTE_MAX,
  ALERT_SPANS,
  ALERT_STATES,
  ARMED_ALERTS_MAX,
  REST_SECONDS_MAX,
  REST_SECONDS_MIN,
} from '@bourse/domain/alert'
import * as z from 'zod/mini'
import { symbol } from '../exchange/markets.ts'
import { endpoint, id, named, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'

/** The last that a date can be. */
const LAST_MOMENT = 8_640_000_000_000_000

const DIRECTIONS = ['above', 'below', 'up', 'down', 'either', 'whole', 'each'] as const

const threshold = z
  .string('fields.amount')
  .check(z.maxLength(60, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'AlertThreshold',
    description:
      'A decimal number as text: of `price` a price of the market, of `volume` a quantity in whole units of the base asset, of `percent` per cent and of `spread` per mille, both with at most two decimals.',
    examples: ['65000'],
  })

const direction = z.enum(DIRECTIONS, 'fields.invalid').register(SCHEMAS, {
  id: 'AlertDirection',
  description:
    'Of `price` and `spread`: at or `above`, at or `below`. Of `volume`: `above`. Of `percent`: `up` from the lowest, `down` from the highest price of the span, or `either`. Of `fill`: a `whole` order was filled, or `each` of its fills.',
  examples: ['above'],
})

const span = z.enum(ALERT_SPANS, 'fields.invalid')
const moment = z.coerce
  .number('fields.time')
  .check(z.int('fields.time'), z.minimum(0, 'fields.time'), z.maximum(LAST_MOMENT, 'fields.time'))
const mode = z.enum(ALERT_MODES, 'fields.invalid')
const restSeconds = z.int('fields.limit').check(z.minimum(REST_SECONDS_MIN, 'fields.limit'), z.maximum(REST_SECONDS_MAX, 'fields.limit'))
const alertNote = z.string('fields.invalid').check(z.trim(), z.maxLength(ALERT_NOTE_MAX, 'fields.tooLong'))

/** Times are milliseconds since 1970. */
const alertReply = named('Alert', {
  id: z.string(),
  market: z.string(),
  kind: z.enum(ALERT_KINDS),
  direction,
  /** Null for `fill`. */
  threshold: z.nullable(threshold),
  /** Null unless it is a movement or a volume. */
  span: z.nullable(span),
  mode,
  /** Null when it fires once. */
  restSeconds: z.nullable(restSeconds),
  note: z.string(),
  state: z.enum(ALERT_STATES),
  /** Until then it does not fire again; null when it does not rest. */
  restsUntil: z.nullable(z.int()),
  firedAt: z.nullable(z.int()),
  /** What was found when it fired last, in the unit of the threshold; of `fill` the quantity. */
  firedValue: z.nullable(threshold),
  firedCount: z.int(),
  createdAt: z.int(),
})
export type AlertReply = z.infer<typeof alertReply>

const newAlert = named('NewAlert', {
  market: symbol,
  kind: z.enum(ALERT_KINDS, 'fields.invalid'),
  direction,
  /** Required except for `fill`. */
  threshold: z.optional(threshold),
  /** Required for `percent` and `volume`. */
  span: z.optional(span),
  mode: z._default(mode, 'once'),
  /** Required when it fires again: how long it rests after each time. */
  restSeconds: z.optional(restSeconds),
  note: z._default(alertNote, ''),
})
export type NewAlert = z.input<typeof newAlert>

const changedAlert = named('ChangedAlert', {
  state: z.optional(z.enum(['armed', 'paused'], 'fields.invalid')),
  direction: z.optional(direction),
  threshold: z.optional(threshold),
  span: z.optional(span),
  mode: z.optional(mode),
  restSeconds: z.optional(restSeconds),
  note: z.optional(alertNote),
})
export type ChangedAlert = z.input<typeof changedAlert>

/** A trader is told when a market does what they wait for: by the feed, and by mail and push as they prefer. */
export const alert = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts/',
    access: 'user',
    summary:
      'List the alerts of the active profile, newest first; with `firedFrom`, those that have fired since then, the last fired first',
    query: listQuery(100, 200, {
      market: z.optional(symbol),
      state: z.optional(z.enum(ALERT_STATES, 'fields.invalid')),
      firedFrom: z.optional(moment),
    }),
    reply: listReply(alertReply, { armed: z.int(), most: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/alerts/',
    access: 'user',
    inMaintenance: 'nothing',
    scope: 'trade',
    keyed: true,
    summary: 'Set an alert on a market',
    description: `It is judged at every later trade of the market; a spread several times a second. A price fires when it gets there: one that is already there is refused as \`ALERT_ALREADY_TRUE\`. Movements and volumes are measured over the market’s trades of the span, in whole seconds, those before the alert included, and fire at the first judgement that finds them. A trade of less than the market’s \`min_value\` is no price and no part of a movement, but counts in volumes. \`again\` fires once more when it is true after the rest; a price then needs a new crossing. At most ${ARMED_ALERTS_MAX} alerts of a user are armed at a time.`,
    status: 201,
    body: newAlert,
    example: { market: 'LBTC-LUSD', kind: 'price', direction: 'above', threshold: '65000', note: 'Take profit' },
    reply: alertReply,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/alerts/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    scope: 'trade',
    keyed: true,
    summary: 'Pause or resume an alert, or change what it waits for',
    description:
      'Its market and kind stay. With new terms, or when it is resumed, it counts as newly set: it does not rest, one that was done is armed again, a paused one stays paused unless the call says otherwise, and arming a price that is already there is refused as `ALERT_ALREADY_TRUE`. One that is done and is armed again with the terms it has is not refused: it waits until the price comes back and gets there again. A new note alone changes nothing else.',
    params: z.object({ id }),
    body: changedAlert,
    example: { threshold: '66000' },
    reply: alertReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/alerts/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    scope: 'trade',
    summary: 'Remove an alert',
    params: z.object({ id }),
    reply: z.object({ removed: z.boolean() }),
  }),
}
