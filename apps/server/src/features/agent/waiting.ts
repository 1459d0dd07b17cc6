import { type StepState, WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import { NOTHING_MORE, type Waiting } from '#features/home'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'

interface WaitingRow extends PersonRow {
  movement_id: bigint
  kind: 'mint' | 'burn'
  count: number
  quantity: bigint
  code: string
  decimals: number
  decimals_min: number
  created_at: Date
  expires_at: Date | null
}

const MINT_WAITS = sql`m.agency_id = g.id and m.status = 'pending' and m.expires_at > clock_timestamp()`
const BURN_WAITS = sql`b.agency_id = g.id and b.status in ('pending', 'paying')`

/** Deposits to confirm and withdrawals to pay out, for their agent; each kind with its newest. */
export async function waitingMovements(tx: Tx, agentProfileId: bigint): Promise<Waiting> {
  const rows = await tx.rows<WaitingRow & Record<string, unknown>>(sql`
    select * from (
      select w.kind, w.id as movement_id, w.quantity, w.created_at, w.expires_at, a.code, a.decimals, a.decimals_min, ${PERSON},
             count(*) over ()::int as count, row_number() over (partition by w.kind order by w.id desc) as place
      from agencies g
      cross join lateral (
        select 'mint' as kind, m.id, m.profile_id, m.quantity, m.created_at, m.expires_at from mints m where ${MINT_WAITS}
        union all
        select 'burn', b.id, b.profile_id, b.quantity, b.created_at, null from burns b where ${BURN_WAITS}
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
      until: row.expires_at?.getTime() ?? null,
    })),
  }
}

/** The same for the feed of the agent, by their ids. */
export function mintsWaitingFor(agentProfileId: bigint): Statement {
  return sql`select m.id from agencies g join mints m on ${MINT_WAITS} where g.agent_profile_id = ${agentProfileId}`
}

export function burnsWaitingFor(agentProfileId: bigint): Statement {
  return sql`select b.id from agencies g join burns b on ${BURN_WAITS} where g.agent_profile_id = ${agentProfileId}`
}

/** Whether a profile has received a deposit from an agent, or is waiting for one. */
export async function mintProgress(tx: Tx, profileId: bigint): Promise<StepState> {
  const { is_done, is_pending } = await tx.one<{ is_done: boolean; is_pending: boolean }>(sql`
    select exists (select from mints where profile_id = ${profileId} and status = 'confirmed') as is_done,
           exists (select from mints where profile_id = ${profileId} and status = 'pending' and expires_at > clock_timestamp()) as is_pending`)
  return is_done ? 'done' : is_pending ? 'inProgress' : 'todo'
}
