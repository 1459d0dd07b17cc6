import type { ProfilePage } from '@bourse/contracts/profile'
import { slot } from '#shell/slot'

/** Among the actions on somebody else’s profile, for those who read as a profile themselves; `onChanged` reads the page anew. */
export const profileActions = slot<{ page: ProfilePage; onChanged: () => void }>('profile.actions')

/** Further parts of the settings, after those of the session. */
export const settingsParts = slot('profile.settings')
