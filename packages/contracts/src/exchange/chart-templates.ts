import { CANDLE_INTERVALS } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { named } from '../http/index.ts'
import { chartIndicators, chartType, drawingStyle, eachOnce, itemId } from './chart-items.ts'

export const CHART_TEMPLATES_MAX = 20
export const CHART_TEMPLATE_NAME_MAX = 40

const template = named('ChartTemplate', {
  id: itemId,
  name: z
    .string('fields.required')
    .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(CHART_TEMPLATE_NAME_MAX, 'fields.nameLong')),
  indicators: chartIndicators,
  type: chartType,
  newDrawings: drawingStyle,
  interval: z.enum(CANDLE_INTERVALS, 'fields.invalid'),
})
export type ChartTemplate = z.infer<typeof template>

export const templates = named('ChartTemplates', {
  templates: z.array(template, 'fields.invalid').check(z.maxLength(CHART_TEMPLATES_MAX, 'fields.limit'), eachOnce),
  /** The template that a market’s chart begins with, until the user changes that chart; null without one. */
  standard: z.nullable(itemId),
}).check(
  z.refine(({ templates: all, standard }) => standard === null || all.some(({ id }) => id === standard), {
    error: 'fields.id',
    path: ['standard'],
  }),
)
export type ChartTemplates = z.infer<typeof templates>

/** Of a user who has saved none yet. */
export const NO_CHART_TEMPLATES: ChartTemplates = { templates: [], standard: null }
