import { sql, type Tx } from '#platform/db'
import type { PledgeRow } from './pledges.ts'

interface Addition {
  venueId: bigint
  profileId: bigint
  quantity: bigint
  isNamed: boolean
  wantsUpdates: boolean
  now: Date
}

/**
 * Adds a pledge to the sums of its backer and its venue, which is locked. Its terms are frozen from the first one on (DEF-132). What
 * collects another asset than its target's is met at its decision, since rates move.
 */
export async function addToSums(tx: Tx, { venueId, profileId, quantity, isNamed, wantsUpdates, now }: Addition): Promise<void> {
  const { pledged } = await tx.one<{ pledged: bigint }>(sql`
    insert into venue_backers as b (venue_id, profile_id, pledged, is_named, wants_updates, last_at)
    values (${venueId}, ${profileId}, ${quantity}, ${isNamed}, ${wantsUpdates}, ${now})
    on conflict (venue_id, profile_id) do update set pledged = b.pledged + excluded.pledged, is_named = excluded.is_named,
      wants_updates = excluded.wants_updates, last_at = excluded.last_at
    returning pledged`)
  const isNew = pledged === quantity
  await tx.run(sql`
    update venues set raised = raised + ${quantity}, backer_count = backer_count + ${isNew ? 1 : 0}, frozen_at = coalesce(frozen_at, ${now}),
      met_at = case when target_asset_id = target_quote_asset_id and raised + ${quantity} >= target then coalesce(met_at, ${now}) else met_at end
    where id = ${venueId}`)
}

/** Takes pledges that ended without a payment, or were refunded, out of the sums of their backers and venues, which are locked. */
export async function takeFromSums(tx: Tx, pledges: readonly Pick<PledgeRow, 'venue_id' | 'profile_id' | 'quantity'>[]): Promise<void> {
  await tx.run(sql`
    with gone as (
      select venue_id, profile_id, sum(quantity) as quantity
      from unnest(${pledges.map((one) => one.venue_id)}::bigint[], ${pledges.map((one) => one.profile_id)}::bigint[],
                  ${pledges.map((one) => one.quantity)}::numeric[]) as u(venue_id, profile_id, quantity)
      group by venue_id, profile_id
    ), remaining as (
      update venue_backers b set pledged = b.pledged - g.quantity from gone g
      where b.venue_id = g.venue_id and b.profile_id = g.profile_id
      returning b.venue_id, b.pledged, g.quantity
    )
    update venues v set raised = v.raised - s.quantity, backer_count = v.backer_count - s.backers,
      met_at = case when v.status = 'open' and v.raised - s.quantity < v.target then null else v.met_at end
    from (select venue_id, sum(quantity) as quantity, count(*) filter (where pledged = 0) as backers from remaining group by venue_id) s
    where v.id = s.venue_id`)
}

export interface BackerChoice {
  isNamed: boolean
  wantsUpdates: boolean
}

/** How a backer appears, and whether they hear of updates; undefined for a profile that never backed the venue. */
export async function saveBacker(tx: Tx, venueId: bigint, profileId: bigint, choice: BackerChoice): Promise<BackerChoice | undefined> {
  const changed = await tx.run(sql`
    update venue_backers set is_named = ${choice.isNamed}, wants_updates = ${choice.wantsUpdates}
    where venue_id = ${venueId} and profile_id = ${profileId}`)
  return changed === 0 ? undefined : choice
}
