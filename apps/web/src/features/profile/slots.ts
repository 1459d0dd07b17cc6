import type { ProfilePage } from '@bourse/contracts/profile'
import { slot } from '#shell/slot'

/** Among the actions on another profile, for signed-in profiles; `onChanged` reads the page again. */
export const profileActions = slot<{ page: ProfilePage; onChanged: () => void }>('profile.actions')

/** Further sections of a profile's page, for signed-in users, below its assets. */
export const profileParts = slot<{ page: ProfilePage }>('profile.parts')

/** Further sections of the settings, after those of the session. */
export const settingsParts = slot('profile.settings')
