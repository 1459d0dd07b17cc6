import type { ProfileReply } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'

export type Starter = Pick<ProfileReply, 'id' | 'name' | 'displayName' | 'photo' | 'profileType' | 'profileCompleteDate'>

/**
 * As whom each is started (VEN-11): a perk as the user, a venture as its sponsor, which is the organization one acts for, or the
 * first that one has, or oneself.
 */
export function startersOf(active: Starter, own: readonly Starter[]): { perk: Starter; venue: Starter } {
  const isOrganization = (profile: Starter) => !isPersonal(profile.profileType)
  const person = own.find((profile) => !isOrganization(profile))
  return {
    perk: isOrganization(active) ? (person ?? active) : active,
    venue: isOrganization(active)
      ? active
      : (own.find((profile) => isOrganization(profile) && profile.profileCompleteDate !== null) ?? active),
  }
}
