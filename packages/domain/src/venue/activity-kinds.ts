import type { Kinds } from '../activity/kind.ts'

const pledge = { group: 'ventures', subject: 'pledge' } as const
/** What the backer does is news to the sponsor too. What becomes of all pledges at the end is told to the sponsor once. */
const bothSides = { ...pledge, isBetweenTwo: true } as const
const venue = { group: 'ventures', subject: 'venue' } as const

export const venueKinds = {
  'pledge.made': { ...bothSides, badge: 'invest', type: 'success' },
  'pledge.withdrawn': { ...bothSides, badge: 'cancel', type: 'info' },
  'pledge.paid': { ...pledge, badge: 'check', type: 'success' },
  'pledge.released': { ...pledge, badge: 'cancel', type: 'info' },
  'pledge.refunded': { ...pledge, badge: 'cancel', type: 'warning' },
  // What the booster did; the sponsor hears of it as news of the venue.
  'boost.made': { group: 'ventures', subject: 'boost', badge: 'invest', type: 'success' },
  'venue.updated': { ...venue, badge: 'none', type: 'info' },
  'venue.met': { ...venue, badge: 'check', type: 'success' },
  'venue.missed': { ...venue, badge: 'fail', type: 'warning' },
  'venue.canceled': { ...venue, badge: 'cancel', type: 'warning' },
  'venue.boosted': { ...venue, badge: 'none', type: 'info' },
  'venue.paid_out': { ...venue, badge: 'check', type: 'success' },
} as const satisfies Kinds
