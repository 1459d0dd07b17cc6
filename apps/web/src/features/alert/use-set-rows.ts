import type { AlertReply } from '@bourse/contracts/alert'
import { useState } from 'react'
import { type Market, useMarkets } from '#features/market'
import { useDayLines } from './queries.ts'
import { nearestFirst, toGo } from './set-rows.ts'
import type { Quote } from './use-quotes.ts'

/** An alert, and how its market stands. */
export interface SetRow {
  alert: AlertReply
  market: Market | undefined
  quote: Quote | undefined
  ppm: number | undefined
  line: readonly number[]
}

/** Nearest first. The order stays while prices move, so that no row jumps away under the pointer; it is found anew with other alerts. */
export function useSetRows(alerts: readonly AlertReply[], quotes: ReadonlyMap<string, Quote>): readonly SetRow[] {
  const markets = useMarkets()
  const lines = useDayLines([...new Set(alerts.map(({ market }) => market))])
  const rows = alerts.map((alert): SetRow => {
    const market = markets.find(({ symbol }) => symbol === alert.market)
    const quote = quotes.get(alert.market)
    return { alert, market, quote, ppm: toGo(alert, market, quote?.last), line: lines.get(alert.market) ?? [] }
  })
  const key = rows.map(({ alert, ppm }) => `${alert.id}.${alert.state}.${alert.threshold}.${ppm === undefined}`).join()
  const [kept, keep] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] })
  if (kept.key !== key) keep({ key, ids: nearestFirst(rows).map(({ alert }) => alert.id) })
  return kept.ids.flatMap((id) => rows.find(({ alert }) => alert.id === id) ?? [])
}
