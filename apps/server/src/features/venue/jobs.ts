import { dueJobs, type DueWork } from '#platform/due'
import { untoldUpdates } from './notify-backers.ts'
import { endedVenues } from './money/decide-venue.ts'
import { heldPledges, refundablePledges } from './money/settle-pledges.ts'

/** What decided ventures and their pledges come to. */
export const VENUE_WORK: readonly DueWork[] = [endedVenues, heldPledges, refundablePledges]

export const venueJobs = dueJobs([...VENUE_WORK, untoldUpdates])
