import { isPersonal } from '@bourse/domain/profile'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone, users } from '#shell/screen'
import { PROFILE_DIALOGS } from './lazy-dialogs.ts'
import { profileActions, profileMembership, profileOffers, profileParts, settingsParts } from './slots.ts'

const loadAddress = withTexts(() => import('./profile-address-screen.tsx'), 'profile')
const loadScreens = withTexts(() => import('./screens.ts'), 'profile', 'fields')

export const profile = {
  screens: {
    profileView: {
      ...everyone(lazyScreen(loadAddress, 'ProfileAddressScreen'), profileMembership, profileOffers),
      read: async ({ name = '' }) => (await loadAddress()).readProfilePage(name),
      userSlots: [profileActions, profileParts],
      userParts: PROFILE_DIALOGS,
    },
    profile: {
      ...users(lazyScreen(loadScreens, 'ProfileScreen'), profileMembership, profileOffers, profileParts),
      userParts: PROFILE_DIALOGS,
    },
    settings: users(lazyScreen(loadScreens, 'SettingsScreen'), settingsParts),
  },
  places: [
    { page: 'profile', icon: (profileType) => (isPersonal(profileType) ? 'user-circle' : 'buildings'), in: { main: 4 } },
    { page: 'settings', icon: 'gear-six', in: { account: 1, who: 2 } },
  ],
} satisfies Feature
