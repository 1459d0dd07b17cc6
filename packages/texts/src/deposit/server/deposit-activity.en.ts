/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const depositActivity = {
  'activity.deposit.seen.own.label': 'Deposit detected',
  'activity.deposit.seen.own.text': '{{amount}} is waiting for confirmations.',
  'activity.deposit.credited.own.label': 'Deposit received',
  'activity.deposit.credited.own.text': '{{amount}} is in your pocket.',
  'activity.deposit.dropped.own.label': 'Deposit failed',
  'activity.deposit.dropped.own.text': '{{amount}} was replaced or canceled by the sender before it was confirmed.',
}
