import type { VenueReply } from '@bourse/contracts/venue'
import { slot } from '#shell/slot'

/** The screen of a perk at the address `/@{sponsor}/{id}/`, which may name a venture or a perk (DEF-123). */
export const perkAtItem = slot('venue.perkAtItem')

/** Beside the backers of a venture: what belongs to it. */
export const venueParts = slot<{ venue: VenueReply }>('venue.parts')
