import { isPersonal } from '@bourse/domain/profile'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone, users } from '#shell/screen'
import { PROFILE_DIALOGS } from './lazy-dialogs.ts'
import { profileActions, profileFigures, profileMembership, profileOffers, profileParts } from './slots.ts'

const loadAddress = withTexts(() => import('./profile-address-screen.tsx'), 'profile')
const loadScreens = withTexts(() => import('./screens.ts'), 'profile', 'settings', 'onboarding', 'fields')

/** The other pages of the settings. */
const COVERED = ['settingsProfile', 'settingsAppearance', 'settingsNotifications', 'settingsFees', 'settingsKeys', 'settingsData'] as const

export const profile = {
  screens: {
    profileView: {
      ...everyone(lazyScreen(loadAddress, 'ProfileAddressScreen'), profileMembership, profileFigures, profileOffers),
      read: async ({ name = '' }) => (await loadAddress()).readProfilePage(name),
      userSlots: [profileActions, profileParts],
      userParts: PROFILE_DIALOGS,
    },
    profile: {
      ...users(lazyScreen(loadScreens, 'ProfileScreen'), profileMembership, profileFigures, profileOffers, profileParts),
      userParts: PROFILE_DIALOGS,
    },
    settings: { ...users(lazyScreen(loadScreens, 'SettingsScreen')), userParts: PROFILE_DIALOGS },
    settingsProfile: { ...users(lazyScreen(loadScreens, 'ProfileSettingsScreen')), userParts: PROFILE_DIALOGS },
  },
  places: [
    { page: 'profile', icon: (profileType) => (isPersonal(profileType) ? 'user-circle' : 'buildings'), in: { main: 4 } },
    { page: 'settings', icon: 'gear-six', in: { account: 1, who: 2 }, covers: [...COVERED] },
  ],
} satisfies Feature
