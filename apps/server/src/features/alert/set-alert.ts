import { ARMED_ALERTS_MAX, type AlertTerms } from '@bourse/domain/alert'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { countAlerts, type LastTrade } from './store.ts'

/** Armed, paused and done ones together: what a user keeps stays bounded. */
const KEPT_ALERTS_MAX = 1_000

/** Raises when one more would be too many; alerts of the user must be locked. */
export async function demandRoom(tx: Tx, userId: bigint, { isNew }: { isNew: boolean }): Promise<void> {
  const { armed, all } = await countAlerts(tx, userId)
  if (armed >= ARMED_ALERTS_MAX || (isNew && all >= KEPT_ALERTS_MAX)) raise('ALERT_LIMIT')
}

/** A price fires when it gets there, so one that is there already would never fire, or at once. */
export function demandUnreached(terms: AlertTerms, last: LastTrade | undefined): void {
  if (terms.kind !== 'price' || !last) return
  const price = Number(last.price)
  const isThere = terms.direction === 'above' ? price >= terms.threshold : price <= terms.threshold
  if (isThere) raise('ALERT_ALREADY_TRUE', { threshold: [`fields.alertReached.${terms.direction}`] })
}
