/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const peopleActivity = {
  'activity.people.suspended.own.label': 'We’ve suspended your account',
  'activity.people.suspended.own.text': 'You can’t move money until this ends.',
  'activity.people.resumed.own.label': 'Your suspension has ended',
  'activity.people.resumed.own.text': 'You can use your account again. Place your orders anew: they were canceled.',
} as const
