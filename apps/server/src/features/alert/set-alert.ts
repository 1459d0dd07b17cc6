import { ARMED_ALERTS_MAX, type AlertTerms, isReached } from '@bourse/domain/alert'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { AlertRow } from './row.ts'
import { countAlerts, insertAlert, type LastTrade, lastTrade, lockAlertsOf, nextVersion, type Owner, type Setting } from './store.ts'

/** Armed, paused and done ones together: what a user keeps stays bounded. */
const KEPT_ALERTS_MAX = 1_000

/** A new alert, judged at trades from now on. */
export async function setAlert(tx: Tx, owner: Owner, marketId: number, setting: Setting): Promise<AlertRow> {
  await lockAlertsOf(tx, owner.userId)
  await demandRoom(tx, owner.userId, { isNew: true })
  const version = await nextVersion(tx, marketId)
  const last = await lastTrade(tx, marketId)
  demandUnreached(setting.terms, last)
  return insertAlert(tx, owner, marketId, setting, { armedAfter: last.id, version })
}

/** Raises when one more would be too many; alerts of the user must be locked. */
export async function demandRoom(tx: Tx, userId: bigint, { isNew }: { isNew: boolean }): Promise<void> {
  const { armed, all } = await countAlerts(tx, userId)
  if (armed >= ARMED_ALERTS_MAX || (isNew && all >= KEPT_ALERTS_MAX)) raise('ALERT_LIMIT')
}

/** A price fires when it gets there, so one that is there already would never fire, or at once. */
export function demandUnreached(terms: AlertTerms, { price }: LastTrade): void {
  if (terms.kind !== 'price' || price === undefined) return
  if (isReached(terms.direction, terms.threshold, price))
    raise('ALERT_ALREADY_TRUE', { threshold: [`fields.alertReached.${terms.direction}`] })
}
