/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const exchangeActivity = {
  'activity.exchange.allMarkets': 'all markets',
  'activity.exchange.safety_timer.own.label': 'Safety timer ran out',
  'activity.exchange.safety_timer.own.text': 'You didn’t check in for {{seconds}} s. Open orders canceled in {{market}}: {{canceled}}.',
}
