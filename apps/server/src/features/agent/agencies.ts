import { remainingCap, offeredCap, type Terms } from '@bourse/domain/agent'
import { partyJson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import type { AgentOfAsset } from './parties.ts'
import { TODAY } from './running-totals.ts'

export interface AgencyRow extends AgentOfAsset {
  id: bigint
  is_active: boolean
  /** Staff closed it, and only they open it again. */
  closed_at: Date | null
  mint_min: bigint
  mint_max: bigint
  /** Set by staff. */
  mint_daily_cap: bigint
  /** How much of it the agent offers; null: all. */
  mint_daily_max: bigint | null
  mint_fee_ppm: number
  mint_fee_flat: bigint
  burn_min: bigint
  burn_max: bigint
  burn_daily_cap: bigint
  burn_daily_max: bigint | null
  burn_fee_ppm: number
  burn_fee_flat: bigint
  typical_minutes: number
  minted_today: bigint
  /** Promised to be issued, on whichever day. */
  reserved: bigint
  /** Paid out today. */
  burned_today: bigint
  /** Payouts in progress. */
  paying: bigint
  /** Pending, not started yet. */
  waiting: bigint
  open_mints: number
  open_burns: number
  /** Issued minus burned. */
  outstanding: bigint
}

const AGENCY = sql`
  select g.id, g.agent_profile_id, p.user_id as agent_user_id, p.pocket_id as agent_pocket_id,
         ${partyJson('p')} as agent, g.asset_id, a.code as asset, a.decimals, a.decimals_min, g.is_active, g.closed_at,
         g.mint_min, g.mint_max, g.mint_daily_cap, g.mint_daily_max, g.mint_fee_ppm, g.mint_fee_flat,
         g.burn_min, g.burn_max, g.burn_daily_cap, g.burn_daily_max, g.burn_fee_ppm, g.burn_fee_flat, g.typical_minutes,
         case when g.counted_day = ${TODAY} then g.minted_on_day else 0 end as minted_today,
         case when g.counted_day = ${TODAY} then g.burned_on_day else 0 end as burned_today,
         g.reserved, g.paying, g.waiting, g.open_mints, g.open_burns, g.minted_total - g.burned_total as outstanding
  from agencies g
  join published.profiles p on p.id = g.agent_profile_id
  join published.assets a on a.id = g.asset_id`

export async function agenciesOfAsset(tx: Tx, assetId: bigint): Promise<AgencyRow[]> {
  return tx.rows<AgencyRow>(sql`${AGENCY} where g.asset_id = ${assetId} and g.is_active order by g.id`)
}

export async function activeAgencies(tx: Tx): Promise<AgencyRow[]> {
  return tx.rows<AgencyRow>(sql`${AGENCY} where g.is_active`)
}

export async function agenciesOfAgent(tx: Tx, profileId: bigint): Promise<AgencyRow[]> {
  return tx.rows<AgencyRow>(sql`${AGENCY} where g.agent_profile_id = ${profileId} order by a.sort_term, g.id`)
}

export async function agencyById(tx: Tx, id: bigint): Promise<AgencyRow | undefined> {
  return tx.maybe<AgencyRow>(sql`${AGENCY} where g.id = ${id}`)
}

export function everyAgency(tx: Tx, query: ListQuery): Promise<ListRows<AgencyRow>> {
  return readList(query, byId(sql`g.id`), ({ isNext, order, limit }) =>
    tx.rows<AgencyRow>(sql`${AGENCY} where ${isNext} order by ${order} limit ${limit}`),
  )
}

/** Anyone who checks its caps or changes its totals locks it first: after the mint or burn, before wallets. */
export async function lockAgency(tx: Tx, id: bigint): Promise<AgencyRow | undefined> {
  return tx.maybe<AgencyRow>(sql`${AGENCY} where g.id = ${id} for no key update of g`)
}

export function mintTerms(agency: AgencyRow): Terms {
  return { min: agency.mint_min, max: agency.mint_max, rates: { ppm: agency.mint_fee_ppm, flat: agency.mint_fee_flat } }
}

export function burnTerms(agency: AgencyRow): Terms {
  return { min: agency.burn_min, max: agency.burn_max, rates: { ppm: agency.burn_fee_ppm, flat: agency.burn_fee_flat } }
}

/** How much the agent may issue today. */
export function mintDailyMax({ mint_daily_cap, mint_daily_max }: AgencyRow): bigint {
  return offeredCap(mint_daily_cap, mint_daily_max)
}

export function burnDailyMax({ burn_daily_cap, burn_daily_max }: AgencyRow): bigint {
  return offeredCap(burn_daily_cap, burn_daily_max)
}

/** Promises count at once, so that each of them can be kept. */
export function mintLeftToday(agency: AgencyRow): bigint {
  return remainingCap(mintDailyMax(agency), agency.minted_today + agency.reserved)
}

/** Pending withdrawals count at once, so that members are not promised what the agent can't pay out today. */
export function burnLeftToday(agency: AgencyRow): bigint {
  return remainingCap(burnDailyMax(agency), agency.burned_today + agency.paying + agency.waiting)
}

export interface NewAgency {
  agentProfileId: bigint
  assetId: bigint
  mint: Terms & { dailyCap: bigint }
  burn: Terms & { dailyCap: bigint }
  typicalMinutes: number
}

export async function createAgency(tx: Tx, { agentProfileId, assetId, mint, burn, typicalMinutes }: NewAgency): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into agencies (agent_profile_id, asset_id, mint_min, mint_max, mint_daily_cap, mint_fee_ppm, mint_fee_flat,
                          burn_min, burn_max, burn_daily_cap, burn_fee_ppm, burn_fee_flat, typical_minutes)
    values (${agentProfileId}, ${assetId}, ${mint.min}, ${mint.max}, ${mint.dailyCap}, ${mint.rates.ppm}, ${mint.rates.flat},
            ${burn.min}, ${burn.max}, ${burn.dailyCap}, ${burn.rates.ppm}, ${burn.rates.flat}, ${typicalMinutes})
    returning id`)
  return id
}
