import { type OrderTemplate, TEMPLATES_MAX, type TemplateSettings } from '@bourse/contracts/exchange'
import { mergeItems } from '#platform/kept/items'
import { type ActionId, ACTIONS, type Chord, type Keys } from '../keys/shortcuts.ts'

export const NO_TEMPLATES: TemplateSettings = { templates: [] }

/** What two windows made of the same templates; a key that both gave away stays with the first. */
export function mergeTemplates(base: TemplateSettings, own: TemplateSettings, saved: TemplateSettings): TemplateSettings {
  const merged = mergeItems(base.templates, own.templates, saved.templates).slice(0, TEMPLATES_MAX)
  const isFirst = (at: number, key: string) => merged.findIndex((one) => one.key === key) === at
  return { templates: merged.map((one, at) => (one.key !== '' && !isFirst(at, one.key) ? { ...one, key: '' } : one)) }
}

/** A new one, or the one with its id changed. */
export function saveTemplate({ templates }: TemplateSettings, saved: OrderTemplate): TemplateSettings {
  const isKnown = templates.some(({ id }) => id === saved.id)
  if (isKnown) return { templates: templates.map((one) => (one.id === saved.id ? saved : one)) }
  return { templates: templates.length < TEMPLATES_MAX ? [...templates, saved] : templates }
}

/** Whose key it is: an action of the terminal, another template, or nobody's. Keys that only move around are never a template's. */
export function keyOwner(
  chord: Chord,
  { keys, templates, id }: { keys: Keys; templates: readonly OrderTemplate[]; id: string },
): { action: ActionId } | { template: OrderTemplate } | 'reserved' | undefined {
  if (RESERVED.has(chord)) return 'reserved'
  const action = ACTIONS.find((one) => keys[one] === chord)
  if (action) return { action }
  const template = templates.find((one) => one.key === chord && one.id !== id)
  return template && { template }
}

const RESERVED = new Set(['Escape', 'Enter', 'Space', 'Tab', 'Delete', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
