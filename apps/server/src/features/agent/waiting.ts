import { type StepState, WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import { NOTHING_MORE, type Waiting } from '#features/home'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'

interface WaitingRow extends PersonRow {
  movement_id: bigint
  kind: 'mint' | 'burn'
  count: number
  quantity: bigint
  code: string
  decimals: number
  decimals_min: number
  created_at: Date
}

/** Deposits to confirm and withdrawals to pay out, for their agent; each kind with its newest. */
export async function waitingMovements(tx: Tx, agentProfileId: bigint): Promise<Waiting> {
  const rows = await tx.rows<WaitingRow & Record<string, unknown>>(sql`
    select * from (
      select w.kind, w.id as movement_id, w.quantity, w.created_at, a.code, a.decimals, a.decimals_min, ${PERSON},
             count(*) over ()::int as count, row_number() over (partition by w.kind order by w.id desc) as place
      from agencies g
      cross join lateral (
        select 'mint' as kind, m.id, m.profile_id, m.quantity, m.created_at from mints m
        where m.agency_id = g.id and m.status = 'pending' and m.expires_at > clock_timestamp()
        union all
        select 'burn', b.id, b.profile_id, b.quantity, b.created_at from burns b where b.agency_id = g.id and b.status in ('pending', 'paying')
      ) w
      join published.profiles p on p.id = w.profile_id join published.assets a on a.id = g.asset_id
      where g.agent_profile_id = ${agentProfileId}
    ) w where w.place <= ${WAITING_SHOWN_MAX} order by w.movement_id desc`)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map((row) => ({
      ...NOTHING_MORE,
      kind: row.kind,
      id: String(row.movement_id),
      person: presentPerson(row),
      amount: { quantity: String(row.quantity), code: row.code, decimals: row.decimals, decimalsMin: row.decimals_min },
      at: row.created_at.getTime(),
    })),
  }
}

/** Whether a profile has received a deposit from an agent, or is waiting for one. */
export async function mintProgress(tx: Tx, profileId: bigint): Promise<StepState> {
  const { is_done, is_pending } = await tx.one<{ is_done: boolean; is_pending: boolean }>(sql`
    select exists (select from mints where profile_id = ${profileId} and status = 'confirmed') as is_done,
           exists (select from mints where profile_id = ${profileId} and status = 'pending' and expires_at > clock_timestamp()) as is_pending`)
  return is_done ? 'done' : is_pending ? 'inProgress' : 'todo'
}
