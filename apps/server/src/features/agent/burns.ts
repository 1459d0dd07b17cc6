import type { BurnStatus } from '@bourse/domain/agent'
import type { LastUse } from '#features/link'
import { partyJson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import type { Parties } from './parties.ts'

export interface BurnRow extends Parties {
  quantity: bigint
  fee: bigint
  link_id: bigint
  hold_id: bigint
  status: BurnStatus
  reason: string
  payout_reference: string
  created_at: Date
  ended_at: Date | null
}

const BURN = sql`
  select b.id, b.profile_id, p.user_id, p.pocket_id, ${partyJson('p')} as profile, b.agency_id, g.agent_profile_id, q.user_id as agent_user_id,
         q.pocket_id as agent_pocket_id, ${partyJson('q')} as agent, b.asset_id, a.code as asset, a.decimals,
         a.decimals_min, b.quantity, b.fee, b.link_id, b.hold_id, b.status, b.reason, b.payout_reference, b.created_at, b.ended_at
  from burns b
  join published.profiles p on p.id = b.profile_id
  join agencies g on g.id = b.agency_id
  join published.profiles q on q.id = g.agent_profile_id
  join published.assets a on a.id = b.asset_id`

export async function burnById(tx: Tx, id: bigint): Promise<BurnRow | undefined> {
  return tx.maybe<BurnRow>(sql`${BURN} where b.id = ${id}`)
}

/** Serializes those who want to change the burn. */
export async function lockBurn(tx: Tx, id: bigint): Promise<BurnRow | undefined> {
  return tx.maybe<BurnRow>(sql`${BURN} where b.id = ${id} for update of b`)
}

export interface BurnFilter extends ListQuery {
  asset?: string | undefined
  status?: BurnStatus | undefined
}

export function burnsOfProfile(tx: Tx, profileId: bigint, filter: BurnFilter): Promise<ListRows<BurnRow>> {
  const { status = null } = filter
  return readList(filter, byId(sql`b.id`), ({ isNext, order, limit }) =>
    tx.rows<BurnRow>(sql`
      ${BURN} where b.profile_id = ${profileId} and ${ofAsset(filter)} and (${status}::text is null or b.status = ${status})
        and ${isNext} order by ${order} limit ${limit}`),
  )
}

/** Open burns are read oldest first, ended ones newest first. */
export function burnsOfAgent(tx: Tx, agentProfileId: bigint, filter: BurnFilter): Promise<ListRows<BurnRow>> {
  const { status } = filter
  const isQueue = status === undefined || status === 'pending' || status === 'paying'
  const inStatus = status === undefined ? sql`b.status in ('pending', 'paying')` : sql`b.status = ${status}`
  return readList(filter, byId(sql`b.id`, { ascends: isQueue }), ({ isNext, order, limit }) =>
    tx.rows<BurnRow>(sql`
      ${BURN} where b.agency_id = any(array(select id from agencies where agent_profile_id = ${agentProfileId})) and ${ofAsset(filter)}
        and ${inStatus} and ${isNext} order by ${order} limit ${limit}`),
  )
}

/** Whether an open burn is to be paid to this link. */
export async function isLinkInUse(tx: Tx, linkId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from burns where link_id = ${linkId} and status in ('pending', 'paying') limit 1`)).length > 0
}

/** So many of a profile's latest movements are looked at. */
const LOOKED_AT = 500

/** When each of these links was last used for a withdrawal or named as the source of a deposit. */
export async function lastUsesOfLinks(tx: Tx, profileId: bigint, linkIds: readonly bigint[]): Promise<LastUse[]> {
  return tx.rows<LastUse & Record<string, unknown>>(sql`
    select u.link_id as "linkId", max(u.created_at) as at from (
      (select link_id, created_at, status from burns where profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
      union all (select link_id, created_at, status from mints where profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
    ) u where u.link_id = any(${linkIds}::bigint[]) and u.status not in ('rejected', 'canceled', 'expired') group by u.link_id`)
}

export async function takeBurn(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`update burns set status = 'paying' where id = ${id}`)
}

export interface BurnEnd {
  status: 'confirmed' | 'rejected' | 'canceled'
  reason?: string
  payoutReference?: string
  postingId?: bigint
}

export async function endBurn(tx: Tx, id: bigint, { status, reason = '', payoutReference = '', postingId }: BurnEnd): Promise<void> {
  await tx.run(sql`
    update burns set status = ${status}, reason = ${reason}, payout_reference = ${payoutReference}, posting_id = ${postingId ?? null}, ended_at = now()
    where id = ${id}`)
}

function ofAsset({ asset }: BurnFilter) {
  return sql`(${asset ?? null}::text is null or a.code = upper(${asset ?? null}))`
}
