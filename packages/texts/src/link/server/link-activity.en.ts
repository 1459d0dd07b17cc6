/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const linkActivity = {
  'activity.link.bank': 'your bank account',
  'activity.link.paypal': 'your PayPal account',
  'activity.link.mobile': 'your mobile number',
  'activity.link.added.own.label': 'Account linked',
  'activity.link.added.own.text': 'You can now withdraw to {{what}}.',
}
