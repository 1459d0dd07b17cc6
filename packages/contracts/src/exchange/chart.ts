import * as z from 'zod/mini'
import { endpoint, flag, moment, named, priceText } from '../http/index.ts'
import { chartIndicators, chartType, color, drawingStyle, eachOnce, itemId, lineStyle, revision } from './chart-items.ts'
import { templates } from './chart-templates.ts'
import { symbol } from './markets.ts'

export const DRAWINGS_MAX = 100
export const DRAWING_TEXT_MAX = 80

/** A place on the chart; one beyond what a market's prices can be is refused. */
const point = z
  .object({ at: moment, price: priceText })
  .check(z.refine(({ price }) => /^[0-9]{1,30}(\.[0-9]{1,18})?$/.test(price), { error: 'fields.amount', path: ['price'] }))
export type ChartPoint = z.infer<typeof point>

const onePoint = z.tuple([point], 'fields.invalid')
const twoPoints = z.tuple([point, point], 'fields.invalid')
const threePoints = z.tuple([point, point, point], 'fields.invalid')
const item = { id: itemId, color, style: z.optional(lineStyle) }
const of = <Kind extends string, Points extends z.core.$ZodType>(kind: Kind, points: Points) =>
  z.object({ ...item, kind: z.literal(kind), points })
const drawing = z.discriminatedUnion(
  'kind',
  [
    of('level', onePoint),
    of('vertical', onePoint),
    of('line', twoPoints),
    of('ray', twoPoints),
    of('arrow', twoPoints),
    of('channel', threePoints),
    of('rectangle', twoPoints),
    of('range', twoPoints),
    of('fibonacci', twoPoints),
    of('extension', threePoints),
    z.object({
      ...item,
      kind: z.literal('text'),
      points: onePoint,
      text: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(DRAWING_TEXT_MAX, 'fields.tooLong')),
    }),
  ],
  'fields.invalid',
)
export type ChartDrawing = z.infer<typeof drawing>

const settings = named('ChartSettings', {
  indicators: chartIndicators,
  drawings: z.array(drawing, 'fields.invalid').check(z.maxLength(DRAWINGS_MAX, 'fields.limit'), eachOnce),
  /** Points of drawings keep to open, high, low and close. */
  hasMagnet: flag,
  /** Another market, drawn in per cent; null without one. */
  compared: z.nullable(symbol),
  /** Absent: candles. */
  type: z.optional(chartType),
  /** Absent: thin, solid, in the first free color. */
  newDrawings: z.optional(drawingStyle),
})
export type ChartSettings = z.infer<typeof settings>

/** Of a user who has saved nothing yet. */
export const NO_CHART_SETTINGS: ChartSettings = { indicators: [], drawings: [], hasMagnet: false, compared: null }

const params = z.object({ market: symbol })

export const chart = {
  settings: endpoint({
    method: 'GET',
    path: '/api/charts/:market/',
    access: 'user',
    summary:
      'Get what the user has put on the chart of a market; revision 0 when nothing was saved yet: then what their standard template has',
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
  templates: endpoint({
    method: 'GET',
    path: '/api/chart-templates/',
    access: 'user',
    summary: 'Get the user’s templates of charts; revision 0 when nothing was saved yet',
    reply: named('ChartTemplatesReply', { revision: z.int(), settings: templates }),
  }),
  saveTemplates: endpoint({
    method: 'PUT',
    path: '/api/chart-templates/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save the user’s templates of charts',
    description:
      'The revision is that of the settings the change was made to. When they were saved again meanwhile, the answer is 409 `SETTINGS_CHANGED` and nothing is saved: read them again, merge and repeat.',
    body: z.object({ revision, settings: templates }),
    reply: named('ChartTemplatesSaved', { revision: z.int() }),
  }),
}
