import { TICKET_STEPS, WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import { NOTHING_MORE, type Waiting } from '#features/home'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'

interface WaitingRow extends PersonRow {
  ticket_id: bigint
  count: number
  step: (typeof TICKET_STEPS)[number]
  quantity: bigint
  code: string
  decimals: number
  decimals_min: number
  since: Date
  due_at: Date | null
}

/** Tickets that wait for this profile: to accept as their dealer, to pay, or to confirm a payment; the newest step first. */
export async function waitingTickets(tx: Tx, profileId: bigint): Promise<Waiting> {
  const rows = await tx.rows<WaitingRow & Record<string, unknown>>(sql`
    select w.id as ticket_id, w.quantity, w.since, w.due_at, a.code, a.decimals, a.decimals_min, ${PERSON}, count(*) over ()::int as count,
           case w.status when 'accepted' then 'pay' when 'shipped' then 'confirm' else 'accept' end as step
    from (${waitingOf(profileId)}) w
    join published.profiles p on p.id = w.other_id join published.assets a on a.id = w.base_asset_id
    order by w.since desc, w.id desc limit ${WAITING_SHOWN_MAX}`)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map((row) => ({
      ...NOTHING_MORE,
      kind: 'ticket',
      id: String(row.ticket_id),
      person: presentPerson(row),
      amount: { quantity: String(row.quantity), code: row.code, decimals: row.decimals, decimalsMin: row.decimals_min },
      step: row.step,
      at: row.since.getTime(),
      until: row.due_at?.getTime() ?? null,
    })),
  }
}

/** The same tickets for the feed, by their ids. */
export function ticketsWaitingFor(profileId: bigint): Statement {
  return sql`select w.id from (${waitingOf(profileId)}) w`
}

function waitingOf(profileId: bigint): Statement {
  return sql`
    select t.id, t.status, t.base_asset_id, t.quantity, t.taker_profile_id as other_id, t.due_at,
           coalesce(t.shipped_at, t.accepted_at, t.created_at) as since
    from street_tickets t
    where t.dealer_profile_id = ${profileId} and t.ended_at is null and not t.is_disputed
      and (t.status in ('pledged', 'escrowed') or t.status = case t.side when 'sell' then 'accepted' else 'shipped' end)
    union all
    select t.id, t.status, t.base_asset_id, t.quantity, t.dealer_profile_id, t.due_at, coalesce(t.shipped_at, t.accepted_at, t.created_at)
    from street_tickets t
    where t.taker_profile_id = ${profileId} and t.ended_at is null and not t.is_disputed
      and t.status = case t.side when 'buy' then 'accepted' else 'shipped' end`
}
