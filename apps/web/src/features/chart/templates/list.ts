import { CHART_TEMPLATES_MAX, type ChartSettings, type ChartTemplate, type ChartTemplates } from '@bourse/contracts/exchange'
import { mergeItems } from '#platform/kept/items'
import type { CandleInterval } from '../ground/view.ts'

export const USUAL_STYLE = { color: 0, width: 1, dash: 'solid' } as const

/** What two windows made of the same templates; a standard that one of them has deleted is none. */
export function mergeTemplates(base: ChartTemplates, own: ChartTemplates, saved: ChartTemplates): ChartTemplates {
  const templates = mergeItems(base.templates, own.templates, saved.templates).slice(0, CHART_TEMPLATES_MAX)
  return withStandard(templates, own.standard === base.standard ? saved.standard : own.standard)
}

/** The chart as it is now, under a name. One that has the name already is replaced, and stays the standard if it was. */
export function saveTemplate(
  { templates, standard }: ChartTemplates,
  { id, name, settings, interval }: { id: string; name: string; settings: ChartSettings; interval: CandleInterval },
): ChartTemplates {
  const { indicators, type = 'candles', newDrawings = USUAL_STYLE } = settings
  const made = { name: name.trim(), indicators, type, newDrawings, interval }
  const same = namedLike(templates, name)
  if (same) return { templates: templates.map((one) => (one === same ? { ...made, id: same.id } : one)), standard }
  return templates.length < CHART_TEMPLATES_MAX ? { templates: [...templates, { ...made, id }], standard } : { templates, standard }
}

/** Nothing changes where another template has that name. */
export function renameTemplate({ templates, standard }: ChartTemplates, id: string, name: string): ChartTemplates {
  const taken = namedLike(templates, name)
  if (name.trim() === '' || (taken && taken.id !== id)) return { templates, standard }
  return { templates: templates.map((one) => (one.id === id ? { ...one, name: name.trim() } : one)), standard }
}

export function removeTemplate({ templates, standard }: ChartTemplates, id: string): ChartTemplates {
  return withStandard(
    templates.filter((one) => one.id !== id),
    standard,
  )
}

/** The chart with the template on it; its drawings, magnet and comparison stay. */
export function applyTemplate(settings: ChartSettings, { indicators, type, newDrawings }: ChartTemplate): ChartSettings {
  return { ...settings, indicators, type, newDrawings }
}

/** Case and blanks at the ends do not tell names apart. */
export function namedLike(templates: readonly ChartTemplate[], name: string): ChartTemplate | undefined {
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return templates.find((one) => plain(one.name) === plain(name))
}

function withStandard(templates: ChartTemplate[], standard: string | null): ChartTemplates {
  return { templates, standard: templates.some(({ id }) => id === standard) ? standard : null }
}
