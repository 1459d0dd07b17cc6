import type { PartyReply } from '@bourse/contracts/profile'
import { leftOfCap, type Terms } from '@bourse/domain/agent'
import { partyJson } from '#features/profile'
import { sql, type Tx } from '#platform/db'

export interface AgencyRow {
  id: bigint
  agent_profile_id: bigint
  agent_user_id: bigint
  agent_pocket_id: bigint
  agent: PartyReply
  asset_id: bigint
  asset: string
  decimals: number
  is_active: boolean
  mint_min: bigint
  mint_max: bigint
  mint_daily_cap: bigint
  mint_fee_ppm: number
  mint_fee_flat: bigint
  burn_min: bigint
  burn_max: bigint
  burn_daily_cap: bigint
  burn_fee_ppm: number
  burn_fee_flat: bigint
  typical_minutes: number
  minted_today: bigint
  /** Paid out today. */
  burned_today: bigint
  /** Taken in hand by the agent. */
  paying: bigint
  /** Asked for, in nobody's hands yet. */
  waiting: bigint
}

/** Days of caps are days of UTC, whoever looks from wherever. */
const TODAY = sql`(date_trunc('day', now() at time zone 'utc') at time zone 'utc')`

const AGENCY = sql`
  select g.id, g.agent_profile_id, p.user_id as agent_user_id, p.pocket_id as agent_pocket_id,
         ${partyJson('p')} as agent, g.asset_id, a.code as asset, a.decimals, g.is_active,
         g.mint_min, g.mint_max, g.mint_daily_cap, g.mint_fee_ppm, g.mint_fee_flat,
         g.burn_min, g.burn_max, g.burn_daily_cap, g.burn_fee_ppm, g.burn_fee_flat, g.typical_minutes,
         coalesce((select sum(m.quantity) from mints m where m.agency_id = g.id and m.status = 'confirmed' and m.ended_at >= ${TODAY}), 0) as minted_today,
         coalesce((select sum(b.quantity) from burns b where b.agency_id = g.id and b.status = 'confirmed' and b.ended_at >= ${TODAY}), 0) as burned_today,
         coalesce(o.paying, 0) as paying, coalesce(o.waiting, 0) as waiting
  from agencies g
  join profiles p on p.id = g.agent_profile_id
  join assets a on a.id = g.asset_id
  left join lateral (
    select sum(b.quantity) filter (where b.status = 'paying') as paying, sum(b.quantity) filter (where b.status = 'pending') as waiting
    from burns b where b.agency_id = g.id and b.status in ('pending', 'paying')
  ) o on true`

export async function agenciesOfAsset(tx: Tx, assetId: bigint): Promise<AgencyRow[]> {
  return tx.rows<AgencyRow>(sql`${AGENCY} where g.asset_id = ${assetId} and g.is_active order by g.id`)
}

export async function agenciesOfAgent(tx: Tx, profileId: bigint): Promise<AgencyRow[]> {
  return tx.rows<AgencyRow>(sql`${AGENCY} where g.agent_profile_id = ${profileId} order by a.sort_term, g.id`)
}

export async function agencyById(tx: Tx, id: bigint): Promise<AgencyRow | undefined> {
  return tx.maybe<AgencyRow>(sql`${AGENCY} where g.id = ${id}`)
}

/** Whoever counts a day's sums locks first, in a statement of its own: one that waited would count what was there before. */
export async function lockAgency(tx: Tx, id: bigint): Promise<AgencyRow> {
  await tx.run(sql`select from agencies where id = ${id} for no key update`)
  return tx.one<AgencyRow>(sql`${AGENCY} where g.id = ${id}`)
}

export function mintTerms(agency: AgencyRow): Terms {
  return { min: agency.mint_min, max: agency.mint_max, rates: { ppm: agency.mint_fee_ppm, flat: agency.mint_fee_flat } }
}

export function burnTerms(agency: AgencyRow): Terms {
  return { min: agency.burn_min, max: agency.burn_max, rates: { ppm: agency.burn_fee_ppm, flat: agency.burn_fee_flat } }
}

export function mintLeftToday({ mint_daily_cap, minted_today }: AgencyRow): bigint {
  return leftOfCap(mint_daily_cap, minted_today)
}

/** What is asked for counts at once: members are not promised what the agent cannot pay out today. */
export function burnLeftToday({ burn_daily_cap, burned_today, paying, waiting }: AgencyRow): bigint {
  return leftOfCap(burn_daily_cap, burned_today + paying + waiting)
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

export interface Outstanding {
  agency_id: bigint
  open_mints: bigint
  open_burns: bigint
  outstanding: bigint
}

/** Of an agent's own assets: what waits, and what was issued less what was burned. */
export async function readOutstanding(tx: Tx, agencyIds: readonly bigint[]): Promise<Map<bigint, Outstanding>> {
  const rows = await tx.rows<Outstanding>(sql`
    select g.id as agency_id,
           (select count(*) from mints m where m.agency_id = g.id and m.status = 'pending') as open_mints,
           (select count(*) from burns b where b.agency_id = g.id and b.status in ('pending', 'paying')) as open_burns,
           coalesce((select sum(m.quantity) from mints m where m.agency_id = g.id and m.status = 'confirmed'), 0)
           - coalesce((select sum(b.quantity) from burns b where b.agency_id = g.id and b.status = 'confirmed'), 0) as outstanding
    from agencies g where g.id = any(${agencyIds}::bigint[])`)
  return new Map(rows.map((row) => [row.agency_id, row]))
}
