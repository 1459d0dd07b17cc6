/** Its error texts. */
export const offerFirst = {
  'errors.ISSUE_OFFER_NOT_FOUND': 'There’s no such offer.',
  'errors.ISSUE_OFFER_NOT_OPEN': 'This offer isn’t open.',
  'errors.ISSUED_BY_AGENTS': 'Currencies and coins are issued by agents, not by offers.',
  'errors.OFFER_PAUSED': 'This asset is paused, so nothing can be subscribed right now. What is already held waits.',
  'errors.OFFER_SOLD_OUT': 'No units are left.',
  'errors.NOT_ENOUGH_UNITS': 'Fewer units are left than you asked for.',
  'errors.UNITS_OUT_OF_RANGE': 'You can’t take that many units of this offer.',
  'errors.COSTS_MORE': 'The price has changed. Check it and try again.',
  'errors.SUBSCRIPTION_NOT_FOUND': 'There’s no such subscription.',
  'errors.CANNOT_CANCEL': 'This subscription can’t be canceled any more.',
} as const
