import { DUES_PERIODS, type DuesPeriod, type IdentityRule, type JoinTerms, type PerkType, type Transparency } from '@bourse/domain/perk'
import { sql, type Statement, type Tx } from '#platform/db'

/** A row of `perks`. Dues are raw units of the quote asset. */
export interface PerkRow {
  id: bigint
  owner_profile_id: bigint
  venue_id: bigint | null
  is_circle: boolean
  name: string
  perk_type: PerkType
  image: string | null
  description: string
  visibility: 'public' | 'private'
  identity: IdentityRule
  membership: JoinTerms['membership']
  transparency: Transparency
  quote_asset_id: bigint | null
  dues_lifetime: bigint | null
  dues_annual: bigint | null
  dues_monthly: bigint | null
  dues_weekly: bigint | null
  dues_daily: bigint | null
  dues_hourly: bigint | null
  dues_minute: bigint | null
  is_flexible_fee: boolean
  is_tippable: boolean
  is_active: boolean
  switched_at: Date
  member_count: number
  paid_at: Date | null
  created_at: Date
}

export const PERK: Statement = sql`k.id, k.owner_profile_id, k.venue_id, k.is_circle, k.name, k.perk_type, k.image, k.description, k.visibility,
  k.identity, k.membership, k.transparency, k.quote_asset_id, k.dues_lifetime, k.dues_annual, k.dues_monthly, k.dues_weekly, k.dues_daily,
  k.dues_hourly, k.dues_minute, k.is_flexible_fee, k.is_tippable, k.is_active, k.switched_at, k.member_count, k.paid_at, k.created_at`

export async function perkById(tx: Tx, id: bigint): Promise<PerkRow | undefined> {
  return tx.maybe<PerkRow & Record<string, unknown>>(sql`select ${PERK} from perks k where k.id = ${id}`)
}

/** Locked until the transaction ends, without blocking rows that only reference it. */
export async function lockPerk(tx: Tx, id: bigint): Promise<PerkRow | undefined> {
  return tx.maybe<PerkRow & Record<string, unknown>>(sql`select ${PERK} from perks k where k.id = ${id} for no key update`)
}

/** In the order of the ids; one that does not exist is left out. */
export async function perksByIds(tx: Tx, ids: readonly bigint[]): Promise<PerkRow[]> {
  const rows = await tx.rows<PerkRow & Record<string, unknown>>(sql`select ${PERK} from perks k where k.id = any(${ids}::bigint[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The dues that the perk has. */
export function pricesOf(row: PerkRow): Partial<Record<DuesPeriod, bigint>> {
  return Object.fromEntries(DUES_PERIODS.flatMap((period) => (row[`dues_${period}`] === null ? [] : [[period, row[`dues_${period}`]]])))
}
