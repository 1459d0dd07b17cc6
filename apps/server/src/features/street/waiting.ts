import type { WaitingReply } from '@bourse/contracts/home'
import { sql, type Tx } from '#platform/db'

interface WaitingRow {
  count: number
  person: string
  quantity: bigint
  code: string
  decimals: number
  decimals_min: number
}

/** Tickets that wait for this profile: to accept as their dealer, to pay, or to confirm a payment; the newest step is named. */
export async function waitingTickets(tx: Tx, profileId: bigint): Promise<WaitingReply[]> {
  const row = await tx.maybe<WaitingRow>(sql`
    select count(*) over ()::int as count, p.display_name as person, w.quantity, a.code, a.decimals, a.decimals_min
    from (
      select t.id, t.base_asset_id, t.quantity, t.taker_profile_id as other_id, coalesce(t.shipped_at, t.accepted_at, t.created_at) as since
      from street_tickets t
      where t.dealer_profile_id = ${profileId} and t.ended_at is null and not t.is_disputed
        and (t.status in ('pledged', 'escrowed') or t.status = case t.side when 'sell' then 'accepted' else 'shipped' end)
      union all
      select t.id, t.base_asset_id, t.quantity, t.dealer_profile_id, coalesce(t.shipped_at, t.accepted_at, t.created_at)
      from street_tickets t
      where t.taker_profile_id = ${profileId} and t.ended_at is null and not t.is_disputed
        and t.status = case t.side when 'buy' then 'accepted' else 'shipped' end
    ) w
    join published.profiles p on p.id = w.other_id join published.assets a on a.id = w.base_asset_id
    order by w.since desc, w.id desc limit 1`)
  if (!row) return []
  const { count, person, quantity, code, decimals, decimals_min } = row
  return [{ kind: 'ticket', count, person, amount: { quantity: String(quantity), code, decimals, decimalsMin: decimals_min } }]
}
