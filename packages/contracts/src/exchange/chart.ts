import { INDICATOR_LIMITS, type ParameterLimit } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { endpoint, flag, moment, named, priceText } from '../http/index.ts'
import { symbol } from './markets.ts'

export const INDICATORS_MAX = 12
export const DRAWINGS_MAX = 100
/** The pigments of charts in the order of the theme, from 1. */
export const CHART_COLORS = 15

/** Made by the page, so that two tabs can tell whose is which. */
const itemId = z.string('fields.id').check(z.regex(/^[a-z0-9]{8,32}$/, 'fields.id'))
const color = z.int('fields.limit').check(z.minimum(1, 'fields.limit'), z.maximum(CHART_COLORS, 'fields.limit'))

const whole = ({ min, max }: ParameterLimit) => z.int('fields.limit').check(z.minimum(min, 'fields.limit'), z.maximum(max, 'fields.limit'))
const tenths = ({ min, max, step }: ParameterLimit) =>
  z.number('fields.limit').check(z.minimum(min, 'fields.limit'), z.maximum(max, 'fields.limit'), z.multipleOf(step, 'fields.limit'))

const { sma, ema, bollinger, rsi, macd, volumeProfile } = INDICATOR_LIMITS
const item = { id: itemId, color, isHidden: flag }
const indicator = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...item, kind: z.literal('sma'), parameters: z.object({ period: whole(sma.period) }) }),
    z.object({ ...item, kind: z.literal('ema'), parameters: z.object({ period: whole(ema.period) }) }),
    z.object({
      ...item,
      kind: z.literal('bollinger'),
      parameters: z.object({ period: whole(bollinger.period), deviations: tenths(bollinger.deviations) }),
    }),
    z.object({ ...item, kind: z.literal('vwap'), parameters: z.object({}) }),
    z.object({ ...item, kind: z.literal('rsi'), parameters: z.object({ period: whole(rsi.period) }) }),
    z.object({
      ...item,
      kind: z.literal('macd'),
      parameters: z
        .object({ fast: whole(macd.fast), slow: whole(macd.slow), signal: whole(macd.signal) })
        .check(z.refine(({ fast, slow }) => fast < slow, { error: 'fields.limit', path: ['slow'] })),
    }),
    z.object({ ...item, kind: z.literal('volumeProfile'), parameters: z.object({ rows: whole(volumeProfile.rows) }) }),
  ],
  'fields.invalid',
)
export type ChartIndicator = z.infer<typeof indicator>

/** A place on the chart; one beyond what a market's prices can be is refused. */
const point = z
  .object({ at: moment, price: priceText })
  .check(z.refine(({ price }) => /^[0-9]{1,30}(\.[0-9]{1,18})?$/.test(price), { error: 'fields.amount', path: ['price'] }))
export type ChartPoint = z.infer<typeof point>

const onePoint = z.tuple([point], 'fields.invalid')
const twoPoints = z.tuple([point, point], 'fields.invalid')
const drawing = z.discriminatedUnion(
  'kind',
  [
    z.object({ id: itemId, color, kind: z.literal('level'), points: onePoint }),
    z.object({ id: itemId, color, kind: z.literal('line'), points: twoPoints }),
    z.object({ id: itemId, color, kind: z.literal('range'), points: twoPoints }),
    z.object({ id: itemId, color, kind: z.literal('fibonacci'), points: twoPoints }),
  ],
  'fields.invalid',
)
export type ChartDrawing = z.infer<typeof drawing>

const eachOnce = z.refine<readonly { id: string }[]>((items) => new Set(items.map(({ id }) => id)).size === items.length, {
  error: 'fields.id',
})

const settings = named('ChartSettings', {
  indicators: z.array(indicator, 'fields.invalid').check(z.maxLength(INDICATORS_MAX, 'fields.limit'), eachOnce),
  drawings: z.array(drawing, 'fields.invalid').check(z.maxLength(DRAWINGS_MAX, 'fields.limit'), eachOnce),
  /** Points of drawings keep to open, high, low and close. */
  hasMagnet: flag,
  /** Another market, drawn in per cent; null without one. */
  compared: z.nullable(symbol),
})
export type ChartSettings = z.infer<typeof settings>

/** Of a user who has saved nothing yet. */
export const NO_CHART_SETTINGS: ChartSettings = { indicators: [], drawings: [], hasMagnet: false, compared: null }

const revision = z.int('fields.limit').check(z.minimum(0, 'fields.limit'), z.maximum(2_147_483_646, 'fields.limit'))
const params = z.object({ market: symbol })

export const chart = {
  settings: endpoint({
    method: 'GET',
    path: '/api/charts/:market/',
    access: 'user',
    summary: 'Get what the user has put on the chart of a market; revision 0 when nothing was saved yet',
    params,
    reply: named('ChartSettingsReply', { revision: z.int(), settings }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/charts/:market/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save what the user has put on the chart of a market',
    description:
      'The revision is that of the settings the change was made to. When they were saved again meanwhile, the answer is 409 `CHART_CHANGED` and nothing is saved: read them again, merge and repeat.',
    params,
    body: z.object({ revision, settings }),
    reply: named('ChartSaved', { revision: z.int() }),
  }),
}
