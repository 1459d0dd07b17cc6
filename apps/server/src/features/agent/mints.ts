import type { MintStatus } from '@bourse/domain/agent'
import { partyJson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import type { Parties } from './parties.ts'

export interface MintRow extends Parties {
  quantity: bigint
  fee: bigint
  bank_account_id: bigint | null
  reference: string
  status: MintStatus
  reason: string
  expires_at: Date
  /** Expired by the clock, even before the job has updated the row. */
  is_overdue: boolean
  created_at: Date
  ended_at: Date | null
}

const MINT = sql`
  select m.id, m.profile_id, p.user_id, p.pocket_id, ${partyJson('p')} as profile, m.agency_id, g.agent_profile_id, q.user_id as agent_user_id,
         q.pocket_id as agent_pocket_id, ${partyJson('q')} as agent, m.asset_id, a.code as asset, a.decimals,
         a.decimals_min, m.quantity, m.fee, m.bank_account_id, m.reference, m.status, m.reason, m.expires_at,
         m.expires_at <= now() as is_overdue, m.created_at, m.ended_at
  from mints m
  join published.profiles p on p.id = m.profile_id
  join agencies g on g.id = m.agency_id
  join published.profiles q on q.id = g.agent_profile_id
  join published.assets a on a.id = m.asset_id`

export async function mintById(tx: Tx, id: bigint): Promise<MintRow | undefined> {
  return tx.maybe<MintRow>(sql`${MINT} where m.id = ${id}`)
}

/** Serializes those who want to end the mint, so that it ends once. */
export async function lockMint(tx: Tx, id: bigint): Promise<MintRow | undefined> {
  return tx.maybe<MintRow>(sql`${MINT} where m.id = ${id} for update of m`)
}

export async function mintsByIds(tx: Tx, ids: readonly bigint[]): Promise<MintRow[]> {
  return tx.rows<MintRow>(sql`${MINT} where m.id = any(${ids}::bigint[]) order by m.id`)
}

export interface MintFilter extends ListQuery {
  asset?: string | undefined
  status?: MintStatus | undefined
  reference?: string | undefined
}

export function mintsOfProfile(tx: Tx, profileId: bigint, filter: MintFilter): Promise<ListRows<MintRow>> {
  return readList(filter, byId(sql`m.id`), ({ isNext, order, limit }) =>
    tx.rows<MintRow>(sql`
      ${MINT} where m.profile_id = ${profileId} and ${chosen(filter)} and ${isNext} order by ${order} limit ${limit}`),
  )
}

/** Open mints are read oldest first, ended ones newest first. */
export function mintsOfAgent(tx: Tx, agentProfileId: bigint, filter: MintFilter): Promise<ListRows<MintRow>> {
  return readList(filter, byId(sql`m.id`, { ascends: filter.status === 'pending' }), ({ isNext, order, limit }) =>
    tx.rows<MintRow>(sql`
      ${MINT} where m.agency_id = any(array(select id from agencies where agent_profile_id = ${agentProfileId})) and ${chosen(filter)}
        and ${isNext} order by ${order} limit ${limit}`),
  )
}

export async function countPendingMints(tx: Tx, profileId: bigint): Promise<bigint> {
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from mints where profile_id = ${profileId} and status = 'pending'`,
  )
  return count
}

export interface MintEnd {
  status: Exclude<MintStatus, 'pending'>
  reason?: string
  postingId?: bigint
}

export async function endMint(tx: Tx, id: bigint, { status, reason = '', postingId }: MintEnd): Promise<void> {
  await tx.run(sql`
    update mints set status = ${status}, reason = ${reason}, posting_id = ${postingId ?? null}, ended_at = now() where id = ${id}`)
}

function chosen({ asset, status, reference }: MintFilter) {
  return sql`(${asset ?? null}::text is null or a.code = upper(${asset ?? null}))
    and (${status ?? null}::text is null or m.status = ${status ?? null}) and (${reference ?? null}::text is null or m.reference = ${reference ?? null})`
}
