import { perk } from '@bourse/contracts/perk'
import { FINDING_CODES, MONEY_CODES } from '@bourse/contracts/errors'
import { CLASS_PARTS, SEARCH_SOURCES } from '#features/catalogue'
import { DEALINGS } from '#features/friend'
import { WAITING } from '#features/home'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import { FOUND_SOURCES } from '#features/search'
import { ITEM_SOURCES } from '#features/venue'
import { dueJobs } from '#platform/due'
import type { Feature } from '#platform/feature'
import { PAGE_HEADS } from '#platform/page'
import { PREVIEWS } from '#platform/preview'
import { perkActivity } from './activity.ts'
import { perkDealings } from './dealings.ts'
import { DUES_WORK } from './dues/work.ts'
import { MEMBERSHIP_CHECKS } from './audit.ts'
import { PERK_CHECKS } from './audit-perks.ts'
import { followGroups } from './circle.ts'
import { contentRoutes } from './content-routes.ts'
import { perkSource } from './find-source.ts'
import { perkGraph } from './graph.ts'
import { imagesOfPerks } from './images.ts'
import { perkItems } from './items.ts'
import { joiningRoutes } from './joining-routes.ts'
import { perksOfClasses } from './of-class.ts'
import { perkHeads, perkPreview } from './page-head.ts'
import { perkFiles } from './own-file.ts'
import { perkPersonalData } from './personal-data.ts'
import { searchPerks } from './search-source.ts'
import { duesEntryDetails, duesOpenParts } from './sources.ts'
import { waitingMembers } from './waiting-members.ts'

export const perkFeature: Feature = {
  tables: ['perks', 'perk_months', 'memberships', 'dues_charges', 'perk_tips'],
  contracts: { perk },
  reference: {
    perk: {
      about: 'Groups with memberships, dues and tips.',
      also: [...MONEY_CODES, ...FINDING_CODES, 'VENUE_NOT_FOUND', 'IMAGE_REFUSED'],
    },
  },
  jobs: () => dueJobs(DUES_WORK),
  routes(http, parts) {
    contentRoutes(http, parts)
    joiningRoutes(http)
  },
  graph: perkGraph,
  follows: followGroups,
  checks: [...MEMBERSHIP_CHECKS, ...PERK_CHECKS],
  images: [imagesOfPerks],
  contributes: [
    ...perkActivity,
    SEARCH_SOURCES.with(searchPerks),
    CLASS_PARTS.with(perksOfClasses),
    FOUND_SOURCES.with(perkSource),
    ITEM_SOURCES.with(perkItems),
    ...perkHeads.map((head) => PAGE_HEADS.with(head)),
    PREVIEWS.with(perkPreview),
    WAITING.with(waitingMembers),
    OPEN_PARTS.with(duesOpenParts),
    ENTRY_DETAILS.with(duesEntryDetails),
    DEALINGS.with(perkDealings),
    perkPersonalData,
    ...perkFiles,
  ],
}
