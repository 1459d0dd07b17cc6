import { chart, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { marketBySymbol } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { readSettings, saveSettings, type SettingsPlace } from './kept-settings.ts'

/** What users keep on their charts, each for themselves. */
export function chartRoutes(http: Http): void {
  http.read(chart.settings, async ({ tx, caller, params }) => {
    const kept = await readSettings<ChartSettings>(tx, caller.userId, await chartOf(tx, params.market))
    return kept ?? { revision: 0, settings: NO_CHART_SETTINGS }
  })

  http.write(chart.save, async ({ tx, caller, params, body }) => {
    const revision = await saveSettings(tx, caller.userId, await chartOf(tx, params.market), body)
    return { revision: revision ?? raise('CHART_CHANGED') }
  })
}

async function chartOf(tx: Tx, symbol: string): Promise<SettingsPlace> {
  const { id } = (await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND')
  return { table: sql`chart_settings`, column: sql`market_id`, value: id }
}
