import { dueJobs, type DueWork } from '#platform/due'
import { endedOffers } from './end-offer.ts'
import { dueReminders } from './remind.ts'
import { heldSubscriptions } from './settle-subscriptions.ts'

/** What becomes of offers and their subscriptions as time passes. */
export const OFFER_WORK: readonly DueWork[] = [dueReminders, endedOffers, heldSubscriptions]

export const offerJobs = dueJobs(OFFER_WORK)
