import { venue } from '@bourse/contracts/venue'
import { FINDING_CODES, MONEY_CODES } from '@bourse/contracts/errors'
import { CLASS_PARTS, SEARCH_SOURCES } from '#features/catalogue'
import { DEALINGS } from '#features/friend'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import { FOUND_SOURCES } from '#features/search'
import type { Feature } from '#platform/feature'
import { PAGE_HEADS } from '#platform/page'
import { PREVIEWS } from '#platform/preview'
import { venueActivity } from './activity.ts'
import { VENUE_CHECKS } from './audit.ts'
import { contentRoutes } from './content-routes.ts'
import { venueDealings } from './dealings.ts'
import { venueSource } from './find-source.ts'
import { venueGraph, venueSearch } from './graph.ts'
import { imagesOfVenues } from './images.ts'
import { venueJobs } from './jobs.ts'
import { moneyRoutes } from './money-routes.ts'
import { venuePersonalData } from './personal-data.ts'
import { ITEM_SOURCES, venueItems } from './resolve.ts'
import { venuesOfClasses } from './of-class.ts'
import { venueHeads, venuePreview } from './page-head.ts'
import { venueEntryDetails, venueOpenParts } from './sources.ts'

export const venueFeature: Feature = {
  tables: ['venues', 'venue_pledges', 'venue_backers', 'venue_boosts', 'venue_updates', 'venue_payouts'],
  contracts: { venue },
  reference: {
    venue: {
      about: 'Ventures, pledges, boosts and payouts.',
      also: [...MONEY_CODES, ...FINDING_CODES, 'ASSET_CLASS_NOT_FOUND', 'IMAGE_REFUSED'],
    },
  },
  routes(http, { db, media, contributions }) {
    contentRoutes(http, { db, media, items: contributions.to(ITEM_SOURCES) })
    moneyRoutes(http)
  },
  graph: venueGraph,
  jobs: () => venueJobs,
  checks: VENUE_CHECKS,
  images: [imagesOfVenues],
  contributes: [
    ...venueActivity,
    SEARCH_SOURCES.with(venueSearch),
    CLASS_PARTS.with(venuesOfClasses),
    FOUND_SOURCES.with(venueSource),
    ITEM_SOURCES.with(venueItems),
    ...venueHeads.map((head) => PAGE_HEADS.with(head)),
    PREVIEWS.with(venuePreview),
    OPEN_PARTS.with(venueOpenParts),
    ENTRY_DETAILS.with(venueEntryDetails),
    DEALINGS.with(venueDealings),
    venuePersonalData,
  ],
}
