import type { AlertReply } from '@bourse/contracts/alert'
import { distanceBp, nearest } from '@bourse/domain/dashboard'
import { useArmedAlerts, useSummaries } from './queries.ts'

interface NearAlert {
  alert: AlertReply
  price: string
  distance: bigint
}

/** The alerts on a price that is near; undefined until they and the prices are known. */
export function useNearAlerts(isAsked = true): NearAlert[] | undefined {
  const { data: alerts } = useArmedAlerts(isAsked)
  const { data: summaries } = useSummaries(isAsked)
  if (!alerts || !summaries) return undefined
  const prices = new Map(summaries.map(({ market, last }) => [market, last]))
  return nearest(
    alerts
      .filter(({ kind }) => kind === 'price')
      .map((alert) => {
        const price = prices.get(alert.market) ?? null
        return { alert, price: price ?? '', distance: distanceBp(price, alert.threshold) }
      }),
  )
}
