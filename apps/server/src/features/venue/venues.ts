import type { Transparency } from '@bourse/domain/perk'
import type { VenueStatus, VenueType } from '@bourse/domain/venue'
import { type Asker, isManagedBy, type Reach } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A row of `venues`, as every verb reads it. */
export interface VenueRow {
  id: bigint
  sponsor_profile_id: bigint
  pocket_id: bigint
  name: string
  venue_type: VenueType
  asset_class_id: bigint
  description: string
  budget: { text: string; amount: string }[]
  target: bigint | null
  target_quote_asset_id: bigint | null
  target_asset_id: bigint
  is_all_or_nothing: boolean
  ends_at: Date | null
  image: string | null
  transparency: Transparency
  status: VenueStatus
  raised: bigint
  backer_count: number
  boost: bigint
  rising: number | null
  frozen_at: Date | null
  decided_at: Date | null
  decided_raised: bigint | null
  decided_value: bigint | null
  decided_backers: number | null
  met_at: Date | null
  settled_at: Date | null
  created_at: Date
}

/** The columns of a row, from venues as `v`. */
export const VENUE: Statement = sql`v.id, v.sponsor_profile_id, v.pocket_id, v.name, v.venue_type, v.asset_class_id, v.description, v.budget,
  v.target, v.target_quote_asset_id, v.target_asset_id, v.is_all_or_nothing, v.ends_at, v.image, v.transparency, v.status, v.raised,
  v.backer_count, v.boost, v.rising, v.frozen_at, v.decided_at, v.decided_raised, v.decided_value, v.decided_backers, v.met_at,
  v.settled_at, v.created_at`

export async function venueById(tx: Tx, id: bigint): Promise<VenueRow | undefined> {
  return tx.maybe<VenueRow & Record<string, unknown>>(sql`select ${VENUE} from venues v where v.id = ${id}`)
}

/** Before anything of it changes: its pledges, its figures, its terms. */
export async function lockVenue(tx: Tx, id: bigint): Promise<VenueRow | undefined> {
  return tx.maybe<VenueRow & Record<string, unknown>>(sql`select ${VENUE} from venues v where v.id = ${id} for update`)
}

/**
 * Whether the venue `v` is visible. Publishing is a public act, so the sponsor's own visibility does not matter; the venues of a
 * closed account are for their backers, who may have money in them.
 */
export function isShownTo(asker: Asker | undefined): Statement {
  if (asker?.isStaff) return sql`true`
  if (!asker) return SPONSOR_IS_ACTIVE
  return sql`(${SPONSOR_IS_ACTIVE} or ${isSponsoredBy(asker)}
    or exists (select from venue_backers b where b.venue_id = v.id and b.profile_id = ${asker.profileId}))`
}

/** Whether the sponsor's account is open. */
export const SPONSOR_IS_ACTIVE: Statement = sql`exists (
  select from published.profiles p join published.users u on u.id = p.user_id where p.id = v.sponsor_profile_id and u.is_active)`

/** Whether the caller acts for the sponsor of the venue `v`. */
export function isSponsoredBy(caller: Reach): Statement {
  return sql`exists (select from published.profiles p where p.id = v.sponsor_profile_id and ${isManagedBy(caller)})`
}

export async function venueShownTo(tx: Tx, asker: Asker | undefined, id: bigint): Promise<VenueRow | undefined> {
  return tx.maybe<VenueRow & Record<string, unknown>>(sql`select ${VENUE} from venues v where v.id = ${id} and ${isShownTo(asker)}`)
}

/** A hidden venue and an unknown one get the same answer. */
export async function shownVenue(tx: Tx, asker: Asker | undefined, id: bigint): Promise<VenueRow> {
  return (await venueShownTo(tx, asker, id)) ?? raise('VENUE_NOT_FOUND')
}

export async function lockShownVenue(tx: Tx, asker: Asker | undefined, id: bigint): Promise<VenueRow> {
  await shownVenue(tx, asker, id)
  return (await lockVenue(tx, id)) ?? raise('VENUE_NOT_FOUND')
}

/** Locks a venue that the caller sponsors; others who may see it are refused. */
export async function lockOwnVenue(tx: Tx, caller: Asker, id: bigint): Promise<VenueRow> {
  await ownVenue(tx, caller, id)
  return (await lockVenue(tx, id)) ?? raise('VENUE_NOT_FOUND')
}

export async function ownVenue(tx: Tx, caller: Asker, id: bigint): Promise<VenueRow> {
  const shown = await shownVenue(tx, caller, id)
  return (await sponsors(tx, caller, id)) ? shown : raise('FORBIDDEN')
}

/** Whether the caller acts for the sponsor (VEN-13). */
export async function sponsors(tx: Tx, caller: Reach, id: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from venues v where v.id = ${id} and ${isSponsoredBy(caller)}`)).length > 0
}
