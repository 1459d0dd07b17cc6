import type { WaitingMovement } from '@bourse/contracts/admin'
import type { PartyReply } from '@bourse/contracts/profile'
import { partyJson } from '#features/profile'
import { sql, type Tx } from '#platform/db'

interface MovementRow extends Record<string, unknown> {
  kind: 'mint' | 'burn'
  id: bigint
  agency_id: bigint
  agent: PartyReply
  member: PartyReply
  code: string
  decimals: number
  decimals_min: number
  quantity: bigint
  is_paying: boolean
  created_at: Date
}

/** What waits for any agent, oldest first, for staff to chase. */
export async function listWaiting(tx: Tx, limit: number): Promise<{ rows: WaitingMovement[]; total: number }> {
  const waiting = sql`(
    select 'mint' as kind, m.id, m.agency_id, m.profile_id, m.quantity, false as is_paying, m.created_at
    from mints m where m.status = 'pending' and m.expires_at > clock_timestamp()
    union all
    select 'burn', b.id, b.agency_id, b.profile_id, b.quantity, b.status = 'paying', b.created_at
    from burns b where b.status in ('pending', 'paying')
  )`
  const rows = await tx.rows<MovementRow>(sql`
    select w.kind, w.id, w.agency_id, ${partyJson('q')} as agent, ${partyJson('p')} as member, a.code, a.decimals, a.decimals_min, w.quantity,
           w.is_paying, w.created_at
    from ${waiting} w
    join agencies g on g.id = w.agency_id
    join published.profiles p on p.id = w.profile_id
    join published.profiles q on q.id = g.agent_profile_id
    join published.assets a on a.id = g.asset_id
    order by w.created_at, w.kind, w.id limit ${limit}`)
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total from ${waiting} w`)
  return { rows: rows.map(present), total }
}

export async function countAgencies(tx: Tx, assetId?: bigint): Promise<number> {
  const which = assetId === undefined ? sql`true` : sql`asset_id = ${assetId}`
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from agencies where ${which}`)).count
}

function present({
  kind,
  id,
  agency_id,
  agent,
  member,
  code,
  decimals,
  decimals_min,
  quantity,
  is_paying,
  created_at,
}: MovementRow): WaitingMovement {
  return {
    kind,
    id: String(id),
    agencyId: String(agency_id),
    agent,
    member,
    asset: code,
    decimals,
    decimalsMin: decimals_min,
    quantity: String(quantity),
    isPaying: is_paying,
    since: created_at.getTime(),
  }
}
