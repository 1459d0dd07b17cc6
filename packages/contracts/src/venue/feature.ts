import type { FeatureContract } from '../feature/index.ts'

export const venue = {
  errors: {
    VENUE_NOT_FOUND: 404,
    /** It takes no more contributions. */
    VENUE_CLOSED: 409,
    /** Less than 48 hours are left: a pledge can't be withdrawn any more. */
    TOO_LATE: 409,
    /** Pledges depend on what is to be changed. */
    VENUE_FROZEN: 409,
    /** Its pocket doesn't hold what would have to be paid back. */
    NOT_COVERED: 409,
    /** There is no rate between what is collected and the target. */
    NO_RATE: 409,
    ITEM_NOT_FOUND: 404,
  },
  pages: {
    ventures: { path: '/ventures', for: 'open' },
    venue: { path: '/@:sponsor/venue/:id/', for: 'open' },
    item: { path: '/@:sponsor/:id/', for: 'open' },
    newVenue: { path: '/new/venture/', for: 'own' },
    editVenue: { path: '/@:sponsor/venue/:id/edit/', for: 'own' },
  },
} as const satisfies FeatureContract
