import { isPersonal } from '@bourse/domain/profile'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone, users } from '#shell/screen'
import { profileActions, profileMembership, profileOffers, profileParts, settingsParts } from './slots.ts'

const loadScreens = withTexts(() => import('./screens.ts'), 'profile', 'image', 'fields')

export const profile = {
  screens: {
    profileView: everyone(lazyScreen(loadScreens, 'ProfileAddressScreen'), profileActions, profileMembership, profileOffers, profileParts),
    profile: users(lazyScreen(loadScreens, 'ProfileScreen'), profileMembership, profileOffers, profileParts),
    settings: users(lazyScreen(loadScreens, 'SettingsScreen'), settingsParts),
  },
  places: [
    { page: 'profile', icon: (profileType) => (isPersonal(profileType) ? 'user-circle' : 'buildings'), in: { main: 4 } },
    { page: 'settings', icon: 'gear-six', in: { account: 2 } },
  ],
} satisfies Feature
