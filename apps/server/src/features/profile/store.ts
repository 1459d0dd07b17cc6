import type { ProfileLink } from '@bourse/contracts/profile'
import { foldHandle, type GroupVisibility, type ProfileKind, type ProfileType, type Verification } from '@bourse/domain/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { isReachedBy, type Reach, reaches } from './reach.ts'

export interface ProfileRow {
  id: bigint
  user_id: bigint
  pocket_id: bigint
  name: string
  display_name: string
  photo: string | null
  cover: string | null
  description: string
  place: string
  links: ProfileLink[]
  profile_type: ProfileType
  organization_type: Exclude<ProfileKind, 'personal'> | null
  is_group: boolean
  captain: string | null
  captain_user_id: bigint | null
  group_visibility: GroupVisibility
  identity_verified: Verification
  wealth_verified: Verification
  country_id: number
  country_code: string
  currency_code: string
  is_visible_to_public: boolean
  is_visible_to_anon: boolean
  default_asset_code: string
  notional_asset_code: string
  unread_count: number
  completed_at: Date | null
  created_at: Date
}

const PROFILE = sql`
  select p.id, p.user_id, p.pocket_id, p.name, p.display_name, p.photo, p.cover, p.description, p.place, p.links, p.profile_type, p.organization_type, p.is_group,
         case when p.captain_user_id is not null then coalesce(c.name, p.name) end as captain, p.captain_user_id,
         p.group_visibility, p.identity_verified, p.wealth_verified, p.country_id, n.code as country_code, p.currency_code,
         p.is_visible_to_public, p.is_visible_to_anon, p.default_asset_code, p.notional_asset_code, d.unread as unread_count, p.completed_at, p.created_at
  from profiles p
  join published.feeds d on d.profile_id = p.id
  join published.countries n on n.id = p.country_id
  left join lateral (
    select name from profiles o where o.user_id = p.captain_user_id and o.profile_type = 'PERSONAL' order by o.id limit 1
  ) c on true`

export async function profileById(tx: Tx, id: bigint): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(sql`${PROFILE} where p.id = ${id}`)
}

export async function profileByName(tx: Tx, name: string): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(sql`${PROFILE} where ${hasName(name)}`)
}

/** Of an active user: closed accounts receive nothing. */
export async function activeProfileByName(tx: Tx, name: string): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(sql`${PROFILE} join published.users u on u.id = p.user_id where ${hasName(name)} and u.is_active`)
}

export async function activeProfileById(tx: Tx, id: bigint): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(sql`${PROFILE} join published.users u on u.id = p.user_id where p.id = ${id} and u.is_active`)
}

export async function activeProfileOfPocket(tx: Tx, pocketId: bigint): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(sql`${PROFILE} join published.users u on u.id = p.user_id where p.pocket_id = ${pocketId} and u.is_active`)
}

/** The personal profile that every user has, by its user's e-mail address. */
export async function profileOfEmail(tx: Tx, email: string): Promise<ProfileRow | undefined> {
  return tx.maybe<ProfileRow>(sql`
    ${PROFILE} join published.users u on u.id = p.user_id
    where u.email = ${email} and u.is_active and p.profile_type = 'PERSONAL' order by p.id limit 1`)
}

export async function profilesOfUser(tx: Tx, userId: bigint): Promise<ProfileRow[]> {
  return tx.rows<ProfileRow>(sql`${PROFILE} where p.user_id = ${userId} order by p.id`)
}

/** The profiles that the caller acts for: all of a user's, or the one of a key. */
export async function ownProfiles(tx: Tx, caller: Reach): Promise<ProfileRow[]> {
  return tx.rows<ProfileRow>(sql`${PROFILE} where ${isReachedBy(caller)} order by p.id`)
}

/** A profile that the caller acts for; any other answers as if it did not exist. */
export async function ownProfile(tx: Tx, caller: Reach, id: bigint): Promise<ProfileRow> {
  const found = await profileById(tx, id)
  return found && reaches(caller, found) ? found : raise('PROFILE_NOT_FOUND')
}

/** Ignores case. Equal names fold to one text, and that text is indexed. */
export function hasName(name: string): Statement {
  return sql`p.name_folded = ${foldHandle(name)} and lower(p.name) = lower(${name})`
}
