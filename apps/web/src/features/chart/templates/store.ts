import { type chart as contract, type ChartTemplate, type ChartTemplates, NO_CHART_TEMPLATES } from '@bourse/contracts/exchange'
import { t } from '#platform/i18n'
import { bare, call } from '#platform/http'
import { newItemId } from '#platform/kept/items'
import { ownSettings } from '#platform/kept/own-settings'
import { notify } from '#platform/notices'
import { chooseInterval, currentInterval } from '../ground/view.ts'
import { changeChartSettings, currentChartSettings, undoChartChange } from '../tools/settings.ts'
import { applyTemplate, mergeTemplates, removeTemplate, renameTemplate, saveTemplate } from './list.ts'

const READ = bare<typeof contract.templates>({ method: 'GET', path: '/api/chart-templates/' })
const SAVE = bare<typeof contract.saveTemplates>({ method: 'PUT', path: '/api/chart-templates/' })

const documents = ownSettings<ChartTemplates>({
  read: () => call(READ),
  save: (kept) => call(SAVE, { body: kept }),
  name: 'chart-templates',
  nothing: NO_CHART_TEMPLATES,
  merge: mergeTemplates,
})

export function useChartTemplates(): ChartTemplates {
  return documents.use()
}

export function saveChartAs(symbol: string, name: string): void {
  const [settings, interval] = [currentChartSettings(symbol), currentInterval()]
  documents.update((all) => saveTemplate(all, { id: newItemId(), name, settings, interval }))
}

export function renameChartTemplate(id: string, name: string): void {
  documents.update((all) => renameTemplate(all, id, name))
}

export function removeChartTemplate(id: string): void {
  documents.update((all) => removeTemplate(all, id))
}

/** Of the markets whose chart the user has not changed yet; null for none. */
export function chooseStandard(standard: string | null): void {
  documents.update(({ templates }) => ({ templates, standard }))
}

/** Puts it on the chart of this market; a snackbar offers to undo it. */
export function putTemplateOn(symbol: string, template: ChartTemplate): void {
  const before = { settings: currentChartSettings(symbol), interval: currentInterval() }
  changeChartSettings(symbol, (settings) => applyTemplate(settings, template))
  chooseInterval(template.interval)
  const after = currentChartSettings(symbol)
  const undo = () => {
    // Only as long as it is the last change.
    if (currentChartSettings(symbol) === after && after !== before.settings) undoChartChange(symbol)
    chooseInterval(before.interval)
  }
  notify({
    tone: 'done',
    text: t('maxChart.template.used', { name: template.name }),
    action: { label: t('maxChart.order.undo'), onSelect: undo },
  })
}
