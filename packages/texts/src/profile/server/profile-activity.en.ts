/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const profileActivity = {
  'activity.profile.created.own.label': 'Welcome to Bourse',
  'activity.profile.created.own.text': 'Your profile is @{{name}}.',
  'activity.profile.completed.own.label': 'Profile complete',
  'activity.profile.completed.own.text': 'You can now use all of Bourse.',
}
