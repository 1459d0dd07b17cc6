import { classVenues } from '#slots/catalogue'
import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { overlay } from '#shell/overlay'
import { everyone, users } from '#shell/screen'
import { ChooserOutlet } from './chooser/chooser-outlet.tsx'
import { VENUE_DIALOGS } from './page/lazy-dialogs.ts'
import { perkAtItem, venueParts } from './slots.ts'

const loadPage = withTexts(() => import('./page/screens.ts'), 'venue')
const loadEdit = withTexts(() => import('./edit/screens.ts'), 'venue', 'venueCard', 'image', 'fields')
const loadClass = withTexts(() => import('./class/class-venues.tsx'), 'venue', 'venueCard')
const loadWindow = withTexts(() => import('./window/screens.ts'), 'venueWindow', 'venueCard')

export const venue = {
  screens: {
    ventures: { ...everyone(lazyScreen(loadWindow, 'VenturesScreen')), read: async () => (await loadWindow()).readWindow() },
    venue: {
      ...everyone(lazyScreen(loadPage, 'VenueScreen'), venueParts),
      read: async ({ id = '' }) => (await loadPage()).readVenue(id),
      userParts: VENUE_DIALOGS,
    },
    item: { ...everyone(lazyScreen(loadPage, 'ItemScreen'), venueParts, perkAtItem), userParts: VENUE_DIALOGS },
    newVenue: users(lazyScreen(loadEdit, 'NewVenueScreen')),
    editVenue: users(lazyScreen(loadEdit, 'EditVenueScreen')),
  },
  places: [{ page: 'ventures', icon: 'plant', letter: 'v', in: { rail: 2, community: 1 }, covers: ['venue', 'newVenue', 'editVenue'] }],
  fills: [overlay.with(ChooserOutlet), classVenues.with(lazyScreen(loadClass, 'ClassVenues'))],
} satisfies Feature
