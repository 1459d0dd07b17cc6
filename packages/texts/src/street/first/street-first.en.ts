/** The names of the street's pages, and its error texts. */
export const streetFirst = {
  'pages.streetOwn': 'Your ads',
  'pages.streetNewAd': 'New ad',
  'pages.streetEditAd': 'Edit ad',
  'pages.streetTicket': 'Ticket',
  'pages.disputes': 'Disputes',
  'pages.dispute': 'Dispute',
  'errors.AD_NOT_FOUND': 'There’s no such ad.',
  'errors.TICKET_NOT_FOUND': 'There’s no such ticket.',
  'errors.DISPUTE_NOT_FOUND': 'There’s no such dispute.',
  'errors.AD_REFUSED': 'You can’t take this ad right now.',
  'errors.PRICE_CHANGED': 'The price has changed. Check the new one and try again.',
  'errors.STREET_SANCTIONED': 'You can’t trade on the street at the moment.',
  'errors.CONFIRMATION_REQUIRED': 'Confirm that you want to release before the payment is marked as sent.',
  'errors.SECOND_PERSON_REQUIRED': 'Another staff member has to sign this.',
  'errors.APPEAL_NOT_POSSIBLE': 'There’s no one else on our team who could decide an appeal. The decision remains in force.',
  'errors.limit.ticketsAnHour': 'You can open {{most}} tickets an hour. The next one from {{time}}.',
  'errors.limit.ticketsCalledOff': 'You called off {{most}} tickets within a day. You can open another from {{time}}.',
  'errors.limit.ticketsUnanswered':
    'This dealer left {{most}} of your tickets unanswered today. Take another dealer, or this one from {{time}}.',
} as const
