import { DEALINGS } from '#features/friend'
import { WAITING } from '#features/home'
import { LINK_LAST_USES, LINK_USES } from '#features/link'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import { WAITING_CASES } from '#features/staff'
import type { Contribution } from '#platform/feature'
import { streetActivity } from './activity.ts'
import { chatActivity } from './chat/chat-items.ts'
import { streetDealings } from './dealings.ts'
import { streetFiles } from './own-file.ts'
import { streetPersonalData } from './personal-data.ts'
import { isLinkInUse, lastUsesOfLinks, streetEntryDetails, streetOpenParts } from './sources.ts'
import { waitingTickets } from './waiting.ts'
import { waitingDisputes } from './waiting-cases.ts'

/** What the street tells other features. */
export const streetContributions: readonly Contribution[] = [
  ...streetActivity,
  ...chatActivity,
  OPEN_PARTS.with(streetOpenParts),
  ENTRY_DETAILS.with(streetEntryDetails),
  LINK_USES.with(isLinkInUse),
  LINK_LAST_USES.with(lastUsesOfLinks),
  WAITING.with(waitingTickets),
  WAITING_CASES.with(waitingDisputes),
  DEALINGS.with(streetDealings),
  streetPersonalData,
  ...streetFiles,
]
