import type { StepState, WaitingReply } from '@bourse/contracts/home'
import { sql, type Tx } from '#platform/db'

interface WaitingRow {
  kind: 'mint' | 'burn'
  count: number
  person: string
  quantity: bigint
  code: string
  decimals: number
  decimals_min: number
}

/** Deposits to confirm and withdrawals to pay out, for their agent; each kind with its newest. */
export async function waitingMovements(tx: Tx, agentProfileId: bigint): Promise<WaitingReply[]> {
  const rows = await tx.rows<WaitingRow>(sql`
    select distinct on (w.kind) w.kind, count(*) over (partition by w.kind)::int as count,
           p.display_name as person, w.quantity, a.code, a.decimals, a.decimals_min
    from agencies g
    cross join lateral (
      select 'mint' as kind, m.id, m.profile_id, m.quantity from mints m
      where m.agency_id = g.id and m.status = 'pending' and m.expires_at > clock_timestamp()
      union all
      select 'burn', b.id, b.profile_id, b.quantity from burns b where b.agency_id = g.id and b.status in ('pending', 'paying')
    ) w
    join published.profiles p on p.id = w.profile_id join published.assets a on a.id = g.asset_id
    where g.agent_profile_id = ${agentProfileId}
    order by w.kind, w.id desc`)
  return rows.map(({ kind, count, person, quantity, code, decimals, decimals_min }) => ({
    kind,
    count,
    person,
    amount: { quantity: String(quantity), code, decimals, decimalsMin: decimals_min },
  }))
}

/** Whether a profile has received a deposit from an agent, or is waiting for one. */
export async function mintProgress(tx: Tx, profileId: bigint): Promise<StepState> {
  const { is_done, is_pending } = await tx.one<{ is_done: boolean; is_pending: boolean }>(sql`
    select exists (select from mints where profile_id = ${profileId} and status = 'confirmed') as is_done,
           exists (select from mints where profile_id = ${profileId} and status = 'pending' and expires_at > clock_timestamp()) as is_pending`)
  return is_done ? 'done' : is_pending ? 'inProgress' : 'todo'
}
