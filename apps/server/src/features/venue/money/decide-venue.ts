import { refuseRate } from '#features/market'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { AppError } from '#platform/http'
import { lockVenue } from '../venues.ts'
import { markSettled } from './mark-settled.ts'
import { notifySponsor } from './notify.ts'
import { decideAtRate } from './rate.ts'

/** The one decision at the end of a fund, under its lock. Its pledges are settled afterwards, in batches. */
export async function decideVenue(tx: Tx, id: bigint, now: Date): Promise<void> {
  const venue = await lockVenue(tx, id)
  if (!venue || venue.status !== 'open' || !venue.ends_at || now < venue.ends_at || venue.target === null) return
  const decision = await decideAtRate(tx, venue, venue.target)
  if (!decision.ok) return refuseRate(decision.reason)
  const { status, value } = decision
  await tx.run(sql`
    update venues set status = ${status}, decided_at = ${now}, decided_raised = raised, decided_backers = backer_count, decided_value = ${value},
      met_at = ${status === 'met' ? (venue.met_at ?? now) : null}
    where id = ${id}`)
  await markSettled(tx, [id], now)
  await notifySponsor(tx, venue, `venue.${status}`, { now })
}

/** Without a settlement rate between what was collected and the target the decision waits. */
export const endedVenues: DueWork = {
  kind: 'venue.decide',
  table: 'venues',
  isDue: (now) => sql`t.status = 'open' and t.ends_at <= ${now}`,
  oldestFirst: sql`t.ends_at`,
  work: decideVenue,
  isRefusal: (error) => error instanceof AppError && error.code === 'NO_RATE',
}
