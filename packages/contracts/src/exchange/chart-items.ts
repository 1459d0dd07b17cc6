import { INDICATOR_KINDS, INDICATOR_LIMITS, type IndicatorKind, type IndicatorTerms, type ParameterLimit } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { flag, named } from '../http/index.ts'

export const INDICATORS_MAX = 12
/** The pigments of charts in the order of the theme, from 1. */
export const CHART_COLORS = 15

/** Made by the page, so that two tabs can tell whose is which. */
export const itemId = z.string('fields.id').check(z.regex(/^[a-z0-9]{8,32}$/, 'fields.id'))
export const color = z.int('fields.limit').check(z.minimum(1, 'fields.limit'), z.maximum(CHART_COLORS, 'fields.limit'))

export const eachOnce = z.refine<readonly { id: string }[]>((items) => new Set(items.map(({ id }) => id)).size === items.length, {
  error: 'fields.id',
})

const numberWithin = ({ min, max, step }: ParameterLimit) =>
  step === 1
    ? z.int('fields.limit').check(z.minimum(min, 'fields.limit'), z.maximum(max, 'fields.limit'))
    : z.number('fields.limit').check(z.minimum(min, 'fields.limit'), z.maximum(max, 'fields.limit'), z.multipleOf(step, 'fields.limit'))

/** The parameters of a kind, each within its limits; those of the slower average above those of the faster. */
function parametersOf(kind: IndicatorKind) {
  const limits: Readonly<Record<string, ParameterLimit>> = INDICATOR_LIMITS[kind]
  const shape = z.object(Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, numberWithin(limit)])))
  if (!('slow' in limits)) return shape
  return shape.check(z.refine(({ fast = 0, slow = 0 }) => fast < slow, { error: 'fields.limit', path: ['slow'] }))
}

const [firstKind, ...otherKinds] = INDICATOR_KINDS
const indicatorOf = (kind: IndicatorKind) =>
  z.object({ id: itemId, color, isHidden: flag, kind: z.literal(kind), parameters: parametersOf(kind) })
/** An indicator with its own parameters, as the schema below checks them. */
export type ChartIndicator = IndicatorTerms & { id: string; color: number; isHidden: boolean }
export const chartIndicators = z
  .array(
    z.discriminatedUnion(
      'kind',
      [indicatorOf(firstKind), ...otherKinds.map(indicatorOf)],
      'fields.invalid',
    ) as unknown as z.ZodMiniType<ChartIndicator>,
    'fields.invalid',
  )
  .check(z.maxLength(INDICATORS_MAX, 'fields.limit'), eachOnce)

/** How the prices are drawn. */
export const CHART_TYPES = ['candles', 'bars', 'line', 'area'] as const
export type ChartType = (typeof CHART_TYPES)[number]
export const chartType = z.enum(CHART_TYPES, 'fields.invalid')

export const LINE_DASHES = ['solid', 'dashed', 'dotted'] as const
export const LINE_WIDTH_MAX = 4
const lineShape = {
  width: z.int('fields.limit').check(z.minimum(1, 'fields.limit'), z.maximum(LINE_WIDTH_MAX, 'fields.limit')),
  dash: z.enum(LINE_DASHES, 'fields.invalid'),
}
/** How a drawing's lines are drawn; without it they are thin and solid. */
export const lineStyle = named('DrawingLineStyle', lineShape)
export type LineStyle = z.infer<typeof lineStyle>
/** How new drawings are drawn. Color 0 is the first one that no drawing has yet. */
export const drawingStyle = named('NewDrawingStyle', {
  color: z.int('fields.limit').check(z.minimum(0, 'fields.limit'), z.maximum(CHART_COLORS, 'fields.limit')),
  ...lineShape,
})
export type DrawingStyle = z.infer<typeof drawingStyle>

export const revision = z.int('fields.limit').check(z.minimum(0, 'fields.limit'), z.maximum(2_147_483_646, 'fields.limit'))
