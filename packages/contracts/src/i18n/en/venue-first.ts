/** The names of its pages, and its error texts. */
export const venueFirst = {
  'pages.venue': 'Venture',
  'pages.item': 'Venture or perk',
  'pages.newVenue': 'New venture',
  'pages.editVenue': 'Edit venture',
  'errors.VENUE_NOT_FOUND': 'There’s no such venture.',
  'errors.VENUE_CLOSED': 'This venture takes no more contributions.',
  'errors.TOO_LATE': 'Less than 48 hours are left, so pledges stay.',
  'errors.VENUE_FROZEN': 'People have pledged on these terms, so they stay.',
  'errors.NOT_COVERED': 'The venture’s pocket doesn’t hold enough to pay everyone back.',
  'errors.NO_RATE': 'There’s no rate between these two assets yet.',
  'errors.ITEM_NOT_FOUND': 'There’s nothing at this address.',
} as const
