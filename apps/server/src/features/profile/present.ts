import type { PersonReply, ProfileReply } from '@bourse/contracts/profile'
import { isVerified, regPolicyOf } from '@bourse/domain/profile'
import type { PersonRow } from './people.ts'
import type { ProfileRow } from './store.ts'

/** A profile's data outside of its own row. */
export type ProfileTies = Pick<ProfileReply, 'user' | 'member' | 'membership' | 'visitors'>

/** A profile as its owner sees it; both spellings of the two documents are included (PROF-05). */
export function presentProfile(row: ProfileRow, ties: ProfileTies): ProfileReply {
  return {
    id: String(row.id),
    rowId: String(row.id),
    name: row.name,
    display_name: row.display_name,
    displayName: row.display_name,
    photo: row.photo,
    cover: row.cover,
    description: row.description,
    place: row.place,
    links: row.links,
    captain: row.captain,
    profile_type: row.profile_type,
    profileType: row.profile_type,
    organizationType: row.organization_type,
    isGroup: row.is_group,
    groupVisibility: row.group_visibility,
    reg_policy: regPolicyOf(row.country_code),
    identityVerified: row.identity_verified,
    wealthVerified: row.wealth_verified,
    profileCompleteDate: row.completed_at?.toISOString() ?? null,
    countryId: row.country_id,
    currencyCode: row.currency_code,
    isVisibleToPublic: row.is_visible_to_public,
    isVisibleToAnon: row.is_visible_to_anon,
    unread_notification_count: row.unread_count,
    defaultAssetCode: row.default_asset_code,
    notionalAssetCode: row.notional_asset_code,
    pocketID: String(row.pocket_id),
    ...ties,
  }
}

export function presentPerson(row: PersonRow): PersonReply {
  return {
    id: String(row.id),
    name: row.name,
    displayName: row.display_name,
    photo: row.photo,
    isVerified: isVerified(row.identity_verified),
    profileType: row.profile_type,
  }
}
