/** What a trader pays: the section of the settings, and a market's tiers. */
export const fees = {
  'fees.title': 'Fees',
  'fees.lead': 'What you pay when you trade. Your tier in a market follows your volume there of the last 30 days. It’s set once a day.',
  'fees.taker': 'Taker',
  'fees.maker': 'Maker',
  'fees.tier': 'Tier',
  'fees.nth': 'Tier {{tier}}',
  'fees.from': '30-day volume from, {{code}}',
  'fees.own': 'Your tier',
  'fees.volume': 'Your 30-day volume',
  'fees.next': '{{amount}} more for tier {{tier}}',
  'fees.top': 'The highest tier',
  'fees.table': 'Fee tiers of {{market}}',
  'fees.rebate': 'A negative maker fee is a rebate: it’s paid to you out of the taker’s fee.',
  'fees.failed': 'We couldn’t load your fees.',
  'fees.failedSafe': 'Your orders and balances are safe.',
  'fees.progress': 'Volume toward tier {{tier}} of {{market}}',
} as const
