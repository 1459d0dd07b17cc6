import { phaseOf } from '@bourse/domain/offer'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { emitAll } from '#platform/events'
import { raise } from '#platform/http'
import { IS_SHOWN, shownOffer, stateOf } from './offers.ts'

/** The profile hears when an offer opens that is still ahead. */
export async function remindOf(tx: Tx, offerId: bigint, profileId: bigint, now: Date): Promise<void> {
  const offer = await shownOffer(tx, offerId)
  if (phaseOf(stateOf(offer), now) !== 'ahead') raise('STATE_CONFLICT')
  await tx.run(sql`insert into offer_reminders (offer_id, profile_id) values (${offerId}, ${profileId}) on conflict do nothing`)
}

export async function readReminded(tx: Tx, offerIds: readonly bigint[], profileId: bigint): Promise<Set<bigint>> {
  const rows = await tx.rows<{ offer_id: bigint }>(
    sql`select offer_id from offer_reminders where profile_id = ${profileId} and offer_id = any(${offerIds}::bigint[])`,
  )
  return new Set(rows.map(({ offer_id }) => offer_id))
}

async function remind(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const told = await tx.rows<{ offer_id: bigint; profile_id: bigint; manager_profile_id: bigint }>(sql`
    update offer_reminders r set told_at = ${now} from issue_offers o
    where r.id = any(${ids}::bigint[]) and o.id = r.offer_id returning r.offer_id, r.profile_id, o.manager_profile_id`)
  await emitAll(
    tx,
    told.map(({ offer_id, profile_id, manager_profile_id }) => ({
      kind: 'issue.opened' as const,
      profileId: profile_id,
      otherProfileId: manager_profile_id,
      subjectId: offer_id,
      data: { offerId: String(offer_id) },
      at: now,
    })),
  )
}

/** An offer that was canceled before it opened is not announced, nor one of an asset that is hidden: who follows the news would find nothing. */
export const dueReminders: DueWork = {
  kind: 'offer.remind',
  table: 'offer_reminders',
  isDue: (now) =>
    sql`t.told_at is null and t.offer_id in (
      select o.id from issue_offers o join published.assets a on a.id = o.asset_id where o.status = 'open' and o.offer_date <= ${now} and ${IS_SHOWN})`,
  oldestFirst: sql`t.offer_id`,
  work: (tx, id, now) => remind(tx, [id], now),
  workBatch: remind,
}
