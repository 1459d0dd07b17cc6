import { boostCalls } from './boosts.ts'
import { paymentCalls } from './payments.ts'
import { pledgeCalls } from './pledges.ts'
import { updateCalls } from './updates.ts'
import { venueCalls } from './venues.ts'
import { windowCalls } from './window.ts'

export { type VenuePayment } from './payments.ts'
export { type PledgeReply } from './pledges.ts'
export {
  type BackerReply,
  FIRST_UPDATES_MAX,
  venueAsset,
  type VenueAsset,
  venueCard,
  type VenueCard,
  venueReply,
  type VenueReply,
  type VenueUpdate,
} from './replies.ts'
export { VENUE_SORTS, type VenueSort } from './venues.ts'
export { type VenueWindow } from './window.ts'
export { BUDGET_LINES_MAX, itemName, story, STORY_LENGTH_MAX, venueFields, type VenueFields } from './venue-fields.ts'

/** The calls of ventures: their pages, contributions, updates, boosts and money. */
export const venue = { ...venueCalls, ...pledgeCalls, ...updateCalls, ...boostCalls, ...paymentCalls, ...windowCalls }
