/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const rewardActivity = {
  'activity.reward.joined.own.label': 'Someone joined with your link',
  'activity.reward.joined.own.text': 'You earn {{amount}} when their profile is complete and they have traded once.',
  'activity.reward.refused.own.label': 'A reward wasn’t paid',
  'activity.reward.refused.own.text': 'We looked at it and decided: “{{reason}}” You can answer on the help page.',
  'activity.reward.earned.own.label': 'You earned {{amount}}',
  'activity.reward.earned.own.text': '{{who}}, whom you brought, has traded for the first time.',
  'activity.reward.welcome.own.label': 'Welcome: {{amount}} for you',
  'activity.reward.welcome.own.text': 'You came with the link of {{who}} and have traded for the first time.',
  'activity.reward.granted.own.label': 'The team gave you {{amount}}',
  'activity.reward.granted.own.text': 'Their reason: “{{reason}}”.',
} as const
