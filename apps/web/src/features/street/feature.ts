import { profileParts } from '#slots/profile'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadBoard = withTexts(() => import('./board/screens.ts'), 'street', 'streetStanding')
const loadAds = withTexts(() => import('./ads/screens.ts'), 'street', 'streetStanding', 'link', 'fields')
const loadTicket = withTexts(() => import('./ticket/screens.ts'), 'street', 'streetStanding', 'streetTicket', 'link', 'fields')
const loadCase = withTexts(() => import('./case/screens.ts'), 'street', 'streetStanding', 'streetCase', 'fields')
const loadStanding = withTexts(() => import('./standing/profile-standing.tsx'), 'streetStanding')

export const street = {
  screens: {
    street: users(lazyScreen(loadBoard, 'BoardScreen')),
    streetAds: users(lazyScreen(loadBoard, 'AdsScreen')),
    streetAd: users(lazyScreen(loadAds, 'AdScreen')),
    streetOwn: users(lazyScreen(loadAds, 'OwnAdsScreen')),
    streetNewAd: users(lazyScreen(loadAds, 'NewAdScreen')),
    streetEditAd: users(lazyScreen(loadAds, 'EditAdScreen')),
    streetTicket: users(lazyScreen(loadTicket, 'TicketScreen')),
    dispute: users(lazyScreen(loadCase, 'DisputeScreen')),
  },
  fills: [profileParts.with(lazyScreen(loadStanding, 'ProfileStanding'))],
  places: [
    {
      page: 'street',
      icon: 'storefront',
      in: { rail: 5, trade: 4, staff: 4 },
      covers: ['streetAds', 'streetAd', 'streetOwn', 'streetNewAd', 'streetEditAd', 'streetTicket'],
    },
  ],
} satisfies Feature
