import type { OrderTemplate, workspaces as contract } from '@bourse/contracts/exchange'
import { armedNow, deskContext, sendOnce, ticketStore } from '#features/ticket'
import { bare, call } from '#platform/http'
import { ownSettings } from '#platform/kept/own-settings'
import { createStore } from '#platform/store'
import type { Chord } from '../keys/shortcuts.ts'
import { mergeTemplates, NO_TEMPLATES, saveTemplate } from './list.ts'
import { templateTicket } from './ticket.ts'

const READ = bare<typeof contract.templates>({ method: 'GET', path: '/api/order-templates/' })
const SAVE = bare<typeof contract.saveTemplates>({ method: 'PUT', path: '/api/order-templates/' })

const documents = ownSettings({
  read: () => call(READ),
  save: (kept) => call(SAVE, { body: kept }),
  name: 'templates',
  nothing: NO_TEMPLATES,
  merge: mergeTemplates,
})

/** Whether the dialog with the templates is open. */
export const templatesDialog = createStore(false)

/** How often a template has filled the form, for a terminal that has to open it first. */
export const formsFilled = createStore(0)

export function useTemplates(): readonly OrderTemplate[] {
  return documents.use().templates
}

export function templateWithKey(chord: Chord): OrderTemplate | undefined {
  return chord === '' ? undefined : documents.get().templates.find(({ key }) => key === chord)
}

export function keepTemplate(template: OrderTemplate): void {
  documents.update((settings) => saveTemplate(settings, template))
}

export function removeTemplate(id: string): void {
  documents.update(({ templates }) => ({ templates: templates.filter((one) => one.id !== id) }))
}

/** Fills the form; while one-step trading is armed, sends the order instead. */
export function runTemplate(template: OrderTemplate): void {
  const desk = deskContext()
  if (!desk) return
  const ticketOf = () => templateTicket(template, ticketStore.get(), { ...desk.context, now: Date.now() })
  if (armedNow(desk.market.symbol, Date.now())) sendOnce(`template ${template.id}`, false, ticketOf)
  else {
    ticketStore.set(ticketOf())
    formsFilled.update((count) => count + 1)
  }
}
