import type { DisputeRow, DisputeState } from '@bourse/contracts/street'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'

export interface QueueFilter extends ListQuery {
  /** Staff don't find the disputes in which they are a party. */
  userId: bigint
  state: DisputeState
}

interface Row {
  id: bigint
  ticket_id: bigint
  payer: string
  seller: string
  base: DisputeRow['base']
  quantity: bigint
  value: number
  status: DisputeRow['status']
  is_appeal: boolean
  is_proposed: boolean
  opened_by: DisputeRow['openedBy']
  reason: string
  opened_at: Date
  rule_by: Date
  place: Place
}

const FROM = sql`
  street_disputes d join street_tickets t on t.id = d.ticket_id
  join published.profiles e on e.id = t.dealer_profile_id join published.profiles k on k.id = t.taker_profile_id`

/** Those to rule by how soon that must be, then those whose ruling may be appealed against; ended ones newest first. */
export async function readQueue(tx: Tx, filter: QueueFilter): Promise<ListRows<DisputeRow>> {
  const { userId, state } = filter
  const { rows, next } = await readList(filter, state === 'ended' ? NEWEST : MOST_URGENT, ({ isNext, order, limit, place }) =>
    tx.rows<Row & Record<string, unknown>>(sql`
      select ${place} as place, d.id, d.ticket_id, d.status, d.opened_by, d.reason, d.opened_at, d.rule_by, d.appealed_by is not null as is_appeal, t.quantity,
             case when t.side = 'buy' then k.display_name else e.display_name end as payer,
             case when t.side = 'buy' then e.display_name else k.display_name end as seller,
             jsonb_build_object('code', b.code, 'decimals', b.decimals, 'decimalsMin', b.decimals_min) as base,
             round(t.quantity * b.notional_value / power(10::numeric, b.decimals), 2)::float8 as value,
             exists (select from street_rulings r where r.dispute_id = d.id and r.status = 'proposed') as is_proposed
      from ${FROM} join published.assets b on b.id = t.base_asset_id
      where ${isIn(state, userId)} and ${userId} not in (e.user_id, k.user_id) and ${isNext}
      order by ${order} limit ${limit}`),
  )
  return { rows: rows.map(present), next }
}

const NEWEST = orderedBy([{ by: sql`d.id`, kind: 'bigint', isDescending: true }], 'newest')
const MOST_URGENT = orderedBy(
  [
    { by: sql`(d.status = 'ruled')`, kind: 'flag' },
    { by: sql`d.rule_by`, kind: 'moment' },
    { by: sql`d.id`, kind: 'bigint' },
  ],
  'urgent',
)

/** Whether a dispute `d` is on this list of a member of staff; what they have worked on is theirs. */
function isIn(state: DisputeState, userId: bigint): Statement {
  if (state !== 'own') return state === 'ended' ? sql`d.status = 'ended'` : sql`d.status <> 'ended'`
  return sql`d.status <> 'ended' and (
    exists (select from street_rulings r where r.dispute_id = d.id and ${userId} in (r.proposed_by, r.signed_by))
    or exists (select from street_evidence v where v.dispute_id = d.id and v.found_by = ${userId}))`
}

export interface QueueCounts {
  /** For a ruling. */
  waitingCount: number
  ownCount: number
  endedCount: number
}

export async function countQueue(tx: Tx, userId: bigint): Promise<QueueCounts> {
  const row = await tx.one<{ waiting: number; own: number; ended: number }>(sql`
    select count(*) filter (where d.status = 'open')::int as waiting, count(*) filter (where ${isIn('own', userId)})::int as own,
           count(*) filter (where d.status = 'ended')::int as ended
    from ${FROM} where ${userId} not in (e.user_id, k.user_id)`)
  return { waitingCount: row.waiting, ownCount: row.own, endedCount: row.ended }
}

function present(row: Row): DisputeRow {
  return {
    id: String(row.id),
    ticket: String(row.ticket_id),
    payer: row.payer,
    seller: row.seller,
    base: row.base,
    quantity: String(row.quantity),
    value: row.value,
    status: row.status,
    isAppeal: row.is_appeal,
    isProposed: row.is_proposed,
    openedBy: row.opened_by,
    reason: row.reason,
    openedAt: row.opened_at.getTime(),
    ruleBy: row.rule_by.getTime(),
  }
}
