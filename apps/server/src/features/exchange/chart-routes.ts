import { chart, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { marketBySymbol } from '#features/market'
import type { Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { readChartSettings, saveChartSettings } from './chart-store.ts'

/** What users keep on their charts, each for themselves. */
export function chartRoutes(http: Http): void {
  http.read(chart.settings, async ({ tx, caller, params }) => {
    const kept = await readChartSettings(tx, caller.userId, await marketIdOf(tx, params.market))
    return kept ?? { revision: 0, settings: NO_CHART_SETTINGS }
  })

  http.write(chart.save, async ({ tx, caller, params, body }) => {
    const revision = await saveChartSettings(tx, caller.userId, await marketIdOf(tx, params.market), body)
    return { revision: revision ?? raise('CHART_CHANGED') }
  })
}

async function marketIdOf(tx: Tx, symbol: string): Promise<number> {
  return ((await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND')).id
}
