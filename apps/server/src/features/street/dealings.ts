import type { DealingSource } from '#features/friend'
import { sql, type Statement } from '#platform/db'

/** How many of the latest tickets of each seat are read. */
const LOOKED_AT = 500

/** Tickets between two profiles. */
export const streetDealings: DealingSource = {
  async lastWith(tx, { profileId }, otherIds) {
    const rows = await tx.rows<DealingRow>(sql`
      select distinct on (t.other_id) t.other_id as "otherId", t.id as "ticketId", t.at, t.asset, t.amount,
             case when t.status = 'completed' then 'ticketDone' when t.is_over then 'ticketEnded' else 'ticketOpen' end as kind
      from (
        select s.other_id, s.id, s.status, s.ended_at is not null as is_over, coalesce(s.ended_at, s.created_at) as at, a.code as asset,
               case when s.status <> 'completed' then case when s.ended_at is null then s.quantity end
                    when s.is_buyer then s.settled_quantity - s.fee else -s.settled_quantity end as amount
        from (${ofSeat(profileId, 'dealer')} union all ${ofSeat(profileId, 'taker')}) s join published.assets a on a.id = s.base_asset_id
        where s.other_id = any(${otherIds}::bigint[])
      ) t order by t.other_id, t.at desc, t.id desc`)
    return rows.map(({ amount, asset, ...row }) => ({ ...row, note: '', amount, asset: amount === null ? null : asset }))
  },
  /** Whoever called a ticket off, or argued about it, is not suggested for it. */
  async acquaintances(tx, { profileId }, limit) {
    const rows = await tx.rows<{ other_id: bigint; count: bigint }>(sql`
      select s.other_id, count(*) as count from (${ofSeat(profileId, 'dealer')} union all ${ofSeat(profileId, 'taker')}) s
      where not s.is_disputed and (s.status = 'completed' or s.ended_at is null)
      group by s.other_id order by max(s.id) desc limit ${limit}`)
    return rows.map(({ other_id, count }) => ({ profileId: other_id, kind: 'tickets', count: Number(count), name: '' }))
  },
}

interface DealingRow extends Record<string, unknown> {
  otherId: bigint
  ticketId: bigint
  kind: 'ticketOpen' | 'ticketDone' | 'ticketEnded'
  at: Date
  asset: string
  amount: bigint | null
}

/** The latest tickets in which the profile has this seat. The side is the taker's: on a buy ad the taker buys. */
function ofSeat(profileId: bigint, seat: 'dealer' | 'taker'): Statement {
  const columns = sql`id, side, status, is_disputed, quantity, settled_quantity, fee, base_asset_id, created_at, ended_at`
  return seat === 'dealer'
    ? sql`(select ${columns}, taker_profile_id as other_id, side = 'sell' as is_buyer from street_tickets
           where dealer_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})`
    : sql`(select ${columns}, dealer_profile_id as other_id, side = 'buy' as is_buyer from street_tickets
           where taker_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})`
}
