import { chart, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { marketBySymbol } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { readSettings, saveSettings, type SettingsPlace } from './kept-settings.ts'
import { chartTemplates } from './workspace-routes.ts'

/** What users keep on their charts, each for themselves. */
export function chartRoutes(http: Http): void {
  http.read(chart.settings, async ({ tx, caller, params }) => {
    const kept = await readSettings<ChartSettings>(tx, caller.userId, await chartOf(tx, params.market))
    return kept ?? { revision: 0, settings: await standardOf(tx, caller.userId) }
  })

  http.write(chart.save, async ({ tx, caller, params, body }) => {
    const revision = await saveSettings(tx, caller.userId, await chartOf(tx, params.market), body)
    return { revision: revision ?? raise('CHART_CHANGED') }
  })
}

/** What a chart begins with, and has until its user changes it. */
async function standardOf(tx: Tx, userId: bigint): Promise<ChartSettings> {
  const { templates, standard } = (await chartTemplates(tx, userId)).settings
  const template = templates.find(({ id }) => id === standard)
  if (!template) return NO_CHART_SETTINGS
  const { indicators, type, newDrawings } = template
  return { ...NO_CHART_SETTINGS, indicators, type, newDrawings }
}

async function chartOf(tx: Tx, symbol: string): Promise<SettingsPlace> {
  const { id } = (await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND')
  return { table: sql`chart_settings`, column: sql`market_id`, value: id }
}
