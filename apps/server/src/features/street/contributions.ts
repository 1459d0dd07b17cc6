import { WAITING } from '#features/home'
import { LINK_USES } from '#features/link'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import type { Contribution } from '#platform/feature'
import { streetActivity } from './activity.ts'
import { isLinkInUse, streetEntryDetails, streetOpenParts } from './sources.ts'
import { waitingTickets } from './waiting.ts'

/** What the street tells other features. */
export const streetContributions: readonly Contribution[] = [
  ...streetActivity,
  OPEN_PARTS.with(streetOpenParts),
  ENTRY_DETAILS.with(streetEntryDetails),
  LINK_USES.with(isLinkInUse),
  WAITING.with(waitingTickets),
]
