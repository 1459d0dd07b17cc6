/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const verificationActivity = {
  'activity.verification.identity': 'identity',
  'activity.verification.wealth': 'wealth',
  'activity.verification.submitted.own.label': 'Verification submitted',
  'activity.verification.submitted.own.text': 'You submitted documents for your {{what}} verification.',
  'activity.verification.approved.own.label': 'Verification approved',
  'activity.verification.approved.own.text': 'Your {{what}} verification is complete.',
  'activity.verification.rejected.own.label': 'Verification rejected',
  'activity.verification.rejected.own.text': 'Your {{what}} verification was rejected. Check what’s missing and submit it again.',
}
