import type { ProfilePage } from '@bourse/contracts/profile'
import { slot } from '#shell/slot'

/** Among the actions on another profile, for signed-in profiles; `onChanged` reads the page again. */
export const profileActions = slot<{ page: ProfilePage; onChanged: () => void }>('profile.actions')

/** Joining a group, on the page of a group profile that the reader doesn't manage; visitors see it too. */
export const profileMembership = slot<{ page: ProfilePage }>('profile.membership')

/** Among the figures of an organization, as `dt` and `dd` in a `div` each: what it has done; visitors see them too. */
export const profileFigures = slot<{ page: ProfilePage }>('profile.figures')

/** What a profile offers, for visitors too, between its description and its assets. */
export const profileOffers = slot<{ page: ProfilePage }>('profile.offers')

/** Further sections of a profile's page, for signed-in users, below its assets. */
export const profileParts = slot<{ page: ProfilePage }>('profile.parts')
