import { classPerks } from '#slots/catalogue'
import { profileFigures, profileMembership, profileOffers } from '#slots/profile'
import { perkAtItem, venueParts } from '#slots/venue'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone, users } from '#shell/screen'

const loadPage = withTexts(() => import('./page/screens.ts'), 'perk', 'fields')
const loadEdit = withTexts(() => import('./edit/screens.ts'), 'perk', 'image', 'fields')
const loadGroups = withTexts(() => import('./groups/screens.ts'), 'groups', 'perk')
const loadProfile = withTexts(() => import('./profile/parts.ts'), 'groups', 'perk', 'profile')
const loadVenue = withTexts(() => import('./venue/venue-perks.tsx'), 'perk')
const loadClass = withTexts(() => import('./class/class-perks.tsx'), 'groups', 'perk')

export const perk = {
  screens: {
    perk: everyone(lazyScreen(loadPage, 'PerkScreen')),
    income: users(lazyScreen(loadGroups, 'IncomeScreen')),
    newPerk: users(lazyScreen(loadEdit, 'NewPerkScreen')),
    editPerk: users(lazyScreen(loadEdit, 'EditPerkScreen')),
    groups: everyone(lazyScreen(loadGroups, 'GroupsScreen')),
    charges: users(lazyScreen(loadGroups, 'ChargesScreen')),
  },
  fills: [
    profileMembership.with(lazyScreen(loadProfile, 'MembershipButton')),
    profileFigures.with(lazyScreen(loadProfile, 'VentureFigures')),
    profileOffers.with(lazyScreen(loadProfile, 'ProfileOffers')),
    perkAtItem.with(lazyScreen(loadPage, 'PerkScreen')),
    classPerks.with(lazyScreen(loadClass, 'ClassPerks')),
    venueParts.with(lazyScreen(loadVenue, 'VenuePerks')),
  ],
  places: [{ page: 'groups', icon: 'users-three', in: { rail: 3, community: 2 }, covers: ['charges'] }],
} satisfies Feature
